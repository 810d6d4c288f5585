import { mayOpen, type Screen, type ScreenKey, screenOf, screenTitle } from '@terakoya/contract/screens'
import { menuPath } from './menuModel.ts'

/** Where the records of screens that show just one are chosen: of these, the first that the person may open. */
const lists: Partial<Record<ScreenKey, readonly ScreenKey[]>> = {
  'C50102-report': ['C50101-report-approval', 'C50102-past-report'],
  'C10101-teacher-edit': ['C10101-teachers', 'C10101-teacher-edit'],
}

/** The list in which a screen's records are looked up, for this person; `null`: there is none that they may open. */
export function recordList(
  screen: Screen,
  user: { user_type_code: string; authority_function_ids: readonly string[] },
): { path: string; title: string } | null {
  const list = (lists[screen.key] ?? [screen.key]).map(screenOf).find(each => mayOpen(each, user))
  if (!list) return null
  const path = menuPath(list)
  // Without its number the address of one record leads nowhere.
  return path.includes('$') ? null : { path, title: screenTitle(list, user.user_type_code) }
}
