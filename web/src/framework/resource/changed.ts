import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { createContext, useContext } from 'react'

/** What else follows a change of records: the selections of the shell, say. */
export const ChangedContext = createContext<() => void>(() => {})

/** What is worked out from the records of several masters. */
const workedOut = ['Readiness_']

/** To be called after every change of a master's records: all that was read of them is read anew. */
export function useChanged(resource: Pick<AnyResource, 'code'>): () => void {
  const queryClient = useQueryClient()
  const follow = useContext(ChangedContext)
  return () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [api] }) =>
        [`${resource.code}_`, ...workedOut].some(start => String(api).startsWith(start)),
    })
    follow()
  }
}
