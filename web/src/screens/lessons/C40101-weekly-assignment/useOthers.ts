import { useQueryClient } from '@tanstack/react-query'
import { addDays } from '@terakoya/domain/days/day'
import { useEffect } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { toast } from '../../../components/toast.ts'
import { sentencesText } from '../../../words/joining.ts'
import { assignmentWords } from './text.ts'
import { type LoadedWeek, weekQuery } from './useWeek.ts'

/** Milliseconds between two looks at what others do. */
const pollInterval = 5_000

/**
 * Brings what others do into the open week: a saved change, a withdrawn shift, a new request (experience §6). What is
 * not saved yet lies over the week as it is stored, so nothing of it is lost; what both changed is asked for.
 * @param mine `waits`: something is carried, saved, run or asked at the moment: the week stays still until that is over; `dirty`: there is
 * work that is not saved; `lost`: a save had no answer, so that what has changed may be its own
 * @returns requests of families about the week that wait
 */
export function useOthers(
  { center_no, week_date, applied }: LoadedWeek,
  { waits, dirty, lost }: { waits: boolean; dirty: boolean; lost: boolean },
): number {
  const client = useQueryClient()
  const asked = {
    center_no,
    start_date: week_date,
    end_date: addDays(week_date, 6),
    after_audit_no: applied.audit_no,
  }
  const { data, dataUpdatedAt } = useCall('C40101_getWeekStamp', asked, {
    refetchInterval: pollInterval,
    staleTime: 0,
  })
  const changed = data !== undefined && data.week_stamp !== applied.week_stamp
  const who = data?.changed_by.join(assignmentWords.say('and_who')) ?? ''
  useEffect(() => {
    if (!changed || waits) return
    const week = weekQuery(center_no, week_date)
    // Looked at before the week was loaded last: it says nothing of it.
    if (dataUpdatedAt < (client.getQueryState(week.queryKey)?.dataUpdatedAt ?? 0)) return
    const latestJob = () => client.getQueryData(week.queryKey)?.applied.latest_job_no
    const before = latestJob()
    client.refetchQueries({ queryKey: week.queryKey }, { throwOnError: true }).then(
      () => {
        // A run has its own bar, whoever started it.
        if (lost || latestJob() !== before) return
        toast({
          kind: 'info',
          message: sentencesText(
            who === '' ? assignmentWords.say('others') : assignmentWords.say('others_named', { who }),
            dirty ? assignmentWords.say('others_kept') : '',
          ),
          occasion: 'C40101:others',
        })
      },
      // The next look tries again.
      () => {},
    )
  }, [changed, waits, dirty, lost, who, dataUpdatedAt, client, center_no, week_date])
  return data?.open_requests ?? applied.open_requests
}
