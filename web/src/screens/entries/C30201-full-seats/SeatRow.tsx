import type { CellCount, CellDay } from '@terakoya/contract/entries/C30201-full-seats'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { dayText, weekdayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { memo } from 'react'
import { unitKey } from '../../../components/painting/unitKey.ts'
import shared from '../../../components/periods/PeriodTable.module.css'
import classes from './Seats.module.css'
import { seatWords } from './text.ts'

interface SeatRowProps {
  day: CellDay
  periods: readonly number[]
  /** Which of the periods are chosen, joined by spaces. */
  chosen: string
  /** The period that Tab reaches, when it is in this row. */
  active: number | null
  over: boolean
  today: boolean
  onDay: (schedule_date: string) => void
}

/** One day: its date, which chooses all of it, and a cell for every period. */
export const SeatRow = memo(function SeatRow(props: SeatRowProps) {
  const { day, periods, active, over, today, onDay } = props
  const { schedule_date } = day
  const t = seatWords.useText()
  const seats = new Map(day.periods.map(each => [each.time_limit_no, each]))
  const chosen = new Set(props.chosen.split(' ').map(Number))
  const date = (
    <>
      <b>{Number(schedule_date.slice(8))}</b> {weekdayText(schedule_date)}
      {day.remarks !== '' && <small>{day.remarks}</small>}
    </>
  )
  return (
    <tr data-weekday={dayOfWeek(schedule_date)} data-today={today || undefined} data-over={over || undefined}>
      <th scope="row" className="num">
        {over || seats.size === 0 ? (
          <span className={`${shared.date} ${classes.date}`}>{date}</span>
        ) : (
          <button
            type="button"
            className={`${shared.date} ${classes.date}`}
            onClick={() => onDay(schedule_date)}
          >
            {date}
            <span className="visually-hidden">{t('choose_day', { day: dayText(schedule_date) })}</span>
          </button>
        )}
      </th>
      {seats.size === 0 && (
        <td colSpan={periods.length} className={shared.none}>
          {day.closed_flag === 1 ? t('closed') : ''}
        </td>
      )}
      {seats.size > 0 &&
        periods.map(time_limit_no => {
          const seat = seats.get(time_limit_no)
          if (!seat) return <td key={time_limit_no} className={shared.none} />
          return (
            <td key={time_limit_no}>
              <button
                type="button"
                tabIndex={active === time_limit_no ? 0 : -1}
                className={`${shared.unit} ${classes.unit}`}
                aria-pressed={chosen.has(time_limit_no)}
                aria-disabled={over || undefined}
                data-unit={unitKey(schedule_date, time_limit_no)}
                data-full={seat.full_flag === 1 || undefined}
                data-short={seat.short_flag === 1 || undefined}
              >
                <span className="visually-hidden">
                  {[`${dayText(schedule_date)} ${slotText(time_limit_no)}`, ...wordsOf(seat, over, t)].join(
                    '、',
                  )}
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
            </td>
          )
        })}
    </tr>
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
  return [
    ...(isTaken(seat) ? [leftText(seat, t)] : []),
    ...(seat.lessons > 0 ? [t('lessons', { count: seat.lessons })] : []),
    ...(seat.held > 0 ? [t('held', { count: seat.held })] : []),
  ].join('・')
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
