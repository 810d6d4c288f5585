import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'

/** What was typed as a number, full width too; what is none stays as it is, for the rule to refuse. */
function numberOf(typed: string): number | string | null {
  const text = typed.normalize('NFKC').replaceAll(',', '').trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed
}

/** A number. A plain line of text: arrows and wheels don't change it unasked, and Enter leads on. */
export function NumberField({ value, onChange, ...field }: FieldProps<number | null>) {
  const { onBlur } = field
  const [typed, setTyped] = useState('')
  const shown = numberOf(typed) === value ? typed : String(value ?? '')
  return (
    <TextInput
      {...inputProps(field, 120)}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={event => {
        setTyped(event.currentTarget.value)
        // A text that is no number is kept, so that its fault can be told.
        onChange(numberOf(event.currentTarget.value) as number | null)
      }}
      onBlur={() => {
        setTyped(String(value ?? ''))
        onBlur()
      }}
      className="num"
    />
  )
}
