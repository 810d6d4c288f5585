import { TextInput } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

/** A telephone number in half width: full-width digits and any kind of dash are accepted (experience §3). */
export function phoneText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[‐‑‒–—―ー−]/g, '-')
    .replace(/[^\d+()-]/g, '')
}

export function PhoneField({ value, onChange, width = 200, maxLength, ...field }: FieldProps<string | null>) {
  const { name, label, description, onBlur, error, disabled, required } = field
  return (
    <TextInput
      type="tel"
      name={name}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={required}
      autoComplete="tel"
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => {
        onChange(phoneText(value ?? ''))
        onBlur()
      }}
      {...(maxLength !== undefined && { maxLength })}
      styles={{ wrapper: { maxWidth: width } }}
    />
  )
}
