import { MutationCache, QueryCache } from '@tanstack/react-query'
import { asApiFailure } from '../api/ApiFailure.ts'
import { noteFailedCall } from '../api/failedCalls.ts'
import { RereadingClient } from '../api/RereadingClient.ts'
import { afterTimeout, readAgainAfter } from '../api/readAgain.ts'
import { tellAnswered, tellFailure, tellTimeout } from './tellFailure.ts'

/** Server state lives here (architecture §2). */
export const queryClient: RereadingClient = new RereadingClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // What could not be read without a line is read as soon as there is one; the rest is as fresh as it was.
      refetchOnReconnect: query => (query.state.status === 'error' ? 'always' : false),
      networkMode: 'always',
      retry: (count, error) => {
        const failure = asApiFailure(error)
        const again = readAgainAfter(failure, count) !== null
        if (again && failure.isTimeout) tellTimeout()
        return again
      },
      retryDelay: (_count, error) => readAgainAfter(asApiFailure(error), 0) ?? 0,
    },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onSuccess: () => tellAnswered(),
    // A screen shows in place what could not be loaded; over data that is there already a toast tells it.
    onError: (error, { queryKey: [api, input], state }) => {
      const failure = asApiFailure(error)
      noteFailedCall({ api: String(api), input, failure })
      tellFailure(failure, { inPlace: state.data === undefined })
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_answer, _input, _result, { meta }) => {
      queryClient.outdate()
      tellAnswered(callOf(meta))
    },
    onError: (error, input, _result, { meta }) => {
      const failure = asApiFailure(error)
      const pressed = callOf(meta)
      if (failure.outcomeUnknown) queryClient.outdate()
      if (pressed !== undefined) noteFailedCall({ api: pressed, input, failure })
      // It may have been done: what the page shows is read again; what was typed stays (spec §8: 408).
      if (failure.isTimeout) window.setTimeout(() => void queryClient.invalidateQueries(), afterTimeout)
      tellFailure(failure, { inPlace: meta?.showsFailure === true, pressed })
    },
  }),
})

/** Which call a mutation sends, as it notes itself: a write, or a file that was asked for. */
function callOf(meta: Record<string, unknown> | undefined): string | undefined {
  return typeof meta?.api === 'string' ? meta.api : undefined
}
