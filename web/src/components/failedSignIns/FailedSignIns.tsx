import { useCall } from '../../api/useCall.ts'
import { useSession } from '../../session/sessionStore.ts'
import { lazyNamed } from '../lazyNamed.ts'
import { useLoaded } from '../useLoaded.ts'

/** Most people never see it. */
const LazyNotice = lazyNamed(() => import('./FailedSignInsNotice.tsx'), 'FailedSignInsNotice')

/** What somebody else did with the own login, until it is confirmed or over. Else nothing. */
export function FailedSignIns() {
  const { user } = useSession()
  // Whoever looks as another login isn't whom it concerns.
  const { data } = useCall('Account_getFailedSignIns', {}, { enabled: !user?.looking })
  const told = data !== undefined && (data.last_attempted_at !== null || data.factor_reset_due_at !== null)
  return useLoaded(LazyNotice, told) && data ? <LazyNotice data={data} /> : null
}
