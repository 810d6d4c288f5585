import { TextInput } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

function lineOf(type: 'text' | 'date' | 'time', usual: number | undefined) {
  return function Line({ value, onChange, width = usual, maxLength, ...field }: FieldProps<string | null>) {
    const { name, label, description, onBlur, error, disabled, required } = field
    return (
      <TextInput
        type={type}
        name={name}
        label={label}
        description={description}
        error={error}
        disabled={disabled}
        aria-required={required}
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        autoComplete="off"
        {...(type === 'time' && { step: 900 })}
        {...(maxLength !== undefined && { maxLength })}
        styles={{ wrapper: { maxWidth: width } }}
      />
    )
  }
}

/** A line of text. */
export const TextField = lineOf('text', undefined)
/** A day, `YYYY-MM-DD`. */
export const DateField = lineOf('date', 170)
/** A time of day in steps of 15 minutes. */
export const TimeField = lineOf('time', 120)
