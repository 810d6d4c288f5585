import { Select } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** One of a list; with more than ten it can be searched. */
export function SelectField({ value, onChange, choices, ...field }: FieldProps<string | number | null>) {
  const { required } = field
  return (
    <Select
      {...inputProps(field, 260)}
      data={choices.map(([known, word]) => ({ value: String(known), label: word }))}
      value={value === null || value === undefined ? null : String(value)}
      onChange={text => onChange(choices.find(([known]) => String(known) === text)?.[0] ?? null)}
      searchable={choices.length > 10}
      clearable={!required}
    />
  )
}
