import { Button, TextInput } from '@mantine/core'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useRef, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../api/ApiFailure.ts'
import { FailureAlert } from '../FailureAlert.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { provePasskey } from './passkeys.ts'
import { proofWords } from './text.ts'

interface ProofFormProps {
  title: string
  body?: string
  /** Whether a code is asked for beside the password. */
  asksCode: boolean
  /** Whether a passkey may answer in place of the code. */
  takesPasskey?: boolean
  submitLabel: string
  error: unknown
  busy: boolean
  danger?: boolean
  onSubmit: (proof: InputOf<'Account_removeTotp'>) => void
  onCancel: () => void
}

/** Asks who is signed in for the own password, and for a code where one has been asked for at the door. */
export function ProofForm(props: ProofFormProps) {
  const { title, body, asksCode, takesPasskey = false, submitLabel, error, busy, danger = false } = props
  const { onSubmit, onCancel } = props
  const t = proofWords.useText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [signing, setSigning] = useState(false)
  const [unsigned, setUnsigned] = useState<ApiFailure | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setUnsigned(null)
    if (password === '') passwordField.current?.focus()
    else if (asksCode && code.trim() === '') codeField.current?.focus()
    else onSubmit({ password, code: code.trim() })
  }
  const byPasskey = async () => {
    setUnsigned(null)
    if (password === '') {
      setChecked(true)
      passwordField.current?.focus()
      return
    }
    setSigning(true)
    try {
      onSubmit({ password, passkey: await provePasskey() })
    } catch (failure) {
      setUnsigned(asApiFailure(failure))
    } finally {
      setSigning(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3" aria-label={title}>
      <h3>{title}</h3>
      {body !== undefined && <p>{body}</p>}
      <FailureAlert error={unsigned ?? error} title={t('failed')} />
      <OwnPassword
        ref={passwordField}
        value={password}
        onChange={setPassword}
        missing={checked && password === ''}
        autoFocus
      />
      {asksCode && (
        <TextInput
          ref={codeField}
          label={t('code')}
          description={t('code_hint')}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          error={checked && code.trim() === '' ? t('required') : null}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div className="row to-end">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {takesPasskey && (
          <Button variant="default" loading={signing} onClick={() => void byPasskey()}>
            {t('passkey_prove')}
          </Button>
        )}
        <Button type="submit" loading={busy} {...(danger && { color: 'red.9' })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
