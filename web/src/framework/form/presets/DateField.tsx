import { DateInput } from '../../../components/date/DateInput.tsx'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/**
 * A day, `YYYY-MM-DD`; what can't be read stays as it was typed, and is refused with the form. The length of a day is no
 * length of what is typed: 2026年12月31日 would be cut before it is read.
 */
export function DateField({ value, onChange, maxLength: _, ...field }: FieldProps<string | null>) {
  return (
    <DateInput {...inputProps(field, 170)} value={value ?? ''} onChange={onChange} onUnreadable={onChange} />
  )
}
