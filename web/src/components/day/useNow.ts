import { useEffect, useState } from 'react'
import { useSession } from '../../session/sessionStore.ts'
import { type DayClock, deviceTime, tokyoClock, untilNextMinute } from './clock.ts'

/**
 * Now in Asia/Tokyo by the server's clock, whatever the device believes; again with every minute, and on return. The device
 * only says how much time has gone by since the server told it.
 */
export function useNow(): DayClock {
  const { server_ahead } = useSession()
  const [now, setNow] = useState(() => tokyoClock(deviceTime() + server_ahead))
  useEffect(() => {
    let timer: number | undefined
    const tick = () => {
      window.clearTimeout(timer)
      const time = deviceTime() + server_ahead
      setNow(tokyoClock(time))
      timer = window.setTimeout(tick, untilNextMinute(time))
    }
    const seen = () => {
      if (document.visibilityState === 'visible') tick()
    }
    tick()
    // Timers sleep with the phone.
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [server_ahead])
  return now
}
