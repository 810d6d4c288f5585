import { useEffect, useState } from 'react'
import { fetchFile } from './downloadFile.ts'
import type { PickedFile } from './pickedFiles.ts'

/** The content of a file: what was chosen here, else what the server keeps. Rejects with an `ApiFailure`. */
export async function contentOf({ file, entry }: PickedFile): Promise<Blob> {
  if (file) return file
  return (await fetchFile('File_download', { _id: entry?._id })).content
}

/** Whether the browser can read it as a picture; rejects when it is none, whatever its name says. */
function readable(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  return image.decode()
}

/** A picture's address within the page, for as long as it is shown; `null` for what is no picture, or not there yet. */
export function usePictureUrl(picked: PickedFile): string | null {
  const [url, setUrl] = useState<string | null>(null)
  const { file, entry, mimetype } = picked
  const isPicture = /^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(mimetype)
  const _id = file ? undefined : entry?._id
  useEffect(() => {
    if (!isPicture) return
    let made: string | null = null
    let wanted = true
    const content = file ?? (_id && fetchFile('File_download', { _id }).then(found => found.content))
    const show = async () => {
      const blob = await content
      if (!wanted || !blob) return
      made = URL.createObjectURL(blob)
      await readable(made)
      if (wanted) setUrl(made)
    }
    // Without its picture a file is shown by its name.
    show().catch(() => {})
    return () => {
      wanted = false
      setUrl(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [file, _id, isPicture])
  return url
}
