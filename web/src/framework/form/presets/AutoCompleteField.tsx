import { Autocomplete } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** A line of text with proposals; anything else may be typed as well. */
export function AutoCompleteField({ value, onChange, choices, ...field }: FieldProps<string | null>) {
  return (
    <Autocomplete
      {...inputProps(field)}
      data={[...new Set(choices.map(([, word]) => word))]}
      value={value ?? ''}
      onChange={onChange}
    />
  )
}
