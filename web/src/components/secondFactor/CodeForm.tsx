import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { codeFormWords } from './text.ts'

interface CodeFormProps {
  busy: boolean
  /** Seconds until another try makes sense. */
  waitSeconds: number
  /** Answers whether it was right. */
  onCode: (code: string) => Promise<boolean>
  /** Another kind of code is about to be typed: what was said of the last one is over. */
  onChange: () => void
  onBack: () => void
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeForm({ busy, waitSeconds, onCode, onChange, onBack }: CodeFormProps) {
  const t = codeFormWords.useText()
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else if (!(await onCode(code.trim()))) field.current?.select()
  }
  const change = () => {
    setRecovery(!recovery)
    setCode('')
    setMissing(false)
    onChange()
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <p>{t(recovery ? 'lead_recovery' : 'lead')}</p>
      <TextInput
        ref={field}
        key={recovery ? 'recovery' : 'app'}
        label={t(recovery ? 'recovery' : 'code')}
        value={code}
        onChange={event => setCode(event.currentTarget.value)}
        error={missing ? t(recovery ? 'missing_recovery' : 'missing') : null}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        size="md"
        autoFocus
        data-autofocus
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('submit')}
      </Button>
      <p role="status" className="num">
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : ''}
      </p>
      <div className="stack gap-3">
        <Anchor component="button" type="button" size="sm" ta="start" onClick={change}>
          {t(recovery ? 'use_app' : 'use_recovery')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onBack}>
          {t('back')}
        </Anchor>
      </div>
      <p className="hint">{t('lost')}</p>
    </form>
  )
}
