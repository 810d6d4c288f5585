import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { addDays, type Day, dayOfWeek, weekDays } from '@terakoya/domain/days/day'
import { weekdayText } from '@terakoya/domain/days/dayText'
import { PeriodGrid } from '../../../components/periods/PeriodGrid.tsx'
import { unitKey } from '../../../components/periods/unitKey.ts'
import { NeedCell } from './NeedCell.tsx'
import { cellKey } from './needs.ts'
import { requiredWords } from './text.ts'

interface NeedGridProps {
  needs: readonly RegularNeedRow[]
  /** The first Monday: the days of its week stand for the weekdays. */
  monday: Day
  chosen: RegularNeedRow | undefined
  onChoose: (need: RegularNeedRow) => void
}

/** Weekdays by periods, who is required and who comes; each period can be looked into. */
export function NeedGrid({ needs, monday, chosen, onChoose }: NeedGridProps) {
  const t = requiredWords.useText()
  const dayFor = (need: RegularNeedRow) => addDays(monday, (need.dayofweek_code + 6) % 7)
  const keyFor = (need: RegularNeedRow) => unitKey(dayFor(need), need.time_limit_no)
  const byUnit = new Map(needs.map(need => [keyFor(need), need]))
  // Sunday is closed as a rule: it is there only when something is.
  const days = weekDays(monday).filter(
    day => dayOfWeek(day) !== 0 || needs.some(each => each.dayofweek_code === 0),
  )
  return (
    <PeriodGrid
      label={t('grid')}
      corner={t('weekday')}
      none={t('not_open')}
      days={days.map(schedule_date => ({ schedule_date }))}
      unitsOf={({ schedule_date }) => needs.filter(need => dayFor(need) === schedule_date).map(keyFor)}
      renderDay={({ schedule_date }) => t('weekday_of', { day: weekdayText(schedule_date) })}
      entry={chosen && keyFor(chosen)}
      renderPeriod={({ schedule_date }, period, stop) => {
        const key = unitKey(schedule_date, period)
        const need = byUnit.get(key)
        return (
          need && (
            <NeedCell
              need={need}
              unit={key}
              stop={key === stop}
              chosen={chosen !== undefined && cellKey(need) === cellKey(chosen)}
              onChoose={() => onChoose(need)}
            />
          )
        )
      }}
    />
  )
}
