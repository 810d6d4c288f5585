import type { CellCount } from '@terakoya/contract/entries/C30201-full-seats'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { memo } from 'react'
import shared from '../../../components/periods/PeriodGrid.module.css'
import { asUnit, unitKey } from '../../../components/periods/unitKey.ts'
import { dotsText, listText } from '../../../words/joining.ts'
import classes from './Seats.module.css'
import type { Seat } from './seats.ts'
import { seatWords } from './text.ts'

interface SeatCellProps {
  seat: Seat
  chosen: boolean
  over: boolean
  /** Tab reaches it. */
  stop: boolean
}

/** A period of a day: whether it is full, and how many teachers are left. */
export const SeatCell = memo(function SeatCell({ seat, chosen, over, stop }: SeatCellProps) {
  const t = seatWords.useText()
  const { schedule_date, time_limit_no } = seat
  return (
    <button
      {...asUnit(unitKey(schedule_date, time_limit_no), stop)}
      className={`${shared.unit} ${classes.unit}`}
      aria-pressed={chosen}
      aria-disabled={over || undefined}
      data-full={seat.full_flag === 1 || undefined}
      data-short={seat.short_flag === 1 || undefined}
    >
      <span className="visually-hidden">
        {listText([`${dayText(schedule_date)} ${slotText(time_limit_no)}`, ...wordsOf(seat, over, t)])}
      </span>
      <span aria-hidden="true" className={shared.wide}>
        <b>{stateOf(seat, t)}</b>
        <small>{numbersOf(seat, t)}</small>
      </span>
      <span aria-hidden="true" className={shared.narrow}>
        <b>{seat.full_flag === 1 ? t('full') : t('left_short', { count: leftOf(seat) })}</b>
        {seat.lessons > 0 && <small>{t('lessons_short', { count: seat.lessons })}</small>}
      </span>
    </button>
  )
})

type Words = ReturnType<typeof seatWords.useText>

const leftOf = ({ rem_teacher_cnt }: CellCount) => Math.max(0, rem_teacher_cnt)

const leftText = (seat: CellCount, t: Words) =>
  t(seat.estimated_flag === 1 ? 'left_about' : 'left', { count: leftOf(seat) })

const isTaken = ({ full_flag, short_flag }: CellCount) => full_flag === 1 || short_flag === 1

function stateOf(seat: CellCount, t: Words): string {
  if (!isTaken(seat)) return leftText(seat, t)
  return t(seat.full_flag === 1 ? 'full' : 'short')
}

/** What stands below it: how many are left, where that isn't said above, and the lessons. */
function numbersOf(seat: CellCount, t: Words): string {
  return dotsText([
    ...(isTaken(seat) ? [leftText(seat, t)] : []),
    ...(seat.lessons > 0 ? [t('lessons', { count: seat.lessons })] : []),
    ...(seat.held > 0 ? [t('held', { count: seat.held })] : []),
  ])
}

/** What a cell says to who can't see it. */
function wordsOf(seat: CellCount, over: boolean, t: Words): string[] {
  return [
    ...(seat.full_flag === 1 ? [t('full')] : []),
    ...(seat.short_flag === 1 ? [t('short')] : []),
    leftText(seat, t),
    ...(seat.estimated_flag === 1 ? [t('estimated')] : []),
    ...(seat.lessons > 0 ? [t('lessons', { count: seat.lessons })] : []),
    ...(seat.held > 0 ? [t('held', { count: seat.held })] : []),
    ...(over ? [t('over')] : []),
  ]
}
