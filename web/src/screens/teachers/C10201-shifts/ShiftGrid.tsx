import { Button } from '@mantine/core'
import type { ShiftDay, ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { Fragment, type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { neighbourOf, type UnitKey, unitKey } from '../../../components/painting/unitKey.ts'
import { usePainting } from '../../../components/painting/usePainting.ts'
import shared from '../../../components/periods/PeriodTable.module.css'
import { centerIn, type Edits } from './paint.ts'
import { ShiftRow } from './ShiftRow.tsx'
import classes from './Shifts.module.css'
import { shiftWords } from './text.ts'

interface ShiftGridProps {
  label: string
  days: readonly ShiftDay[]
  units: ReadonlyMap<UnitKey, ShiftUnit>
  edits: Edits
  today: Day
  /** What is painted. */
  center_no: number
  centerNames: ReadonlyMap<number, string>
  /** This person may change shifts; what is locked says why. */
  writable: boolean
  /** Something of the month can be changed. */
  paintable: boolean
  onPaint: (wished: (readonly [UnitKey, number])[], joined: boolean) => void
  /** Somebody wanted to change what is locked. */
  onLocked: (key: UnitKey) => void
  onCopyWeek: (monday: Day) => void
}

/** A month of units: days beneath each other, periods side by side, painted by hand or by keys. */
export function ShiftGrid(props: ShiftGridProps) {
  const { days, units, edits, today, center_no, centerNames, writable, onPaint, onLocked } = props
  const t = shiftWords.useText()
  const box = useRef<HTMLFieldSetElement>(null)
  const periods = [...new Set(days.flatMap(day => day.units.map(unit => unit.time_limit_no)))].sort(
    (a, b) => a - b,
  )
  const [active, setActive] = useState<UnitKey | null>(null)
  const present = days.flatMap(day => day.units.map(unit => unitKey(day.schedule_date, unit.time_limit_no)))
  const reached =
    active !== null && units.has(active) && present.includes(active) ? active : (present[0] ?? null)

  const toggled = (key: UnitKey): number | null => {
    const unit = units.get(key)
    if (!unit || !writable) return null
    if (unit.lock !== '') {
      onLocked(key)
      return null
    }
    return centerIn(unit, key, edits) === center_no ? 0 : center_no
  }
  const latestCopy = useRef(props.onCopyWeek)
  latestCopy.current = props.onCopyWeek
  const copyWeek = useCallback((monday: Day) => latestCopy.current(monday), [])
  const painting = usePainting({
    valueFrom: key => {
      setActive(key)
      return toggled(key)
    },
    onPaint: (key, value, first) => {
      const unit = units.get(key)
      if (unit && (first || centerIn(unit, key, edits) !== value)) onPaint([[key, value]], !first)
    },
  })

  const focus = (key: UnitKey) => {
    setActive(key)
    box.current?.querySelector<HTMLElement>(`[data-unit="${key}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as Element).getAttribute('data-unit')
    if (key === null) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      const value = toggled(key)
      if (value !== null) onPaint([[key, value]], false)
      return
    }
    const to = neighbourOf(key, event.key, { days, periods, has: each => units.has(each) })
    if (to === null) return
    event.preventDefault()
    focus(to)
    if (!event.shiftKey || !writable) return
    const [from, unit] = [units.get(key), units.get(to)]
    if (unit && unit.lock !== '') onLocked(to)
    else if (from) onPaint([[to, centerIn(from, key, edits)]], false)
  }

  return (
    <fieldset
      ref={box}
      className={`${shared.frame} ${classes.box}`}
      data-writable={writable || undefined}
      onKeyDown={onKeyDown}
      onClick={event => {
        // A press that neither pointer nor key made: a screen reader's.
        const key = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit')
        const value = event.detail === 0 && key ? toggled(key) : null
        if (key && value !== null) onPaint([[key, value]], false)
      }}
      {...painting}
    >
      <legend className="visually-hidden">{props.label}</legend>
      <table className={`${shared.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {periods.map(slot => (
              <th key={slot} scope="col" className="num">
                {slotTimes(slot).start}
                <small>{slotTimes(slot).end}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => {
            const monday = mondayOf(day.schedule_date)
            return (
              <Fragment key={day.schedule_date}>
                {props.paintable && (index === 0 || day.schedule_date === monday) && (
                  <CopyWeekRow monday={monday} columns={periods.length + 1} onCopy={copyWeek} />
                )}
                <ShiftRow
                  day={day}
                  periods={periods}
                  values={periods
                    .map(slot => {
                      const key = unitKey(day.schedule_date, slot)
                      const unit = units.get(key)
                      return unit ? centerIn(unit, key, edits) : '-'
                    })
                    .join(' ')}
                  active={reached?.startsWith(day.schedule_date) ? Number(reached.split(' ')[1]) : null}
                  centerNames={centerNames}
                  today={day.schedule_date === today}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </fieldset>
  )
}

interface CopyWeekRowProps {
  monday: Day
  columns: number
  onCopy: (monday: Day) => void
}

/** What stands above each week. A stroke draws the month anew with every unit, and leaves this out. */
const CopyWeekRow = memo(function CopyWeekRow({ monday, columns, onCopy }: CopyWeekRowProps) {
  const t = shiftWords.useText()
  return (
    <tr className={classes.week}>
      <td colSpan={columns}>
        <Button size="compact-xs" variant="subtle" onClick={() => onCopy(monday)}>
          {t('copy_week')}
        </Button>
      </td>
    </tr>
  )
})
