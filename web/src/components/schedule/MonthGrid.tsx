import { type Day, dayOfWeek } from '@terakoya/domain/days/day'
import { dayText, monthText, weekdayNames } from '@terakoya/domain/days/dayText'
import { addMonths, type Month, monthOf } from '@terakoya/domain/days/month'
import type { ReactNode } from 'react'
import { StepNav } from '../day/StepNav.tsx'
import { monthWeeks } from './monthWeeks.ts'
import classes from './Schedule.module.css'
import shared from './SchedulePage.module.css'
import { scheduleWords } from './text.ts'

interface DayContent {
  closed: boolean
  /** What the day's look says, in words. */
  words: readonly string[]
  /** What stands beneath its number. */
  content?: ReactNode
  /** There is something on the day. */
  busy: boolean
}

interface MonthGridProps {
  month: Month
  onMonth: (month: Month) => void
  /** The months that can be shown. */
  from?: Month
  to?: Month
  today: Day
  /** Only the weeks that have any of these days are shown. */
  within?: { start_date: Day; end_date: Day }
  /** The day that is open beside the calendar. */
  shown?: Day
  contentOf: (day: Day) => DayContent
  onDay: (day: Day) => void
  stale?: boolean
}

/** As `dayofweek_code`, from Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** A month of a person's days, from Monday; a press on a day opens it. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, from, to, within, today, shown, contentOf, onDay, stale = false } = props
  const t = scheduleWords.useText()
  const weeks = monthWeeks(month).filter(
    ([first = '', ...others]) =>
      within === undefined || (first <= within.end_date && (others.at(-1) ?? first) >= within.start_date),
  )
  return (
    <div className={shared.card} aria-busy={stale}>
      <div className={classes.monthHead}>
        <StepNav
          previous={t('month_before')}
          next={t('month_after')}
          onStep={by => onMonth(addMonths(month, by))}
          first={from !== undefined && month <= from}
          last={to !== undefined && month >= to}
        >
          <h3 className="num" aria-live="polite">
            {monthText(month)}
          </h3>
        </StepNav>
      </div>
      <table className={classes.grid} data-stale={stale || undefined}>
        <caption className="visually-hidden">{t('month_of', { month: monthText(month) })}</caption>
        <thead>
          <tr>
            {weekdays.map(weekday => (
              <th key={weekday} scope="col">
                {weekdayNames[weekday]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => {
                const { closed, words, content, busy } = contentOf(day)
                const said = [dayText(day), ...(day === today ? [t('today')] : []), ...words].join(' ')
                return (
                  <td key={day}>
                    <button
                      type="button"
                      {...(day === shown && { 'aria-current': 'date' as const })}
                      data-today={day === today || undefined}
                      data-outside={monthOf(day) !== month || undefined}
                      data-closed={closed || undefined}
                      data-busy={busy || undefined}
                      data-weekday={dayOfWeek(day)}
                      onClick={() => onDay(day)}
                    >
                      <span className="visually-hidden">{said}</span>
                      <span className="num" aria-hidden>
                        {Number(day.slice(8))}
                      </span>
                      <span aria-hidden>{content}</span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
