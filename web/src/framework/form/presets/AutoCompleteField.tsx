import { Autocomplete } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

/** A line of text with proposals; anything else may be typed as well. */
export function AutoCompleteField({
  value,
  onChange,
  choices,
  maxLength,
  width,
  ...field
}: FieldProps<string | null>) {
  const { name, label, description, onBlur, error, disabled, required } = field
  return (
    <Autocomplete
      name={name}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={required}
      data={[...new Set(choices.map(([, word]) => word))]}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      {...(maxLength !== undefined && { maxLength })}
      styles={{ wrapper: { maxWidth: width } }}
    />
  )
}
