import { askConfirm } from '../../components/ask.tsx'
import { shellWords } from '../../words/shellWords.ts'
import { frameworkWords } from '../text.ts'
import type { Unsaved } from './useUnsaved.ts'

let asking = false

/**
 * What Escape, the cross and a press beside a dialog do where it holds unsaved work: a draft stays and is offered when the
 * dialog opens again; where none may lie in the browser it is asked first. Its own キャンセル needs no question.
 */
export async function closeDialog(
  { dirty, keepsDraft }: Pick<Unsaved, 'dirty' | 'keepsDraft'>,
  close: () => void,
): Promise<void> {
  if (!dirty || keepsDraft) {
    close()
    return
  }
  // The Escape that ends the question reaches the dialog beneath it, too.
  if (asking) return
  asking = true
  const sure = await askConfirm({
    title: shellWords.say('leave_title'),
    body: frameworkWords.say('clear_body'),
    confirmLabel: frameworkWords.say('draft_discard'),
    danger: true,
  })
  window.setTimeout(() => {
    asking = false
  })
  if (sure) close()
}
