import type { Day } from '@terakoya/domain/days/day'
import { sinceText } from '@terakoya/domain/days/dayText'
import { DateInput } from '../date/DateInput.tsx'
import classes from './PeriodFilter.module.css'
import { dayWords } from './text.ts'

interface PeriodFilterProps {
  /** What lies in these days: 基準期間, 授業日. */
  label: string
  from: Day | undefined
  to: Day | undefined
  /** An end that is emptied is `undefined`. */
  onChange: (end: 'from' | 'to', day: Day | undefined) => void
}

/** Narrows a list to some days; either end may be open. */
export function PeriodFilter({ label, from, to, onChange }: PeriodFilterProps) {
  const t = dayWords.useText()
  const reversed = from !== undefined && to !== undefined && to < from
  const field = (end: 'from' | 'to', value: Day | undefined, fault: string | null = null) => (
    <DateInput
      aria-label={t(end === 'from' ? 'on_or_after' : 'on_or_before', { what: label })}
      size="sm"
      error={fault}
      value={value ?? ''}
      onChange={day => onChange(end, day === '' ? undefined : day)}
    />
  )
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">{label}</legend>
      <span aria-hidden>{label}</span>
      {field('from', from)}
      <span aria-hidden>{sinceText()}</span>
      {field('to', to, reversed ? t('reversed') : null)}
    </fieldset>
  )
}
