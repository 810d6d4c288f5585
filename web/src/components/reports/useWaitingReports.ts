import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { useCall } from '../../api/useCall.ts'
import { useConfig, useUser } from '../../session/sessionStore.ts'

/** So far back a report is looked for that waits: nobody finds one again by the week that the list begins with. */
const days = 31

export interface WaitingReports {
  /** How many are in which state; `null` until that is known, and for whoever decides nothing. */
  counts: OutputOf<'C50101_doBrowse'>['counts'] | null
  /** The day from which they are counted, to be opened with. */
  start_date: Day
}

const list = { orderBy: [], pagination: { current_page: 1, per_page: 1 } }

/** How many reports of the last month are in which state, of those that the person reviews or writes; and since when. */
export function useReportCounts(): WaitingReports {
  const { today } = useConfig()
  const start_date = addDays(today, 1 - days)
  const granted = mayOpen(screenOf('C50101-report-approval'), useUser())
  const { data } = useCall('C50101_doBrowse', { ...list, searchInfo: { start_date } }, { enabled: granted })
  return { counts: data?.counts ?? null, start_date }
}

/** The reports that wait for a reviewer's decision, or are late. */
export function useWaitingReports(): WaitingReports {
  const { isTeacher } = useUser()
  const { counts, start_date } = useReportCounts()
  return { counts: isTeacher ? null : counts, start_date }
}
