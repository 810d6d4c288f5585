import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useWrite } from '../../../../api/useWrite.ts'
import type { DaysSpan } from '../model/release.ts'
import { isLive, type Job, type Unassigned } from '../model/runResult.ts'
import { type LoadedWeek, weekKey } from '../useWeek.ts'
import { useRun } from './useRun.ts'
import { useSeenRun } from './useSeenRun.ts'

const nothing: ReadonlyMap<number, Unassigned> = new Map()
const ignore = () => {}

/** The automatic run of the week that is shown: starts one, follows it, and gives the reasons it found. */
export function useWeekRun(data: LoadedWeek, onResult: () => void) {
  const { center_no, week_date, applied } = data
  const [started, setStarted] = useState({ week_date: '', job_no: 0 })
  const [ended, setEnded] = useState(0)
  const [dismissed, setDismissed] = useState(0)
  const [lastSeen, setLastSeen] = useSeenRun(center_no, week_date)
  const client = useQueryClient()
  const write = useWrite('C40101_autoAssign', { showsFailure: true })
  const latest = applied.latest_job_no
  const job_no = started.week_date === week_date ? Math.max(started.job_no, latest) : latest

  const onEnd = useCallback(
    (job: Job) => {
      setEnded(job.job_no)
      if (job.state !== 'completed') return
      // Seen as it ended: the message is for those who were elsewhere.
      setLastSeen(job.job_no)
      onResult()
    },
    [onResult, setLastSeen],
  )
  const { data: job, isPending } = useRun(job_no, onEnd)
  const current = job?.job_no === job_no ? job : undefined
  // What the last finished run has found holds while another one works, and when that one is stopped.
  const result_no = current?.result ? job_no : applied.latest_result_no
  const { data: last } = useRun(result_no, ignore)
  const finished = last?.job_no === result_no && last.result ? last : undefined
  const results = useMemo(() => {
    const unassigned = finished?.result?.unassigned
    return unassigned ? new Map(unassigned.map(each => [each.schedule_no, each])) : nothing
  }, [finished])

  const start = (days: DaysSpan, with_center_nos: readonly number[] = []) => {
    write.mutate(
      { center_no, with_center_nos: [...with_center_nos], ...days },
      {
        onSuccess: answer => setStarted({ week_date, job_no: answer.job_no }),
        // Somebody else's run may be the reason: it is shown then.
        onError: () => void client.invalidateQueries({ queryKey: [weekKey] }),
      },
    )
  }
  return {
    job: current,
    /** The last run that has come to its end. */
    finished,
    results,
    /** A run works on the week, or it is not known yet whether one does. */
    busy: write.isPending || isLive(current) || (job_no > 0 && isPending),
    /** It isn't known yet whether one does. */
    isUnknown: job_no > 0 && isPending,
    error: write.error,
    /** Whether the bar is there: while it works, and after it until this person has looked at it (MSG_1007). */
    shown:
      current !== undefined &&
      dismissed !== job_no &&
      (isLive(current) || ended === job_no || lastSeen < job_no),
    /** The result was looked at: the bar doesn't come back on the next visit. */
    seen: () => setLastSeen(job_no),
    start,
    again: () => {
      if (!current) return
      const { start_date, end_date, together } = current
      start(
        { start_date, end_date },
        together.map(each => each.center_no),
      )
    },
    dismiss: () => {
      setDismissed(job_no)
      setLastSeen(job_no)
    },
    dismissError: write.reset,
  }
}
