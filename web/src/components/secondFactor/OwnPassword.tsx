import type { Ref } from 'react'
import { PasswordInput } from '../PasswordInput.tsx'
import { proofWords } from './text.ts'

interface OwnPasswordProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  /** It was sent without one. */
  missing: boolean
  autoFocus?: boolean
}

/** The own password, asked for before what one signs in with is changed, and before what is as grave. */
export function OwnPassword({ ref, value, onChange, missing, autoFocus = false }: OwnPasswordProps) {
  const t = proofWords.useText()
  return (
    <PasswordInput
      ref={ref}
      label={t('password')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={missing ? t('required') : null}
      autoComplete="current-password"
      maxLength={128}
      autoFocus={autoFocus}
    />
  )
}
