import { Suspense } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { lazyNamed } from '../../../components/lazyNamed.ts'

/** Milliseconds after which a page that stands open looks for questions: the first yes wins. */
const askPoll = 20_000

// Most days nobody is asked: what shows it comes when somebody is (decision 214).
const LazyStandInList = lazyNamed(() => import('./StandInList.tsx'), 'StandInList')

/** Looks for 代講のお願い to the teacher, and shows them. */
export function StandInAsks() {
  const { data, refetch } = useCall('C11101_getStandInAsks', {}, { refetchInterval: askPoll })
  const asks = data?.asks ?? []
  if (asks.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LazyStandInList asks={asks} onChanged={() => void refetch()} />
    </Suspense>
  )
}
