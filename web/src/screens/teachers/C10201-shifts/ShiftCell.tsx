import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { memo } from 'react'
import shared from '../../../components/periods/PeriodGrid.module.css'
import { asUnit, unitKey } from '../../../components/periods/unitKey.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Shifts.module.css'
import { lockWord, shiftWords } from './text.ts'

interface ShiftCellProps {
  schedule_date: Day
  unit: ShiftUnit
  /** Where the teacher works in it as it is edited, 0 for not at all. */
  center_no: number
  /** The names of the centers, short; said only where there are several. */
  centerNames: ReadonlyMap<number, string>
  /** Tab reaches it. */
  stop: boolean
}

/** A unit: whether it is worked in, and what is taught in it. A stroke draws only those anew that it paints. */
export const ShiftCell = memo(function ShiftCell(props: ShiftCellProps) {
  const { schedule_date, unit, center_no, centerNames, stop } = props
  const { time_limit_no, lock, lesson_count } = unit
  const t = shiftWords.useText()
  const { isTeacher } = useUser()
  const said = wordsOf(unit, { center_no, centerNames, isTeacher }, t).join('、')
  return (
    <button
      {...asUnit(unitKey(schedule_date, time_limit_no), stop)}
      className={`${shared.unit} ${classes.unit}`}
      aria-pressed={center_no > 0}
      aria-disabled={lock !== '' || undefined}
      data-works={center_no > 0 || undefined}
      data-changed={center_no !== unit.center_no || undefined}
      data-locked={lock || undefined}
      data-asked={unit.withdrawal_asked_flag === 1 || undefined}
    >
      <span className="visually-hidden">
        {`${dayText(schedule_date)} ${slotText(time_limit_no)} ${said}`}
      </span>
      <span aria-hidden="true" className={classes.mark}>
        {center_no > 0 ? '○' : ''}
        {lesson_count > 0 && (
          <small>
            <span className={shared.wide}>{t('lessons_before')}</span>
            {t('lessons', { count: lesson_count })}
          </small>
        )}
        {unit.withdrawal_asked_flag === 1 && <small>{t('asked_short')}</small>}
        {lesson_count === 0 && center_no > 0 && centerNames.size > 1 && (
          <small>{centerNames.get(center_no)}</small>
        )}
      </span>
    </button>
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
