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
    onSuccess: tellAnswered,
    // A screen shows in place what could not be loaded; over data that is there already a toast tells it.
    onError: (error, { queryKey: [api, input], state }) => {
      const failure = asApiFailure(error)
      noteFailedCall({ api: String(api), input, failure })
      tellFailure(failure, { inPlace: state.data === undefined })
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: tellAnswered,
    onError: (error, input, _result, { meta }) => {
      const failure = asApiFailure(error)
      if (typeof meta?.api === 'string') noteFailedCall({ api: meta.api, input, failure })
      tellFailure(failure, { inPlace: meta?.showsFailure === true })
    },
  }),
})
