import { askConfirm } from '../../components/ask.tsx'
import { shellWords } from '../../words/shellWords.ts'
import { frameworkWords } from '../text.ts'
import type { Unsaved } from './useUnsaved.ts'

let asking = false

/**
 * What Escape, the cross and a press beside a dialog do where it holds unsaved work: a draft stays and is offered when the
 * dialog opens again; where none may lie in the browser it is asked first. Its own キャンセル needs no question. While it is being
 * saved it stays.
 */
export async function closeDialog(
  { dirty, keepsDraft }: Pick<Unsaved, 'dirty' | 'keepsDraft'>,
  close: () => void,
  saving = false,
): Promise<void> {
  // Closed now, nobody would hear how it ended, and a draft of what is saved would stay.
  if (saving) return
  if (!dirty || keepsDraft) {
    close()
    return
  }
  // The Escape that ends the question reaches the dialog beneath it, too.
  if (asking) return
  asking = true
  try {
    const sure = await askConfirm({
      title: shellWords.say('leave_title'),
      body: frameworkWords.say('clear_body'),
      confirmLabel: frameworkWords.say('draft_discard'),
      danger: true,
    })
    if (sure) close()
  } finally {
    window.setTimeout(() => {
      asking = false
    })
  }
}
