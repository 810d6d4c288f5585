import { Autocomplete } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'
import { timeOf, timesOfDay } from './timeText.ts'

/**
 * A time of day, written `18:00` as everywhere else whatever the browser's own habit, with proposals in steps of 15
 * minutes.
 */
export function TimeField({ value, onChange, ...field }: FieldProps<string | null>) {
  const { onBlur } = field
  return (
    <Autocomplete
      {...inputProps(field, 120)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      className="num"
      data={timesOfDay}
      limit={8}
      maxDropdownHeight={240}
      value={value ?? ''}
      onChange={onChange}
      onBlur={() => {
        const time = timeOf(value ?? '')
        if (time !== null && time !== value) onChange(time)
        onBlur()
      }}
    />
  )
}
