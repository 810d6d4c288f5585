import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { plain } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import type { Centers } from '../../session/useCenters.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'

const maxCenters = 3

/** Of a center of one's own: this week of its assignment, and its record; as far as the person has them. */
export function centerItems(
  sections: readonly MenuSection[],
  centers: Centers['own'],
  text: string,
  today: Day,
): FoundItem[] {
  const words = plain(text)
    .split(/\s+/)
    .filter(word => word !== '')
  // A word that each of them holds (センター) is none of a name.
  const telling = words.filter(
    word => centers.length === 1 || !centers.every(({ label }) => plain(label).includes(word)),
  )
  if (telling.length === 0) return []
  const week = menuItemOf(sections, 'C40101-weekly-assignment')
  const record = menuItemOf(sections, 'M20101-centers')
  return centers
    .filter(({ label }) => words.every(word => plain(label).includes(word)))
    .slice(0, maxCenters)
    .flatMap(({ center_no, label }): FoundItem[] => [
      ...(week
        ? [
            {
              ...{ kind: 'center' as const, key: `center week ${center_no}`, path: week.path },
              ...{ search: { center: center_no, week: mondayOf(today) }, title: label },
              ...{ about: week.title, code: week.code },
            },
          ]
        : []),
      ...(record
        ? [
            {
              ...{ kind: 'center' as const, key: `center ${center_no}`, path: `/M20101/edit/${center_no}` },
              ...{ search: {}, title: label, about: record.title, code: record.code },
            },
          ]
        : []),
    ])
}
