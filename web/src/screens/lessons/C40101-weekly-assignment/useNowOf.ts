import type { LocalTime } from '@terakoya/domain/assignment/periodOver'
import { useCallback, useEffect, useRef } from 'react'
import { useNow } from '../../../components/day/useNow.ts'

/** The time of day when it is asked; always the same function, so that no minute builds the week anew. */
export function useNowOf(): () => LocalTime {
  const now = useNow()
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  }, [now])
  return useCallback(() => {
    const { day, minutes } = latest.current
    const two = (value: number) => String(value).padStart(2, '0')
    return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
  }, [])
}
