import { functionTitle } from '@terakoya/contract/functionLabels'
import { demoFunctionIds, type MenuGroup, menuGroups, screens } from '@terakoya/contract/screens'
import { alwaysGranted, type FunctionId, functionIds } from '@terakoya/domain/people/functions'

interface FunctionGroup {
  /** `null`: what no labelled group of the menu has. */
  group: MenuGroup | null
  functions: readonly { id: FunctionId; title: string }[]
}

function groupOf(id: FunctionId): MenuGroup | null {
  return screens.find(screen => screen.function_id === id && screen.group)?.group ?? null
}

/** The ids that can be granted, as the menu groups them; what everybody keeps anyway is not among them. */
export function functionGroups(demo: boolean): FunctionGroup[] {
  const open = functionIds.filter(
    id => !alwaysGranted.includes(id) && (demo || !demoFunctionIds.includes(id)),
  )
  return [...menuGroups, null]
    .map(group => ({
      group,
      functions: open.filter(id => groupOf(id) === group).map(id => ({ id, title: functionTitle(id) })),
    }))
    .filter(({ functions }) => functions.length > 0)
}

/** How many ids are more and how many are less than usual. */
export function difference(
  given: readonly string[],
  usual: readonly string[],
): { more: number; less: number } {
  return {
    more: given.filter(id => !usual.includes(id)).length,
    less: usual.filter(id => !given.includes(id)).length,
  }
}
