import { useCall } from '../../api/useCall.ts'
import { plain } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'

const maxItems = 5

/** Help texts change seldom: milliseconds. */
const fresh = 600_000

/** The help texts whose title holds all words, of the screens that the person may open. */
export function useHelpItems(sections: readonly MenuSection[], text: string): readonly FoundItem[] {
  const words = plain(text)
    .split(/\s+/)
    .filter(word => word !== '')
  const enabled = menuItemOf(sections, 'C00103-help') !== undefined && words.length > 0
  const { data } = useCall('C00103_getList', {}, { enabled, staleTime: fresh })
  if (!enabled || !data) return []
  return data.rows
    .filter(({ title }) => words.every(word => plain(title).includes(word)))
    .slice(0, maxItems)
    .map(({ support_no, title }) => ({
      ...{ kind: 'help', key: `help ${support_no}`, path: `/C00103/view/${support_no}`, search: {} },
      ...{ title, about: '', code: String(support_no) },
    }))
}
