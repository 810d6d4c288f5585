import { Select } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

/** One of a list; with more than ten it can be searched. */
export function SelectField({
  value,
  onChange,
  choices,
  width = 260,
  ...field
}: FieldProps<string | number | null>) {
  const { name, label, description, onBlur, error, disabled, required } = field
  return (
    <Select
      name={name}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={required}
      data={choices.map(([known, word]) => ({ value: String(known), label: word }))}
      value={value === null || value === undefined ? null : String(value)}
      onChange={text => onChange(choices.find(([known]) => String(known) === text)?.[0] ?? null)}
      onBlur={onBlur}
      searchable={choices.length > 10}
      clearable={!required}
      allowDeselect={!required}
      styles={{ wrapper: { maxWidth: width } }}
    />
  )
}
