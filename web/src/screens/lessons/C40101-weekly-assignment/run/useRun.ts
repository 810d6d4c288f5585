import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiFailure } from '../../../../api/ApiFailure.ts'
import { readApi } from '../../../../api/callApi.ts'
import { isLive, type Job } from '../model/runResult.ts'
import { weekKey } from '../useWeek.ts'

/** How often a run is asked how far it is, in milliseconds. */
const interval = 700

/**
 * The newest automatic run of the week: asked again and again while it works, also when somebody else started it or
 * this page was left meanwhile. When it ends the week is read again. `job_no` 0: there is none.
 */
export function useRun(job_no: number, onEnd: (job: Job) => void): UseQueryResult<Job, ApiFailure> {
  const client = useQueryClient()
  const status = useQuery<Job, ApiFailure>({
    queryKey: ['Jobs_getStatus', { job_no }],
    queryFn: ({ signal }) => readApi('Jobs_getStatus', { job_no }, signal),
    enabled: job_no > 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: query => (isLive(query.state.data) ? 'always' : true),
    refetchInterval: query => (isLive(query.state.data) ? interval : false),
  })
  const job = status.data
  const watched = useRef(0)
  useEffect(() => {
    if (!job) return
    if (isLive(job)) {
      watched.current = job.job_no
      return
    }
    if (watched.current !== job.job_no) return
    watched.current = 0
    void client.invalidateQueries({ queryKey: [weekKey] })
    onEnd(job)
  }, [job, client, onEnd])
  return status
}
