import type { FieldProps } from '../../../framework/form/formField.ts'
import { DateField } from '../../../framework/form/presets/DateField.tsx'

/** A day that may be left open: nothing is no end. */
export function EndDateField({ value, onChange, ...field }: FieldProps) {
  return (
    <DateField
      {...field}
      value={typeof value === 'string' ? value : null}
      onChange={day => onChange(day === '' ? null : day)}
      props={undefined}
    />
  )
}
