import { MultiSelect } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

type Values = readonly (string | number)[]

/** Several of a list. */
export function MultiSelectField({ value, onChange, choices, ...field }: FieldProps<Values | null>) {
  return (
    <MultiSelect
      {...inputProps(field)}
      data={choices.map(([known, word]) => ({ value: String(known), label: word }))}
      value={(value ?? []).map(String)}
      onChange={texts =>
        onChange(choices.filter(([known]) => texts.includes(String(known))).map(([known]) => known))
      }
      searchable
      clearable
    />
  )
}
