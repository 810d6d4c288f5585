import { Button } from '@mantine/core'
import type { ShiftDay, ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import type { Day } from '@terakoya/domain/days/day'
import { PeriodGrid } from '../../../components/periods/PeriodGrid.tsx'
import { type UnitKey, unitKey } from '../../../components/periods/unitKey.ts'
import { centerIn, type Edits } from './paint.ts'
import { ShiftCell } from './ShiftCell.tsx'
import classes from './Shifts.module.css'
import { shiftWords } from './text.ts'

interface ShiftGridProps {
  label: string
  days: readonly ShiftDay[]
  units: ReadonlyMap<UnitKey, ShiftUnit>
  edits: Edits
  today: Day
  /** What is painted. */
  center_no: number
  centerNames: ReadonlyMap<number, string>
  /** This person may change shifts; what is locked says why. */
  writable: boolean
  /** Something of the month can be changed. */
  paintable: boolean
  onPaint: (wished: (readonly [UnitKey, number])[], joined: boolean) => void
  /** Somebody wanted to change what is locked. */
  onLocked: (key: UnitKey) => void
  onCopyWeek: (monday: Day) => void
}

/** A month of units, painted by hand or by keys. */
export function ShiftGrid(props: ShiftGridProps) {
  const { days, units, edits, center_no, centerNames, writable, paintable, onPaint, onLocked } = props
  const t = shiftWords.useText()
  const centerAt = (key: UnitKey) => {
    const unit = units.get(key)
    return unit ? centerIn(unit, key, edits) : 0
  }
  return (
    <PeriodGrid
      label={props.label}
      days={days}
      today={props.today}
      unitsOf={day => day.units.map(unit => unitKey(day.schedule_date, unit.time_limit_no))}
      renderWeek={
        paintable
          ? monday => (
              <Button
                className={classes.copy}
                size="compact-xs"
                variant="subtle"
                onClick={() => props.onCopyWeek(monday)}
              >
                {t('copy_week')}
              </Button>
            )
          : undefined
      }
      renderPeriod={({ schedule_date }, period, stop) => {
        const key = unitKey(schedule_date, period)
        const unit = units.get(key)
        return (
          unit && (
            <ShiftCell
              schedule_date={schedule_date}
              unit={unit}
              center_no={centerIn(unit, key, edits)}
              centerNames={centerNames}
              stop={key === stop}
            />
          )
        )
      }}
      brush={
        writable
          ? {
              value: center_no,
              valueAt: centerAt,
              isLocked: key => units.get(key)?.lock !== '',
              onLocked,
              onPaint: (keys, value, joined) =>
                onPaint(
                  keys.map(key => [key, value]),
                  joined,
                ),
              allOfDay: day => t('all_of', { units: day }),
              allOfPeriod: slot => t('all_of', { units: slot }),
            }
          : undefined
      }
    />
  )
}
