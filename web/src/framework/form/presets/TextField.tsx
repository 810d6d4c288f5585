import { TextInput } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

function lineOf(type: 'text' | 'date', usual: number | undefined) {
  return function Line({ value, onChange, ...field }: FieldProps<string | null>) {
    return (
      <TextInput
        type={type}
        {...inputProps(field, usual)}
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value)}
        autoComplete="off"
      />
    )
  }
}

/** A line of text. */
export const TextField = lineOf('text', undefined)
/** A day, `YYYY-MM-DD`. */
export const DateField = lineOf('date', 170)
