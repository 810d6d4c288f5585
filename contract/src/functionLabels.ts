import { type FunctionId, functionIds } from '@terakoya/domain/people/functions'
import { screens } from './screens.ts'

/** Ids that grant something within a screen, not a screen. */
const within: Partial<Record<FunctionId, string>> = { C10101Edit: '講師の編集' }

/** What people call a function id: the title of its screen. */
export function functionTitle(id: FunctionId): string {
  return within[id] ?? screens.find(screen => screen.function_id === id || screen.code === id)?.title ?? id
}

/** Every function id with its title behind it: `C40101 講師割当`. */
export const functionChoices: readonly (readonly [FunctionId, string])[] = functionIds.map(
  id => [id, `${id} ${functionTitle(id)}`] as const,
)
