import type { CellDay } from '@terakoya/contract/entries/C30201-full-seats'
import type { Day } from '@terakoya/domain/days/day'
import { PeriodGrid } from '../../../components/periods/PeriodGrid.tsx'
import { type UnitKey, unitKey } from '../../../components/periods/unitKey.ts'
import { SeatCell } from './SeatCell.tsx'
import { isOver, type Seat, withChoice } from './seats.ts'
import { seatWords } from './text.ts'

interface SeatGridProps {
  label: string
  days: readonly CellDay[]
  seats: ReadonlyMap<UnitKey, Seat>
  today: Day
  chosen: ReadonlySet<UnitKey>
  /** Told a function, because strokes come faster than the page is drawn. */
  onChoose: (change: (chosen: ReadonlySet<UnitKey>) => ReadonlySet<UnitKey>) => void
}

/** A month of periods, chosen by hand, by strokes and by keys; what is over can't be. */
export function SeatGrid({ label, days, seats, today, chosen, onChoose }: SeatGridProps) {
  const t = seatWords.useText()
  return (
    <PeriodGrid
      label={label}
      days={days}
      today={today}
      opensAtToday
      unitsOf={day => day.periods.map(each => unitKey(day.schedule_date, each.time_limit_no))}
      renderPeriod={({ schedule_date }, period, stop) => {
        const key = unitKey(schedule_date, period)
        const seat = seats.get(key)
        return (
          seat && (
            <SeatCell seat={seat} chosen={chosen.has(key)} over={isOver(seat, today)} stop={key === stop} />
          )
        )
      }}
      brush={{
        value: 1,
        valueAt: key => Number(chosen.has(key)),
        isLocked: key => isOver(seats.get(key), today),
        onPaint: (keys, value) => onChoose(before => withChoice(before, keys, value === 1)),
        allOfDay: day => t('choose_day', { day }),
        allOfPeriod: slot => t('choose_period', { slot }),
      }}
    />
  )
}
