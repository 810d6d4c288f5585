import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useCall } from '../../api/useCall.ts'
import { plain } from '../../routing/findScreens.ts'
import { useUser } from '../../session/sessionStore.ts'
import type { FoundItem } from './foundItem.ts'

const maxItems = 5

/** Help texts change seldom: milliseconds. */
const fresh = 600_000

/** The help texts whose title or one of whose headings holds all words, of the screens that the person may open. */
export function useHelpItems(text: string): readonly FoundItem[] {
  const words = plain(text)
    .split(/\s+/)
    .filter(word => word !== '')
  const enabled = mayOpen(screenOf('C00103-help'), useUser()) && words.length > 0
  const { data } = useCall('C00103_getList', {}, { enabled, staleTime: fresh })
  if (!enabled || !data) return []
  return data.rows
    .map(({ support_no, title, headings }) => {
      const holds = (name: string) => words.every(word => plain(name).includes(word))
      const byTitle = holds(title)
      // One letter stands in half of all headings.
      const searched = words.join('').length > 1 ? headings : []
      return { support_no, title, byTitle, about: byTitle ? '' : searched.find(holds) }
    })
    .filter(({ about }) => about !== undefined)
    .sort((a, b) => Number(b.byTitle) - Number(a.byTitle))
    .slice(0, maxItems)
    .map(({ support_no, title, about = '' }) => ({
      ...{ kind: 'help', key: `help ${support_no}`, path: `/C00103/view/${support_no}`, search: {} },
      ...{ title, about, code: '' },
    }))
}
