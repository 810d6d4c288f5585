import { withChosenLanguage } from './chosenLanguage.ts'
import { enterSession } from './startSession.ts'
import type { Door } from './useSignIn.ts'
import { writeSiblings } from './writeSiblings.ts'

/** The login: whoever signs in there has the browser, and sees the shell next. */
export const ordinaryDoor: Door = {
  enter: async user => {
    writeSiblings(false)
    await enterSession(await withChosenLanguage(user))
  },
  beside: false,
  load: () => import('../shell/Shell.tsx'),
}
