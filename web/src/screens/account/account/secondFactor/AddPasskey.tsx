import { Button, TextInput } from '@mantine/core'
import { maxShortName } from '@terakoya/contract/inputLimits'
import { type FormEvent, useRef, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../../../api/ApiFailure.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { OwnPassword } from '../../../../components/secondFactor/OwnPassword.tsx'
import { makePasskey } from '../../../../components/secondFactor/passkeys.ts'
import { secondFactorWords } from './text.ts'

interface AddPasskeyProps {
  /** The recovery codes, if these are the first. */
  onDone: (recovery_codes: string[]) => void
  onCancel: () => void
}

/** A name and the password, then the browser makes the passkey. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const t = secondFactorWords.useText()
  const begin = useWrite('Account_beginPasskey', { showsFailure: true })
  const add = useWrite('Account_addPasskey', { showsFailure: true })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const make = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { options } = await begin.mutateAsync({ password })
      const passkey = await makePasskey(options)
      const { recovery_codes } = await add.mutateAsync({ passkey_name: name.trim(), passkey })
      onDone(recovery_codes)
    } catch (error) {
      setFailure(asApiFailure(error))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() === '') nameField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else void make()
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3" aria-label={t('passkey_add_title')}>
      <h3>{t('passkey_add_title')}</h3>
      <p>{t('passkey_add_body')}</p>
      <FailureAlert error={failure} title={t('failed')} />
      <TextInput
        ref={nameField}
        label={t('passkey_name')}
        description={t('passkey_name_hint')}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={checked && name.trim() === '' ? t('required') : null}
        autoComplete="off"
        maxLength={maxShortName}
        autoFocus
      />
      <OwnPassword
        ref={passwordField}
        value={password}
        onChange={setPassword}
        missing={checked && password === ''}
      />
      <div className="row to-end">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('passkey_make')}
        </Button>
      </div>
    </form>
  )
}
