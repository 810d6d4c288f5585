import { TimeInput } from '../../../components/date/TimeInput.tsx'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** A time of day, `HH:MM`. */
export function TimeField({ value, onChange, ...field }: FieldProps<string | null>) {
  return <TimeInput {...inputProps(field, 120)} value={value ?? ''} onChange={onChange} />
}
