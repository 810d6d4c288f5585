import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { homeInterval } from './homeInterval.ts'
import { Today } from './Today.tsx'
import { Weeks } from './Weeks.tsx'

/** A part of the day's picture; both parts are one read, which is repeated while Home stands open. */
export function Day({ part }: { part: 'today' | 'weeks' }) {
  const { data, error, refetch } = useCall('Home_getDay', {}, { refetchInterval: homeInterval })
  if (data) return part === 'today' ? <Today day={data} /> : <Weeks weeks={data.weeks} />
  // What failed is said once, at the top.
  if (part === 'weeks') return null
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={4} />
}
