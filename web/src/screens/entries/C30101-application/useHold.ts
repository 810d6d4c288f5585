import { holdMinutes, maxHeldByFamily } from '@terakoya/domain/entries/requestStates'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { nowMilliseconds } from '../../../clock.ts'
import { type Pending, placeKey } from './pending.ts'

/** So long after the last press the slots are held. */
const quiet = 600

const nothingLost: ReadonlySet<string> = new Set()

interface HoldState {
  /** Milliseconds until the hold ends; `null` without one. */
  left: number | null
  over: boolean
  failed: boolean
  /** The places that went meanwhile, by `placeKey`. */
  lost: ReadonlySet<string>
  /** How often something chosen was newly found to be gone: each time it is told anew. */
  lostTimes: number
  again: () => void
}

/** The slots of additions and changes, held while the form is filled in (domain §4: ten minutes). */
export function useHold(
  student_no: number,
  rows: readonly Pending[],
  enabled: boolean,
  own: boolean,
): HoldState {
  const { mutate } = useWrite('C30101_holdSlots', { showsFailure: true })
  const [until, setUntil] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const [lost, setLost] = useState(nothingLost)
  const [lostTimes, setLostTimes] = useState(0)
  const [turn, setTurn] = useState(0)
  const [now, setNow] = useState(nowMilliseconds)
  const slots = rows.flatMap(row =>
    row.kind === 'lesson'
      ? [slotOf(row, row.wish.course_no)]
      : row.kind === 'move'
        ? [slotOf(row, row.course_no, row.schedule_no)]
        : [],
  )
  const asked = JSON.stringify(slots)
  const held = useRef('[]')
  const known = useRef(nothingLost)

  useEffect(() => {
    if (!enabled || (asked === held.current && turn === 0)) return
    const timer = window.setTimeout(() => {
      held.current = asked
      const wanted: typeof slots = JSON.parse(asked)
      mutate(
        { student_no, slots: wanted },
        {
          onSuccess: ({ held_until, slots: told }) => {
            const held = new Set(told.map(placeKey))
            const gone = wanted
              .slice(0, own ? maxHeldByFamily : wanted.length)
              .map(placeKey)
              .filter(place => !held.has(place))
            // What was told of stays told; only what is newly gone calls for attention.
            if (gone.some(place => !known.current.has(place))) setLostTimes(times => times + 1)
            known.current = gone.length > 0 ? new Set(gone) : nothingLost
            setLost(known.current)
            setFailed(false)
            setUntil(held_until === null ? null : nowMilliseconds() + holdTime)
          },
          onError: () => {
            setFailed(wanted.length > 0)
            setUntil(null)
          },
        },
      )
      setTurn(0)
    }, quiet)
    return () => window.clearTimeout(timer)
  }, [asked, enabled, mutate, own, student_no, turn])

  useEffect(() => {
    if (until === null) return
    setNow(nowMilliseconds())
    const timer = window.setInterval(() => setNow(nowMilliseconds()), 1000)
    return () => window.clearInterval(timer)
  }, [until])

  const left = until === null ? null : Math.max(0, until - now)
  return { left, over: left === 0, failed, lost, lostTimes, again: () => setTurn(before => before + 1) }
}

const slotOf = (
  { schedule_date, time_limit_no }: { schedule_date: string; time_limit_no: number },
  course_no: number,
  schedule_no?: number,
) => ({ schedule_date, time_limit_no, course_no, ...(schedule_no !== undefined && { schedule_no }) })

/** A hold lasts so long from its answer, whatever the device's clock says of the server's moment. */
const holdTime = holdMinutes * 60 * 1000

/** `9:05` */
export function countdownText(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
