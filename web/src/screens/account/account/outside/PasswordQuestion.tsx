import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { OwnPassword } from '../OwnPassword.tsx'
import { outsideAccountWords } from './text.ts'

interface PasswordQuestionProps {
  title: string
  body: string
  submitLabel: string
  error: unknown
  busy: boolean
  danger?: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** Asks who is signed in for the own password; the server judges it. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { title, body, submitLabel, error, busy, danger = false, onSubmit, onCancel } = props
  const t = outsideAccountWords.useText()
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (password === '') field.current?.focus()
    else onSubmit(password)
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3" aria-label={title}>
      <h3>{title}</h3>
      <p>{body}</p>
      <FailureAlert error={error} title={t('failed')} />
      <OwnPassword
        ref={field}
        value={password}
        onChange={setPassword}
        missing={checked && password === ''}
        autoFocus
      />
      <div className="row to-end">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy} {...(danger && { color: 'red.9' })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
