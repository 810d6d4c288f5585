import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { useCall } from '../../api/useCall.ts'
import { useConfig, useUser } from '../../session/sessionStore.ts'
import { waits } from './reportWork.ts'

/** So far back a report is looked for that waits: nobody finds one again by the week that the list begins with. */
const days = 31

export interface WaitingReports {
  count: number
  /** The day from which they are counted, to be opened with. */
  start_date: Day
}

const list = { orderBy: [], pagination: { current_page: 1, per_page: 1 } }

/** How many reports of the last month are in which state, of those that the person reviews or writes; and since when. */
export function useReportCounts() {
  const { today } = useConfig()
  const start_date = addDays(today, 1 - days)
  const granted = mayOpen(screenOf('C50101-report-approval'), useUser())
  const { data } = useCall('C50101_doBrowse', { ...list, searchInfo: { start_date } }, { enabled: granted })
  return { counts: data?.counts ?? null, start_date }
}

/** The reports that wait for a reviewer's decision; of absences those that are not approved yet. */
export function useWaitingReports(): WaitingReports {
  const { isTeacher } = useUser()
  const { counts, start_date } = useReportCounts()
  const { data } = useCall(
    'C50101_doBrowse',
    {
      orderBy: [],
      pagination: { current_page: 1, per_page: 100 },
      searchInfo: { start_date, state: 'absent' },
    },
    { enabled: !isTeacher && (counts?.absent ?? 0) > 0 },
  )
  if (!counts || isTeacher) return { count: 0, start_date }
  const absences = (data?.rows ?? []).filter(row => waits(row.report_status)).length
  return { count: counts.submitted + counts.resubmitted + absences, start_date }
}
