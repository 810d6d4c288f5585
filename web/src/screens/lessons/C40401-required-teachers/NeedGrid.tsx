import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { addDays, type Day, dayOfWeek, weekDays } from '@terakoya/domain/days/day'
import { weekdayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { type KeyboardEvent, useRef, useState } from 'react'
import { neighbourOf, unitKey } from '../../../components/painting/unitKey.ts'
import shared from '../../../components/periods/PeriodTable.module.css'
import { NeedCell } from './NeedCell.tsx'
import { cellKey } from './needs.ts'
import classes from './Required.module.css'
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
  const box = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const byUnit = new Map(
    needs.map(need => [unitKey(addDays(monday, (need.dayofweek_code + 6) % 7), need.time_limit_no), need]),
  )
  const periods = [...new Set(needs.map(need => need.time_limit_no))].sort((a, b) => a - b)
  // Sunday is closed as a rule: it is there only when something is.
  const days = weekDays(monday).filter(
    day => dayOfWeek(day) !== 0 || needs.some(each => each.dayofweek_code === 0),
  )
  const chosenUnit = [...byUnit].find(([, need]) => need === chosen)?.[0] ?? [...byUnit.keys()][0]
  const reached = active !== null && byUnit.has(active) ? active : chosenUnit

  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as Element).getAttribute('data-unit')
    if (key === null) return
    const to = neighbourOf(key, event.key, {
      days: days.map(schedule_date => ({ schedule_date })),
      periods,
      has: each => byUnit.has(each),
    })
    if (to === null) return
    event.preventDefault()
    setActive(to)
    box.current?.querySelector<HTMLElement>(`[data-unit="${to}"]`)?.focus()
  }
  return (
    <div className={shared.frame}>
      <table
        ref={box}
        className={`${shared.table} ${classes.grid} num`}
        aria-label={t('grid')}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{t('weekday')}</th>
            {periods.map(slot => (
              <th key={slot} scope="col">
                {slotTimes(slot).start}
                <small>{slotTimes(slot).end}</small>
                <span className="visually-hidden">{slotText(slot)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day} data-weekday={dayOfWeek(day)}>
              <th scope="row">{t('weekday_of', { day: weekdayText(day) })}</th>
              {!periods.some(slot => byUnit.has(unitKey(day, slot))) && (
                <td colSpan={periods.length} className={shared.none}>
                  {t('not_open')}
                </td>
              )}
              {periods.some(slot => byUnit.has(unitKey(day, slot))) &&
                periods.map(slot => {
                  const key = unitKey(day, slot)
                  const need = byUnit.get(key)
                  if (!need) return <td key={slot} className={shared.none} />
                  return (
                    <td key={slot}>
                      <NeedCell
                        need={need}
                        unit={key}
                        reached={key === reached}
                        chosen={chosen !== undefined && cellKey(need) === cellKey(chosen)}
                        onChoose={() => {
                          setActive(key)
                          onChoose(need)
                        }}
                      />
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
