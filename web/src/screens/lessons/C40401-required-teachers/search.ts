import { type SchoolLevel, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { recordParam, weekParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/** How many weeks can be looked at together; four are as usual. */
const spans = { needs: [1, 2, 4, 8, 12], shortages: [1, 2, 4, 8, 10] } as const
const usualSpan = 4

/** What is looked at: what regular lessons require, or what no plan could assign. */
export const parts = ['needs', 'shortages'] as const
export type Part = (typeof parts)[number]

export function spansOf(part: Part): readonly number[] {
  return spans[part]
}

/** `from`: the Monday from which on is counted. */
export interface RequiredSearch extends Reads<'/C40401'> {
  part: Part
  weeks: number
  subject: number | undefined
  level: SchoolLevel | undefined
  type: 1 | 2 | undefined
  /** The period of a weekday that is looked at: `2-60`. */
  cell: string | undefined
}

/** Reads the address, which anybody may have typed: what makes no sense is left out. */
export function parseSearch(search: Readonly<Record<string, unknown>>): RequiredSearch {
  const { from, level, type, cell } = search
  const part = parts.find(each => each === search.part) ?? 'needs'
  const subject = recordParam(search.subject)
  return {
    part,
    center: recordParam(search.center),
    from: weekParam(from),
    // The longest of one part is no span of the other.
    weeks: spansOf(part).find(each => each === search.weeks) ?? usualSpan,
    subject,
    // Level and type are those of a subject.
    level:
      subject !== undefined && typeof level === 'string' && Object.hasOwn(schoolLevelText, level)
        ? (level as SchoolLevel)
        : undefined,
    type: subject !== undefined && (type === 1 || type === 2) ? type : undefined,
    cell: typeof cell === 'string' && /^[0-6]-[1-7]0$/.test(cell) ? cell : undefined,
  }
}
