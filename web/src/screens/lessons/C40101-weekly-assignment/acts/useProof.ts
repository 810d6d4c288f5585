import { useCallback, useRef } from 'react'
import { askPassword } from '../../../../components/password/askPassword.tsx'

/** How long a given password holds (domain §3); the server counts for itself. */
const proofMilliseconds = 30 * 60_000

/** The password's proof for a center's week, as far as this page knows it: asked for once until the next save. */
export function useProof(center_no: number, week_date: string) {
  // Times of this page (`performance.now`): nobody changes them by setting the clock.
  const proved = useRef({ week_date: '', until: 0 })
  const ask = useCallback(async () => {
    if (!(await askPassword(center_no, week_date))) return false
    proved.current = { week_date, until: performance.now() + proofMilliseconds }
    return true
  }, [center_no, week_date])
  const need = useCallback(async () => {
    const { until, week_date: provedWeek } = proved.current
    return (provedWeek === week_date && performance.now() < until) || (await ask())
  }, [ask, week_date])
  const end = useCallback(() => {
    proved.current = { week_date: '', until: 0 }
  }, [])
  return { ask, need, end }
}
