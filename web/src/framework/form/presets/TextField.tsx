import { TextInput } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

function lineOf(type: 'text' | 'date', usual: number | undefined) {
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
