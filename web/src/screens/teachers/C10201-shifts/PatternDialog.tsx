import { Button, Checkbox, Group, Modal } from '@mantine/core'
import type { ShiftDay } from '@terakoya/contract/teachers/C10201-shifts'
import { addDays, dayOfWeek } from '@terakoya/domain/days/day'
import { monthText, weekdayText } from '@terakoya/domain/days/dayText'
import type { Month } from '@terakoya/domain/days/month'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import { shellWords } from '../../../words/shellWords.ts'
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
  const shell = shellWords.useText()
  const [chosen, setChosen] = useState<Pattern>(usual)
  const open = new Set(
    days.flatMap(day => day.units.map(unit => patternKey(dayOfWeek(day.schedule_date), unit.time_limit_no))),
  )
  const periods = [...new Set(days.flatMap(day => day.units.map(unit => unit.time_limit_no)))].sort(
    (a, b) => a - b,
  )
  // A Monday and the six days after it: only their names are used.
  const weekdays = Array.from({ length: 7 }, (_, count) => addDays('2024-01-01', count))
  /** All of them at once: they are chosen, unless they all were. */
  const toggle = (keys: readonly string[]) =>
    setChosen(before => {
      const there = keys.filter(key => open.has(key))
      const on = there.some(key => !before.has(key))
      const next = new Set(before)
      for (const key of there) {
        if (on) next.add(key)
        else next.delete(key)
      }
      return next
    })
  const wholeDay = (day: string) => periods.map(slot => patternKey(dayOfWeek(day), slot))
  const wholePeriod = (slot: number) => weekdays.map(day => patternKey(dayOfWeek(day), slot))
  return (
    <Modal opened onClose={onClose} title={t('pattern_title')} size="lg">
      <p>{t(usual.size > 0 ? 'pattern_hint' : 'pattern_hint_none', { month: monthText(month) })}</p>
      <table className={classes.patternGrid}>
        <thead>
          <tr>
            <td />
            {weekdays.map(day => (
              <th key={day} scope="col">
                <button
                  type="button"
                  aria-label={t('all_of', { units: weekdayText(day) })}
                  onClick={() => toggle(wholeDay(day))}
                >
                  {weekdayText(day)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(slot => (
            <tr key={slot}>
              <th scope="row" className="num">
                <button
                  type="button"
                  aria-label={t('all_of', { units: slotTimes(slot).start })}
                  onClick={() => toggle(wholePeriod(slot))}
                >
                  {slotTimes(slot).start}
                </button>
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
                          onChange={() => toggle([key])}
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
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {shell('cancel')}
        </Button>
        <Button onClick={() => onApply(chosen)}>{t('pattern_apply', { month: monthText(month) })}</Button>
      </Group>
    </Modal>
  )
}
