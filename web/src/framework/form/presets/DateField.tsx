import { DateInput } from '../../../components/date/DateInput.tsx'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** A day, `YYYY-MM-DD`; what can't be read stays as it was typed, and is refused with the form. */
export function DateField({ value, onChange, ...field }: FieldProps<string | null>) {
  return (
    <DateInput {...inputProps(field, 170)} value={value ?? ''} onChange={onChange} onUnreadable={onChange} />
  )
}
