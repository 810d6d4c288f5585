import { enterSession } from './startSession.ts'
import type { Door } from './useSignIn.ts'

/** The login: whoever signs in there has the browser, and sees the shell next. */
export const ordinaryDoor: Door = {
  enter: enterSession,
  beside: false,
  load: () => import('../shell/Shell.tsx'),
}
