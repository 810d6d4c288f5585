import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { readApi } from '../../../api/callApi.ts'

export type PastReports = OutputOf<'C50102_getPastReport'>

interface Asked {
  schedule_no: number | undefined
  student_no: number | undefined
  subject_no: number | undefined
  enabled: boolean
}

/** A student's sent reports, the newest first, as far back as somebody reads. */
export function usePastReports({ schedule_no, student_no, subject_no, enabled }: Asked) {
  const asked = {
    ...(schedule_no !== undefined && { schedule_no }),
    ...(student_no !== undefined && { student_no }),
    ...(subject_no !== undefined && { subject_no }),
  }
  return useInfiniteQuery<PastReports, ApiFailure, { pages: PastReports[] }, unknown[], number | undefined>({
    queryKey: ['C50102_getPastReport', asked, 'stream'],
    queryFn: ({ signal, pageParam }) =>
      readApi(
        'C50102_getPastReport',
        { ...asked, ...(pageParam !== undefined && { before_schedule_no: pageParam }) },
        signal,
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ more_flag, reports }) => (more_flag === 1 ? reports.at(-1)?.schedule_no : undefined),
    staleTime: 0,
    enabled,
  })
}
