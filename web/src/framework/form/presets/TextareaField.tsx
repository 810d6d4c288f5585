import { Textarea } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

/** Text of several lines, which grows with what is written. Enter makes a line. */
export function TextareaField({
  value,
  onChange,
  rows = 3,
  maxLength,
  width,
  ...field
}: FieldProps<string | null>) {
  const { name, label, description, onBlur, error, disabled, required } = field
  return (
    <Textarea
      name={name}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={required}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      autosize
      minRows={rows}
      maxRows={16}
      {...(maxLength !== undefined && { maxLength })}
      styles={{ wrapper: { maxWidth: width } }}
    />
  )
}
