import { useEffect, useRef } from 'react'
import { localTimeOf } from '../day/localTime.ts'
import { useNow } from '../day/useNow.ts'

/** Reads a closed room in which words wait anew every minute: that it has opened again no poll tells. */
export function useReopening(waits: boolean, reload: () => void): void {
  const { day, time } = localTimeOf(useNow())
  const minute = `${day} ${time}`
  const before = useRef(minute)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (waits && before.current !== minute && document.visibilityState === 'visible') latest.current()
    before.current = minute
  }, [waits, minute])
}
