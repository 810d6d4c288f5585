import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ReportStatus } from '@terakoya/domain/reports/states'
import { readApi } from '../../../../api/callApi.ts'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'

export type Warning = OutputOf<'C50102_getWarnings'>['warnings'][number]

interface Asked {
  schedule_no: number
  report_status: ReportStatus
  /** What stands in the form; of other rows what is stored counts. */
  rows: readonly { detail_no: number; comment: string }[]
}

/** So long somebody who has pressed waits for it, in milliseconds. */
const timeout = 5_000

/** What an author should look at before a report goes. Without a line or an answer in time there is nothing to ask. */
export async function askWarnings({ schedule_no, report_status, rows }: Asked): Promise<Warning[]> {
  const input = {
    ...{ schedule_no, report_status },
    rows: rows.map(({ detail_no, comment }) => ({ detail_no, comment })),
  }
  try {
    const { warnings } = await queryClient.fetchQuery({
      queryKey: callKey('C50102_getWarnings', input),
      queryFn: ({ signal }) =>
        readApi('C50102_getWarnings', input, AbortSignal.any([signal, AbortSignal.timeout(timeout)])),
      retry: false,
    })
    return warnings
  } catch {
    return []
  }
}
