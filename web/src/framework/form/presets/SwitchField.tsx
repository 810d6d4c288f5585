import { Switch } from '@mantine/core'
import { joiningWords } from '../../../words/joining.ts'
import type { FieldProps } from '../formField.ts'

/** On or off, 1 or 0, with what it is now in words. */
export function SwitchField({ value, onChange, choices, ...field }: FieldProps<number | null>) {
  const { name, labelText, description, onBlur, error, disabled } = field
  const word = choices.find(([known]) => known === (value ?? 0))?.[1]
  return (
    <Switch
      name={name}
      label={word === undefined ? labelText : `${labelText}${joiningWords.say('colon')}${word}`}
      description={description}
      error={error}
      disabled={disabled}
      checked={value === 1}
      onChange={event => onChange(event.currentTarget.checked ? 1 : 0)}
      onBlur={onBlur}
    />
  )
}
