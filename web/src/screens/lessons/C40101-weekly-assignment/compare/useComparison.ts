import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../../api/ApiFailure.ts'
import { readApi } from '../../../../api/callApi.ts'
import { callKey } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { isLive } from '../model/runResult.ts'
import { useSeenRun } from '../run/useSeenRun.ts'
import { type LoadedWeek, weekKey } from '../useWeek.ts'
import type { Comparison } from './figures.ts'

/** How often a comparison is asked how far it is, in milliseconds. */
const interval = 700

/** The newest comparison of the week: starts one, follows it while it is made, takes a plan of it. */
export function useComparison({ center_no, week_date, applied, range }: LoadedWeek) {
  const client = useQueryClient()
  const [started, setStarted] = useState({ week_date: '', job_no: 0 })
  const [watched, setWatched] = useState(0)
  const [seen, setSeen] = useSeenRun(center_no, week_date, 'comparison')
  const start = useWrite('C40101_comparePlans', { showsFailure: true })
  const take = useWrite('C40101_takePlan', { showsFailure: true })
  const latest = applied.latest_comparison_no
  const job_no = started.week_date === week_date ? Math.max(started.job_no, latest) : latest
  const key = callKey('C40101_getComparison', { job_no })
  const { data, error, refetch } = useQuery<Comparison, ApiFailure>({
    queryKey: key,
    queryFn: ({ signal }) => readApi('C40101_getComparison', { job_no }, signal),
    enabled: job_no > 0 && range.writable,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: query => (isLive(query.state.data) ? 'always' : true),
    refetchInterval: query => (isLive(query.state.data) ? interval : false),
  })
  const current = data?.job_no === job_no ? data : undefined
  const live = isLive(current)
  const lives = useRef(0)
  useEffect(() => {
    if (live) lives.current = job_no
    else if (current && lives.current === job_no) setWatched(job_no)
  }, [live, current, job_no])
  return {
    current,
    error,
    refetch: () => void refetch(),
    live,
    /** Whether the bar is there: while it is made, and after it until this person has looked at it. */
    shown:
      current !== undefined &&
      seen < job_no &&
      // Whoever has taken a plan of it has looked at it.
      current.taken === null &&
      (live || watched === job_no || current.state === 'completed'),
    seen: () => setSeen(job_no),
    start: (input: Omit<InputOf<'C40101_comparePlans'>, 'center_no'>, onStarted: () => void) =>
      start.mutate(
        { center_no, ...input },
        {
          onSuccess: answer => {
            setStarted({ week_date, job_no: answer.job_no })
            onStarted()
          },
          // Somebody else's comparison may be the reason: it is shown then.
          onError: () => void client.invalidateQueries({ queryKey: [weekKey] }),
        },
      ),
    starting: start.isPending,
    startError: start.error,
    take: (plan: number) =>
      take.mutate(
        { job_no, plan },
        {
          onSuccess: () => {
            void client.invalidateQueries({ queryKey: [weekKey] })
            void client.invalidateQueries({ queryKey: key })
          },
        },
      ),
    taking: take.isPending ? (take.variables?.plan ?? null) : null,
    taken:
      take.data && take.variables?.job_no === job_no ? { ...take.data, plan: take.variables.plan } : null,
    takeError: take.error,
    reset: () => {
      start.reset()
      take.reset()
    },
  }
}

export type ComparisonOfWeek = ReturnType<typeof useComparison>
