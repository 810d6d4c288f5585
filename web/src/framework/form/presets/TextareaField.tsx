import { Textarea } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** Text of several lines, which grows with what is written. Enter makes a line. */
export function TextareaField({ value, onChange, rows = 3, ...field }: FieldProps<string | null>) {
  return (
    <Textarea
      {...inputProps(field)}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      autosize
      minRows={rows}
      maxRows={16}
    />
  )
}
