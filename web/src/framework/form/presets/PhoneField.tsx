import { TextInput } from '@mantine/core'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** A telephone number in half width: full-width digits and any kind of dash are accepted (experience §3). */
export function phoneText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[‐‑‒–—―ー−]/g, '-')
    .replace(/[^\d+()-]/g, '')
}

export function PhoneField({ value, onChange, ...field }: FieldProps<string | null>) {
  const { onBlur } = field
  return (
    <TextInput
      type="tel"
      {...inputProps(field, 200)}
      autoComplete="tel"
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => {
        onChange(phoneText(value ?? ''))
        onBlur()
      }}
    />
  )
}
