import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { asApiFailure } from '../api/ApiFailure.ts'
import { tellFailure } from './tellFailure.ts'

/** Server state lives here (architecture §2). */
export const queryClient = new QueryClient({
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
    // A screen shows in place what could not be loaded; over data that is there already a toast tells it.
    onError: (error, query) => tellFailure(asApiFailure(error), { inPlace: query.state.data === undefined }),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) =>
      tellFailure(asApiFailure(error), { inPlace: mutation.meta?.showsFailure === true }),
  }),
})
