import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '../../../api/useCall.ts'

/** After a change of a report: what this page shows of it is read anew. */
export function useRereadReport(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const api of ['C50102_getEdit', 'C50102_getComment'] as const) {
      void queryClient.invalidateQueries({ queryKey: callKey(api) })
    }
  }
}
