import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '../../../api/useCall.ts'

/** Something was asked for or taken back: all that shows it is read again. */
export function rereadRequests(queries: QueryClient): Promise<unknown> {
  return Promise.all(
    (
      [
        'C21101_getSchedule',
        'C21201_getRequest',
        'C21201_getSchedule',
        'C21201_getChoices',
        'C30101_getLedger',
      ] as const
    ).map(api => queries.invalidateQueries({ queryKey: callKey(api) })),
  )
}
