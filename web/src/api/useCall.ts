import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Api, InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import type { ApiFailure } from './ApiFailure.ts'
import { readApi } from './callApi.ts'

interface CallOptions<A extends Api> {
  /** `false`: don't ask yet. */
  enabled?: boolean
  /** Asks again every so many milliseconds while the page is seen; by what was answered last. */
  refetchInterval?: number | false | ((data: OutputOf<A> | undefined) => number | false)
  /** For how long an answer counts as fresh, in milliseconds. */
  staleTime?: number
  /** Old rows stay while the new ones load (experience §5). */
  keepPrevious?: boolean
}

/** The key of a read in the query cache; with the name alone, of all reads of that call. */
export function callKey<A extends Api>(api: A, input?: InputOf<A>): QueryKey {
  return input === undefined ? [api] : [api, input]
}

/**
 * A read of the server, kept in the query cache and given up when the screen is left.
 * `const { data, error, isPending, refetch } = useCall('C40101_canEdit', {})`
 */
export function useCall<A extends Api>(
  api: A,
  input: InputOf<A>,
  { keepPrevious, refetchInterval, ...options }: CallOptions<A> = {},
): UseQueryResult<OutputOf<A>, ApiFailure> {
  return useQuery<OutputOf<A>, ApiFailure>({
    queryKey: callKey(api, input),
    queryFn: ({ signal }) => readApi(api, input, signal),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchInterval !== undefined && {
      refetchInterval:
        typeof refetchInterval === 'function' ? query => refetchInterval(query.state.data) : refetchInterval,
    }),
    ...options,
  })
}
