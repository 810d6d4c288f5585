import { type Day, dayOfWeek } from '@terakoya/domain/days/day'
import type { ReactNode } from 'react'
import classes from './PeriodGrid.module.css'

interface DayRowProps {
  day: Day
  today: Day | undefined
  periods: readonly number[]
  /** Whether the day has units in the period. */
  has: (period: number) => boolean
  heading: ReactNode
  /** What stands in a day without units. */
  none: string
  renderPeriod: (period: number) => ReactNode
}

/** A day: its heading, and a cell for every period. */
export function DayRow({ day, today, periods, has, heading, none, renderPeriod }: DayRowProps) {
  return (
    <tr
      data-weekday={dayOfWeek(day)}
      data-today={day === today || undefined}
      data-over={(today !== undefined && day < today) || undefined}
    >
      <th scope="row" className={`num ${classes.day}`}>
        {heading}
      </th>
      {periods.some(has) ? (
        periods.map(period =>
          has(period) ? (
            <td key={period}>{renderPeriod(period)}</td>
          ) : (
            <td key={period} className={classes.none} />
          ),
        )
      ) : (
        <td colSpan={periods.length} className={classes.none}>
          {none}
        </td>
      )}
    </tr>
  )
}
