import { saveFile } from './downloadFile.ts'
import type { PickedFile } from './pickedFiles.ts'
import { contentOf } from './useFileUrl.ts'

/** Milliseconds for which the address of an opened file stays good: long enough for the tab to read it. */
const goodFor = 60_000

/** Opens a PDF in a tab of its own, and hands every other file to the browser. Rejects with an `ApiFailure`. */
export async function openFile(picked: PickedFile): Promise<void> {
  const isPdf = picked.mimetype === 'application/pdf'
  // The tab opens with the press; one that opens later is taken for an advertisement.
  const tab = isPdf ? window.open('', '_blank') : null
  try {
    const content = await contentOf(picked)
    if (!tab) {
      saveFile({ content, file_name: picked.file_name })
      return
    }
    const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
    tab.location.href = url
    window.setTimeout(() => URL.revokeObjectURL(url), goodFor)
  } catch (error) {
    tab?.close()
    throw error
  }
}
