import { MultiSelect } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

type Values = readonly (string | number)[]

/** Several of a list. */
export function MultiSelectField({ value, onChange, choices, width, ...field }: FieldProps<Values | null>) {
  const { name, label, description, onBlur, error, disabled, required } = field
  return (
    <MultiSelect
      name={name}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={required}
      data={choices.map(([known, word]) => ({ value: String(known), label: word }))}
      value={(value ?? []).map(String)}
      onChange={texts =>
        onChange(choices.filter(([known]) => texts.includes(String(known))).map(([known]) => known))
      }
      onBlur={onBlur}
      searchable
      clearable
      styles={{ wrapper: { maxWidth: width } }}
    />
  )
}
