import type { ShiftDay, ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { dayText, weekdayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { memo } from 'react'
import { unitKey } from '../../../components/painting/unitKey.ts'
import shared from '../../../components/periods/PeriodTable.module.css'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Shifts.module.css'
import { lockWord, shiftWords } from './text.ts'

interface ShiftRowProps {
  day: ShiftDay
  periods: readonly number[]
  /** What stands in each of the periods, with what is edited: a center, 0, or `-` where there is no unit. */
  values: string
  /** The unit that Tab reaches, when it is in this row. */
  active: number | null
  /** The names of the centers, short; empty where there is just one. */
  centerNames: ReadonlyMap<number, string>
  today: boolean
}

/** One day: its date, and a cell for every period. */
export const ShiftRow = memo(function ShiftRow({
  day,
  periods,
  values,
  active,
  centerNames,
  today,
}: ShiftRowProps) {
  const { schedule_date } = day
  const t = shiftWords.useText()
  const { isTeacher } = useUser()
  const units = new Map(day.units.map(unit => [unit.time_limit_no, unit]))
  const now = values.split(' ')
  return (
    <tr data-weekday={dayOfWeek(schedule_date)} data-today={today || undefined}>
      <th scope="row" className={`${shared.date} num`}>
        <b>{Number(schedule_date.slice(8))}</b> {weekdayText(schedule_date)}
        {day.remarks !== '' && <small>{day.remarks}</small>}
      </th>
      {day.units.length === 0 && (
        <td colSpan={periods.length} className={shared.none}>
          {day.closed_flag === 1 ? t('closed') : ''}
        </td>
      )}
      {day.units.length > 0 &&
        periods.map((time_limit_no, index) => {
          const unit = units.get(time_limit_no)
          if (!unit) return <td key={time_limit_no} className={shared.none} />
          const center_no = Number(now[index])
          const words = wordsOf(unit, { center_no, centerNames, isTeacher }, t)
          return (
            <td key={time_limit_no}>
              <button
                type="button"
                tabIndex={active === time_limit_no ? 0 : -1}
                className={`${shared.unit} ${classes.unit}`}
                aria-pressed={center_no > 0}
                aria-disabled={unit.lock !== '' || undefined}
                data-unit={unitKey(schedule_date, time_limit_no)}
                data-works={center_no > 0 || undefined}
                data-changed={center_no !== unit.center_no || undefined}
                data-locked={unit.lock || undefined}
              >
                <span className="visually-hidden">
                  {`${dayText(schedule_date)} ${slotText(time_limit_no)} ${words.join('、')}`}
                </span>
                <span aria-hidden="true" className={classes.mark}>
                  {center_no > 0 ? '○' : ''}
                  {unit.lesson_count > 0 && (
                    <small>
                      <span className={shared.wide}>{t('lessons_before')}</span>
                      {t('lessons', { count: unit.lesson_count })}
                    </small>
                  )}
                  {unit.lesson_count === 0 && center_no > 0 && centerNames.size > 1 && (
                    <small>{centerNames.get(center_no)}</small>
                  )}
                </span>
              </button>
            </td>
          )
        })}
    </tr>
  )
})

/** What a cell says to who can't see it. */
function wordsOf(
  unit: ShiftUnit,
  {
    center_no,
    centerNames,
    isTeacher,
  }: { center_no: number; centerNames: ReadonlyMap<number, string>; isTeacher: boolean },
  t: ReturnType<typeof shiftWords.useText>,
): string[] {
  const works =
    center_no === 0
      ? t('not_works')
      : centerNames.size > 1
        ? t('works_at', { center: centerNames.get(center_no) ?? '' })
        : t('works')
  return [
    works,
    ...(center_no !== unit.center_no ? [t('changed')] : []),
    ...(unit.lock === '' ? [] : [t(lockWord(unit.lock, isTeacher), { count: unit.lesson_count })]),
    ...(unit.withdrawal_asked_flag === 1 ? [t('asked')] : []),
  ]
}
