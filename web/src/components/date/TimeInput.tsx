import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { timeOf, timesOfDay } from './timeText.ts'

interface TimeInputProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  value: string
  onChange: (typed: string) => void
}

/**
 * A time of day, written `18:00` as everywhere else whatever the browser's own habit, with proposals in steps of 15
 * minutes.
 */
export function TimeInput({ value, onChange, onBlur, ...input }: TimeInputProps) {
  return (
    <Autocomplete
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      className="num"
      limit={8}
      maxDropdownHeight={240}
      // A dialog that begins with it would need two Escapes: one for proposals that nobody asked for.
      openOnFocus={false}
      {...input}
      data={timesOfDay}
      value={value}
      onChange={onChange}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const time = timeOf(value)
        if (time !== null && time !== value) onChange(time)
        onBlur?.(event)
      }}
    />
  )
}
