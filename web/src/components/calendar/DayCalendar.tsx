import { type Day, dayOfWeek } from '@terakoya/domain/days/day'
import { dayText, weekdayNames } from '@terakoya/domain/days/dayText'
import { useId } from 'react'
import { useTouch } from '../../theme/useTouch.ts'
import classes from './Calendar.module.css'
import { lastOf, type Month, monthOf, weekdayColumns, weeksOf } from './months.ts'
import { calendarWords } from './text.ts'
import { useDaySelection } from './useDaySelection.ts'

/** What a calendar shows of a day. */
export interface DayFacts {
  selectable: boolean
  closed: boolean
  /** One or two characters beneath the number: 休, 講. */
  mark?: string | undefined
  /** `conflict`: something contradicts; `changed`: not saved yet. Both are said in `words` as well. */
  tone?: 'conflict' | 'changed' | undefined
  /** Everything that the day's look says, for screen readers and as a title. */
  words: readonly string[]
}

interface DayCalendarProps {
  label: string
  months: readonly Month[]
  factsOf: (day: Day) => DayFacts
  selected: ReadonlySet<Day>
  onSelect: (next: ReadonlySet<Day>) => void
  today: Day
  /** Headings of weekdays choose their column. */
  columns?: boolean
}

/** A table whose cells are chosen by keys (ARIA grid). */
const grid = { role: 'grid', 'aria-multiselectable': true } as const
const cellOf = (chosen: boolean) => ({ role: 'gridcell', 'aria-selected': chosen }) as const

/** Months side by side in which days are chosen, one by one or as ranges, by mouse, finger and keys. */
export function DayCalendar({
  label,
  months,
  factsOf,
  selected,
  onSelect,
  today,
  columns = false,
}: DayCalendarProps) {
  const t = calendarWords.useText()
  const hintId = useId()
  const touch = useTouch()
  const first = `${months[0]}-01`
  const last = lastOf(months.at(-1) ?? monthOf(today))
  const [earliest] = [...selected].sort()
  const within = (day: Day | undefined): day is Day => day !== undefined && day >= first && day <= last
  const { container, shown, focused, handlers } = useDaySelection({
    selected,
    onSelect,
    isSelectable: day => day >= first && day <= last && factsOf(day).selectable,
    first,
    last,
    start: within(earliest) ? earliest : within(today) ? today : first,
  })
  const column = (month: Month, weekday: number) => {
    const days = weeksOf(month)
      .flat()
      .filter((day): day is Day => day !== null && dayOfWeek(day) === weekday && factsOf(day).selectable)
    const next = new Set(selected)
    const whole = days.every(day => next.has(day))
    for (const day of days) {
      if (whole) next.delete(day)
      else next.add(day)
    }
    onSelect(next)
  }
  return (
    <div ref={container} className={classes.months} {...handlers}>
      <p id={hintId} className="visually-hidden">
        {!touch && t('keys')}
      </p>
      {months.map(month => {
        const title = t('month', { year: month.slice(0, 4), month: Number(month.slice(5)) })
        return (
          <table
            key={month}
            {...grid}
            aria-label={`${label} ${title}`}
            aria-describedby={hintId}
            className={classes.month}
          >
            <caption>{title}</caption>
            <thead>
              <tr>
                {weekdayColumns.map(weekday => (
                  <th key={weekday} scope="col" data-weekday={weekday}>
                    {columns ? (
                      <button
                        type="button"
                        tabIndex={-1}
                        aria-label={t('weekday_select', {
                          month: title,
                          weekday: weekdayNames[weekday] ?? '',
                        })}
                        onClick={() => column(month, weekday)}
                      >
                        {weekdayNames[weekday]}
                      </button>
                    ) : (
                      weekdayNames[weekday]
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map(week => (
                <tr key={week.find(day => day !== null)}>
                  {week.map((day, at) =>
                    day === null ? (
                      <td key={weekdayColumns[at]} />
                    ) : (
                      <DayCell
                        key={day}
                        day={day}
                        facts={factsOf(day)}
                        chosen={shown.has(day)}
                        isToday={day === today}
                        stop={day === focused}
                      />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

interface DayCellProps {
  day: Day
  facts: DayFacts
  chosen: boolean
  isToday: boolean
  stop: boolean
}

function DayCell({ day, facts, chosen, isToday, stop }: DayCellProps) {
  const t = calendarWords.useText()
  const words = [dayText(day), ...(isToday ? [t('today')] : []), ...facts.words]
  return (
    <td {...cellOf(chosen)}>
      <button
        type="button"
        data-day={day}
        tabIndex={stop ? 0 : -1}
        className={classes.day}
        aria-disabled={!facts.selectable || undefined}
        title={facts.words.join('、') || undefined}
        data-closed={facts.closed || undefined}
        data-chosen={chosen || undefined}
        data-today={isToday || undefined}
        data-tone={facts.tone}
      >
        <span className="visually-hidden">{words.join('、')}</span>
        <b aria-hidden="true">{Number(day.slice(8))}</b>
        <small aria-hidden="true">{facts.mark}</small>
      </button>
    </td>
  )
}
