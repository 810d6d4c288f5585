import { useEffect, useState } from 'react'
import { useConfig } from '../../session/sessionStore.ts'
import { clockBehind, type DayClock, daysBehind, deviceTime, untilNextMinute } from './clock.ts'

// Measured once for each answer of the server: measured again after midnight, yesterday would stay today.
let measured: { today: string; behind: number } | null = null

function behindServer(today: string): number {
  if (measured?.today !== today) measured = { today, behind: daysBehind(today, deviceTime()) }
  return measured.behind
}

/** Now in Asia/Tokyo by the server's today and the device's time of day; again with every minute, and on return. */
export function useNow(): DayClock {
  const { today } = useConfig()
  const behind = behindServer(today)
  const [now, setNow] = useState(() => clockBehind(deviceTime(), behind))
  useEffect(() => {
    let timer: number | undefined
    const tick = () => {
      window.clearTimeout(timer)
      const time = deviceTime()
      setNow(clockBehind(time, behind))
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
  }, [behind])
  return now
}
