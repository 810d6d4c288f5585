import { dayOfWeek } from '@terakoya/domain/days/day'
import { weekdayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import shared from '../../../components/periods/PeriodTable.module.css'
import type { GridDay, Part } from './cells.ts'
import type { LessonActs } from './EntryGrid.tsx'
import classes from './Grid.module.css'
import { LessonButton } from './LessonButton.tsx'
import type { Names } from './names.ts'
import { PendingButton, SlotButton } from './SlotButton.tsx'
import { applicationWords } from './text.ts'

interface GridRowProps extends LessonActs {
  day: GridDay
  label: string
  periods: readonly number[]
  today: string
  /** The part that Tab reaches. */
  active: string | null
  names: Names
  moving: number
  onSlot: (part: Extract<Part, { part: 'slot' }>, day: string) => void
  onPending: (part: Extract<Part, { part: 'pending' }>) => void
}

/** A day: its date, and its periods. */
export function GridRow(props: GridRowProps) {
  const { day, periods, today, active, names, moving, onSlot, onPending, actsOf } = props
  const t = applicationWords.useText()
  const { schedule_date } = day
  const cells = new Map(day.cells.map(cell => [cell.period, cell]))
  const none = day.cells.length === 0
  return (
    <tr
      data-weekday={dayOfWeek(schedule_date)}
      data-today={schedule_date === today || undefined}
      data-over={schedule_date < today || undefined}
    >
      <th scope="row" className={`num ${shared.date} ${classes.date}`}>
        <b>
          {Number(monthOf(schedule_date).slice(5))}/{Number(schedule_date.slice(8))}
        </b>{' '}
        {weekdayText(schedule_date)}
        {schedule_date === today && <small className={classes.today}>{t('today')}</small>}
        {day.remarks !== '' && <small>{day.remarks}</small>}
        {day.gone.map(each => (
          <small key={each.schedule_no} className={classes.gone}>
            {t(`gone_${each.cancel_kind}`)} {each.subject_name}
          </small>
        ))}
      </th>
      {none && (
        <td colSpan={periods.length} className={`${shared.none} ${classes.none}`}>
          {day.closed ? t('closed') : ''}
        </td>
      )}
      {!none &&
        periods.map(period => {
          const cell = cells.get(period)
          if (!cell) return <td key={period} className={`${shared.none} ${classes.none}`} />
          return (
            <td key={period} data-seminar={cell.seminar || undefined}>
              <div className={classes.cell}>
                {cell.parts.map(part => {
                  const place = { schedule_date, stop: part.key === active }
                  if (part.part === 'lesson')
                    return (
                      <LessonButton
                        key={part.key}
                        {...place}
                        part={part}
                        acts={actsOf(part)}
                        moving={moving === part.lesson.schedule_no}
                      />
                    )
                  if (part.part === 'pending')
                    return (
                      <PendingButton
                        key={part.key}
                        {...place}
                        part={part}
                        names={names}
                        onPress={() => onPending(part)}
                      />
                    )
                  return (
                    <SlotButton
                      key={part.key}
                      {...place}
                      part={part}
                      seminar={cell.seminar}
                      onPress={() => onSlot(part, schedule_date)}
                    />
                  )
                })}
              </div>
            </td>
          )
        })}
    </tr>
  )
}
