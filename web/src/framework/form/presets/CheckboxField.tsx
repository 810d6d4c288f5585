import { Checkbox } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

/** Yes or no, 1 or 0. */
export function CheckboxField({ value, onChange, ...field }: FieldProps<number | null>) {
  const { name, labelText, description, onBlur, error, disabled } = field
  return (
    <Checkbox
      name={name}
      label={labelText}
      description={description}
      error={error}
      disabled={disabled}
      checked={value === 1}
      onChange={event => onChange(event.currentTarget.checked ? 1 : 0)}
      onBlur={onBlur}
    />
  )
}
