import { toast } from '../../components/toast.ts'
import { frameworkWords } from '../text.ts'

/** A draft that was discarded with one press. */
export interface Discarded {
  /** It is there again, as it was. */
  putBack: () => void
  /** What of it can only be taken away for good, once nobody can put it back from here any more. */
  end?: () => void
}

/** Says that a draft is gone, with the way back: 破棄 stands beside the button that restores it. */
export function tellDiscarded({ putBack, end }: Discarded): void {
  let isBack = false
  toast({
    kind: 'info',
    message: frameworkWords.say('draft_discarded'),
    action: {
      label: frameworkWords.say('draft_put_back'),
      run: () => {
        isBack = true
        putBack()
      },
    },
    // The toast goes with the press too, a moment before the act runs.
    onClose: () => queueMicrotask(() => !isBack && end?.()),
  })
}
