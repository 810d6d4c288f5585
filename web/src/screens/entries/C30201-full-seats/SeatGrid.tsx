import type { CellDay } from '@terakoya/contract/entries/C30201-full-seats'
import type { Day } from '@terakoya/domain/days/day'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { neighbourOf, type UnitKey, unitKey } from '../../../components/painting/unitKey.ts'
import { usePainting } from '../../../components/painting/usePainting.ts'
import shared from '../../../components/periods/PeriodTable.module.css'
import { SeatRow } from './SeatRow.tsx'
import classes from './Seats.module.css'
import { changeable, type Seat, toggleAll } from './seats.ts'
import { seatWords } from './text.ts'

interface SeatGridProps {
  label: string
  days: readonly CellDay[]
  seats: ReadonlyMap<UnitKey, Seat>
  today: Day
  chosen: ReadonlySet<UnitKey>
  /** Told a function, because strokes come faster than the page is drawn. */
  onChoose: (change: (chosen: ReadonlySet<UnitKey>) => ReadonlySet<UnitKey>) => void
}

/** A month of periods, chosen by hand, by strokes and by keys. */
export function SeatGrid({ label, days, seats, today, chosen, onChoose }: SeatGridProps) {
  const t = seatWords.useText()
  const box = useRef<HTMLFieldSetElement>(null)
  const [active, setActive] = useState<UnitKey | null>(null)
  const free = changeable(seats, today)
  const may = new Set(free)
  const periods = [...new Set(days.flatMap(day => day.periods.map(each => each.time_limit_no)))].sort(
    (a, b) => a - b,
  )
  const reached = active !== null && seats.has(active) ? active : (free[0] ?? [...seats.keys()][0] ?? null)

  const set = (key: UnitKey, value: number) => {
    if (!may.has(key)) return
    onChoose(before => {
      const next = new Set(before)
      if (value === 1) next.add(key)
      else next.delete(key)
      return next
    })
  }
  const painting = usePainting({
    valueFrom: key => {
      setActive(key)
      return may.has(key) ? 1 - Number(chosen.has(key)) : null
    },
    onPaint: set,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as Element).getAttribute('data-unit')
    if (key === null) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      set(key, 1 - Number(chosen.has(key)))
      return
    }
    const to = neighbourOf(key, event.key, { days, periods, has: each => seats.has(each) })
    if (to === null) return
    event.preventDefault()
    setActive(to)
    box.current?.querySelector<HTMLElement>(`[data-unit="${to}"]`)?.focus()
    if (event.shiftKey) set(to, Number(chosen.has(key)))
  }
  // Days that are over can't be changed: the month opens where it can.
  useEffect(() => {
    if (today.endsWith('-01')) return
    box.current?.querySelector('tr[data-today]')?.scrollIntoView({ block: 'start' })
  }, [today])
  const choose = (belongs: (seat: Seat) => boolean) => {
    const keys = free.filter(key => belongs(seats.get(key) as Seat))
    onChoose(before => toggleAll(before, keys))
  }

  return (
    <fieldset
      ref={box}
      className={shared.frame}
      onKeyDown={onKeyDown}
      onClick={event => {
        // A press that neither pointer nor key made: a screen reader's.
        const key = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit')
        if (key && event.detail === 0) set(key, 1 - Number(chosen.has(key)))
      }}
      {...painting}
    >
      <legend className="visually-hidden">{label}</legend>
      <table className={`${shared.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {periods.map(slot => (
              <th key={slot} scope="col" className="num">
                <button type="button" onClick={() => choose(seat => seat.time_limit_no === slot)}>
                  {slotTimes(slot).start}
                  <small>{slotTimes(slot).end}</small>
                  <span className="visually-hidden">{t('choose_period', { slot: slotText(slot) })}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <SeatRow
              key={day.schedule_date}
              day={day}
              periods={periods}
              chosen={periods.filter(slot => chosen.has(unitKey(day.schedule_date, slot))).join(' ')}
              active={reached?.startsWith(day.schedule_date) ? Number(reached.split(' ')[1]) : null}
              over={day.schedule_date < today}
              today={day.schedule_date === today}
              onDay={date => choose(seat => seat.schedule_date === date)}
            />
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
