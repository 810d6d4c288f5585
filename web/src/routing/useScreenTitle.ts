import { screenTitle } from '@terakoya/contract/screens'
import { useUser } from '../session/sessionStore.ts'
import { useCurrentScreen } from './useCurrentScreen.ts'

/** What the reader's menu calls the screen that is shown, in the reader's language; `''` where there is none. */
export function useScreenTitle(): string {
  const screen = useCurrentScreen()
  const { user_type_code } = useUser()
  return screen === null ? '' : screenTitle(screen, user_type_code)
}
