import { SegmentedControl } from '@mantine/core'
import { sinceText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { frameworkWords } from '../../text.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import type { FieldProps } from '../formField.ts'
import { type DateRange, emptyRange, isReversed, modeOf, type RangeMode, rangeModes } from './dateRange.ts'

/** Since a day, before a day, or between two; another mode begins with an empty range (spec §4). */
export function DateRangeField({ value, onChange, ...field }: FieldProps<DateRange | null>) {
  const { label, description, onBlur, error, disabled } = field
  const t = frameworkWords.useText()
  const range = value ?? emptyRange
  const [chosen, setChosen] = useState<RangeMode>('since')
  const mode = modeOf(range, chosen)
  const reversed = isReversed(range)
  const day = (key: keyof DateRange) => (
    <DateInput
      w={170}
      aria-label={t(key === 'start_date' ? 'range_start' : 'range_end')}
      value={range[key]}
      disabled={disabled}
      onBlur={onBlur}
      onChange={typed => onChange({ ...range, [key]: typed })}
      onUnreadable={typed => onChange({ ...range, [key]: typed })}
      error={key === 'end_date' && reversed ? t('range_reversed') : error}
    />
  )
  return (
    <FieldGroup label={label} description={description}>
      <div className="row gap-4">
        <SegmentedControl
          size="xs"
          aria-label={t('range_mode')}
          disabled={disabled}
          data={rangeModes.map(each => ({ value: each, label: t(`range_${each}`) }))}
          value={mode}
          onChange={next => {
            setChosen(next)
            onChange(emptyRange)
          }}
        />
        {mode !== 'before' && day('start_date')}
        {mode === 'inRange' && <span aria-hidden="true">{sinceText()}</span>}
        {mode !== 'since' && day('end_date')}
      </div>
    </FieldGroup>
  )
}
