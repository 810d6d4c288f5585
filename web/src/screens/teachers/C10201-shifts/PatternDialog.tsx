import { Button, Checkbox, Group, Modal } from '@mantine/core'
import type { ShiftDay } from '@terakoya/contract/teachers/C10201-shifts'
import { addDays, dayOfWeek } from '@terakoya/domain/days/day'
import { weekdayText } from '@terakoya/domain/days/dayText'
import { type Month, monthText } from '@terakoya/domain/days/month'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import { type Pattern, patternKey } from './paint.ts'
import classes from './Shifts.module.css'
import { shiftWords } from './text.ts'

interface PatternDialogProps {
  month: Month
  days: readonly ShiftDay[]
  usual: Pattern
  onApply: (pattern: Pattern) => void
  onClose: () => void
}

/** The week as it usually is, chosen once for the whole month. */
export function PatternDialog({ month, days, usual, onApply, onClose }: PatternDialogProps) {
  const t = shiftWords.useText()
  const [chosen, setChosen] = useState<Pattern>(usual)
  const open = new Set(
    days.flatMap(day => day.units.map(unit => patternKey(dayOfWeek(day.schedule_date), unit.time_limit_no))),
  )
  const periods = [...new Set(days.flatMap(day => day.units.map(unit => unit.time_limit_no)))].sort(
    (a, b) => a - b,
  )
  // A Monday and the six days after it: only their names are used.
  const weekdays = Array.from({ length: 7 }, (_, count) => addDays('2024-01-01', count))
  const toggle = (key: string) =>
    setChosen(before => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <Modal opened onClose={onClose} title={t('pattern_title')} size="lg">
      <p>{t('pattern_hint', { month: monthText(month) })}</p>
      <table className={classes.patternGrid}>
        <thead>
          <tr>
            <td />
            {weekdays.map(day => (
              <th key={day} scope="col">
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(slot => (
            <tr key={slot}>
              <th scope="row" className="num">
                {slotTimes(slot).start}
              </th>
              {weekdays.map(day => {
                const key = patternKey(dayOfWeek(day), slot)
                return (
                  <td key={day}>
                    {open.has(key) && (
                      // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control.
                      <label>
                        <Checkbox
                          aria-label={`${weekdayText(day)} ${slotTimes(slot).start}`}
                          checked={chosen.has(key)}
                          onChange={() => toggle(key)}
                        />
                      </label>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => onApply(chosen)}>{t('pattern_apply', { month: monthText(month) })}</Button>
      </Group>
    </Modal>
  )
}
