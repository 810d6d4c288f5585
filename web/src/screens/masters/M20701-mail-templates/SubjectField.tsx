import { TextInput } from '@mantine/core'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { useTemplateFault } from './useTemplateFault.ts'

/** The head of the mail; variables may stand in it as well. */
export function SubjectField(props: FieldProps) {
  const { name, label, value, onChange, onBlur, error, disabled, required, maxLength } = props
  const fault = useTemplateFault(props)
  return (
    <TextInput
      name={name}
      label={label}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={error ?? fault}
      disabled={disabled}
      aria-required={required}
      {...(maxLength !== undefined && { maxLength })}
    />
  )
}
