import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { periodGroupOf, slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTouch } from '../../theme/useTouch.ts'
import { DayHeading } from './DayHeading.tsx'
import { DayRow } from './DayRow.tsx'
import { nextUnit } from './nextUnit.ts'
import classes from './PeriodGrid.module.css'
import { periodWords } from './text.ts'
import { placeOf, type UnitKey, unitAt } from './unitKey.ts'
import { useFocusInPlace } from './useFocusInPlace.ts'
import { type Brush, usePainting } from './usePainting.ts'

interface GridDay {
  schedule_date: Day
  closed_flag?: number
  remarks?: string
}

interface PeriodGridProps<Row extends GridDay> {
  label: string
  days: readonly Row[]
  /** The units of a day in their order; a period holds one, or its two halves. */
  unitsOf: (day: Row) => readonly UnitKey[]
  /** What stands in a period that has units: buttons made by `asUnit`, of which Tab reaches `stop`. */
  renderPeriod: (day: Row, period: number, stop: UnitKey | null) => ReactNode
  /** What heads a day, if not its number, weekday and remarks. */
  renderDay?: (day: Row) => ReactNode
  /** What is said of a day without units, if not that it is closed. */
  none?: string
  /** What stands above each week. */
  renderWeek?: ((monday: Day) => ReactNode) | undefined
  /** What heads the column of the days, if not that they are dates. */
  corner?: string
  /** Days before it are over, and Tab comes in behind them. */
  today?: Day
  /** The unit that Tab reaches first, if not that of the first day that is not over. */
  entry?: UnitKey | undefined
  /** Said of the keys beside what every grid says. */
  keys?: string
  stale?: boolean
  /** Opens where today is. */
  opensAtToday?: boolean
  /** The focus came to a unit. */
  onFocusUnit?: (key: UnitKey) => void
  /** With it units are painted, and headings paint all of theirs; without, units take their presses themselves. */
  brush?: Brush | undefined
  className?: string | undefined
}

/** Days beneath each other, periods side by side: one tab stop, from which keys lead everywhere. */
export function PeriodGrid<Row extends GridDay>(props: PeriodGridProps<Row>) {
  const { label, days, unitsOf, renderDay = DayHeading, renderWeek, today, brush } = props
  const t = periodWords.useText()
  const hint = useId()
  const touch = useTouch()
  const box = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<UnitKey | null>(null)
  const painting = usePainting(brush)
  const keepFocus = useFocusInPlace(box)

  const units = days.map(unitsOf)
  const rows = units.filter(row => row.length > 0)
  const all = rows.flat()
  const coming = rows.find(([first = '']) => today !== undefined && placeOf(first).schedule_date >= today)
  const stop =
    [active, props.entry, coming?.[0], all[0]].find(key => key != null && all.includes(key)) ?? null
  const periods = [...new Set(all.map(periodOf))].sort((a, b) => a - b)

  const onKeyDown = (event: KeyboardEvent) => {
    const from = unitAt(event.target)
    if (from === null) return
    if (painting && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault()
      painting.press(from)
      return
    }
    const to = nextUnit(rows, from, event)
    if (to === null) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>(`[data-unit="${to}"]`)?.focus()
    if (event.shiftKey && event.key.startsWith('Arrow')) painting?.carry(from, to)
  }
  const onClick = (event: MouseEvent) => {
    // Not every browser gives the focus to a button that is pressed.
    setActive(unitAt(event.target) ?? active)
    keepFocus(event.target)
    painting?.handlers.onClick(event)
  }
  useEffect(() => {
    if (!props.opensAtToday || today?.endsWith('-01')) return
    box.current?.querySelector('tr[data-today]')?.scrollIntoView({ block: 'start' })
  }, [props.opensAtToday, today])

  /** A heading that paints all of its units, where there is one to paint. */
  const heading = (content: ReactNode, within: readonly UnitKey[], says: string) =>
    painting && painting.free(within).length > 0 ? (
      <button type="button" className={classes.heading} onClick={() => painting.pressAll(within)}>
        {content}
        <span className="visually-hidden">{says}</span>
      </button>
    ) : (
      <span className={classes.heading}>{content}</span>
    )
  return (
    <div className={classes.frame}>
      <p id={hint} className="visually-hidden">
        {!touch && t('keys')}
        {!touch && brush && t('keys_paint')}
        {!touch && props.keys}
      </p>
      <table
        ref={box}
        className={`${classes.table} ${props.className ?? ''}`}
        aria-label={label}
        aria-describedby={hint}
        aria-busy={props.stale}
        data-painted={brush && true}
        {...painting?.handlers}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={event => {
          const key = event.target.getAttribute('data-unit')
          if (key === null) return
          setActive(key)
          props.onFocusUnit?.(key)
        }}
      >
        <thead>
          <tr>
            <th scope="col">{props.corner ?? t('date')}</th>
            {periods.map(period => (
              <th key={period} scope="col" className="num">
                {heading(
                  <>
                    {slotTimes(period).start}
                    <small>{slotTimes(period).end}</small>
                  </>,
                  all.filter(key => periodOf(key) === period),
                  brush?.allOfPeriod(slotText(period)) ?? '',
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => {
            const { schedule_date } = day
            const within = units[index] ?? []
            const monday = mondayOf(schedule_date)
            return (
              <Fragment key={schedule_date}>
                {renderWeek && (index === 0 || schedule_date === monday) && (
                  <tr className={classes.week}>
                    <td colSpan={periods.length + 1}>{renderWeek(monday)}</td>
                  </tr>
                )}
                <DayRow
                  day={schedule_date}
                  today={today}
                  periods={periods}
                  has={period => within.some(key => periodOf(key) === period)}
                  heading={heading(renderDay(day), within, brush?.allOfDay(dayText(schedule_date)) ?? '')}
                  none={props.none ?? (day.closed_flag === 1 ? t('closed') : '')}
                  renderPeriod={period => props.renderPeriod(day, period, stop)}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The period that a unit is of, whole or half. */
const periodOf = (key: UnitKey) => periodGroupOf(placeOf(key).time_limit_no) * 10
