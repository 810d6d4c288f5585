import type { Day } from '@terakoya/domain/days/day'
import { dayParam, recordParam, weekParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

export const applicationTabs = ['grid', 'list', 'ledger'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

/** So many weeks stand beneath each other. */
export const weeksShown = 5

/** The student and the center that they belong to; `from`: the Monday of the first week shown. */
interface ApplicationSearch extends Reads<'/C30101'> {
  tab: ApplicationTab
  page: number
  /** Of the list: additional, seminar or change. */
  type: 2 | 3 | 4 | undefined
  /** Of the list: lessons of these days. */
  since: Day | undefined
  until: Day | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(address: Readonly<Record<string, unknown>>): ApplicationSearch {
  const { student, center, from, tab, page, type, since, until } = address
  return {
    student: recordParam(student),
    center: recordParam(center),
    from: weekParam(from),
    tab: applicationTabs.find(each => each === tab) ?? 'grid',
    page: recordParam(page) ?? 1,
    since: dayParam(since),
    until: dayParam(until),
    type: ([2, 3, 4] as const).find(each => each === type),
  }
}
