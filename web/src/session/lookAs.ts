import type { OutputOf } from '@terakoya/contract/wireTypes'
import { abortAllReads } from '../api/callApi.ts'
import { forgetSearches } from './forgetSearches.ts'
import { writeLoggedFlag } from './loggedFlag.ts'

/** The whole page begins anew, and those of other tabs hear of it: nothing that was read as one is shown, or sent, as the other. */
function beginAnew(user_no: number, path: string): void {
  abortAllReads()
  forgetSearches(window.sessionStorage)
  writeLoggedFlag(user_no)
  window.location.assign(path)
}

/** From here on the page shows what that login sees. */
export function showAs(user_no: number): void {
  beginAnew(user_no, '/')
}

/** The page is the administrator's own again, at the record from which they looked. */
export function showAsOneself({ user_no, looked_at_user_no }: OutputOf<'Account_endLooking'>): void {
  beginAnew(user_no, looked_at_user_no > 0 ? `/M20901/${looked_at_user_no}/edit?tab=look` : '/')
}
