import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { SetupSteps } from '../../../components/readiness/SetupSteps.tsx'
import { homeInterval } from './homeInterval.ts'
import { Today } from './Today.tsx'
import { Weeks } from './Weeks.tsx'

/** A part of the day's picture; both parts are one read, which is repeated while Home stands open. */
export function Day({ part }: { part: 'today' | 'weeks' }) {
  const { data, error, refetch } = useCall('Home_getDay', {}, { refetchInterval: homeInterval })
  if (data && part === 'weeks') {
    // Weeks of a business without a first lesson are eight lines of nothing.
    return data.setup.length > 0 && data.weeks.every(week => week.lessons === 0) ? null : (
      <Weeks weeks={data.weeks} />
    )
  }
  if (data) {
    return (
      <>
        <SetupSteps missing={data.setup} />
        <Today day={data} />
      </>
    )
  }
  // What failed is said once, at the top.
  if (part === 'weeks') return null
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={4} />
}
