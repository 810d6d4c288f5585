import { TextInput } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** A line of text. */
export function TextField({ value, onChange, ...field }: FieldProps<string | null>) {
  return (
    <TextInput
      {...inputProps(field)}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}
