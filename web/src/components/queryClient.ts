import { MutationCache, QueryCache } from '@tanstack/react-query'
import { asApiFailure } from '../api/ApiFailure.ts'
import { noteFailedCall } from '../api/failedCalls.ts'
import { RereadingClient } from '../api/RereadingClient.ts'
import { tellAnswered, tellFailure } from './tellFailure.ts'

/** Server state lives here (architecture §2). */
export const queryClient = new RereadingClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      // One more try where nothing was wrong with the question.
      retry: (count, error) => {
        const failure = asApiFailure(error)
        return count < 1 && (failure.kind === 'network' || failure.status === 503)
      },
      retryDelay: 1000,
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
    onSuccess: (_answer, _input, _result, { meta }) => tellAnswered(callOf(meta)),
    onError: (error, input, _result, { meta }) => {
      const failure = asApiFailure(error)
      const pressed = callOf(meta)
      if (pressed !== undefined) noteFailedCall({ api: pressed, input, failure })
      tellFailure(failure, { inPlace: meta?.showsFailure === true, pressed })
    },
  }),
})

/** Which call a mutation sends, as it notes itself: a write, or a file that was asked for. */
function callOf(meta: Record<string, unknown> | undefined): string | undefined {
  return typeof meta?.api === 'string' ? meta.api : undefined
}
