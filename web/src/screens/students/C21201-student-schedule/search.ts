import { parseScheduleSearch } from '../../../components/schedule/scheduleSearch.ts'
import { dayParam, recordParam } from '../../../routing/addressParams.ts'

export const tabs = ['schedule', 'requests', 'ledger'] as const
export type StudentTab = (typeof tabs)[number]

const askKinds = ['change', 'absence', 'addition'] as const
export type AskKind = (typeof askKinds)[number]

/** The state of the screen in the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>) {
  const { lesson, until } = search
  return {
    ...parseScheduleSearch(search),
    tab: tabs.find(tab => tab === search.tab) ?? 'schedule',
    /** The form that is open. */
    ask: askKinds.find(kind => kind === search.ask),
    /** The lesson that it is about. */
    lesson: recordParam(lesson),
    /** The day of the ledger's balance. */
    until: dayParam(until),
  }
}
