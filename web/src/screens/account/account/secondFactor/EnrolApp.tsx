import { Button, TextInput } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useRef, useState } from 'react'
import { useWrite } from '../../../../api/useWrite.ts'
import { CopyButton } from '../../../../components/day/CopyButton.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { lazyNamed } from '../../../../components/lazyNamed.ts'
import { Notice } from '../../../../components/Notice.tsx'
import { ProofForm } from '../../../../components/secondFactor/ProofForm.tsx'
import { useLoaded } from '../../../../components/useLoaded.ts'
import { useNarrow } from '../../../../theme/useNarrow.ts'
import classes from './SecondFactor.module.css'
import { secondFactorWords } from './text.ts'

const LazyQrCode = lazyNamed(() => import('./QrCode.tsx'), 'QrCode')

interface EnrolAppProps {
  onDone: (recovery_codes: string[]) => void
  onCancel: () => void
}

/** Password, then the code to be read by the app, then the first code of the app. */
export function EnrolApp({ onDone, onCancel }: EnrolAppProps) {
  const t = secondFactorWords.useText()
  const begin = useWrite('Account_beginTotp', { showsFailure: true })
  const [offered, setOffered] = useState<OutputOf<'Account_beginTotp'> | null>(null)
  if (offered !== null) return <ScanAndConfirm {...offered} onDone={onDone} onCancel={onCancel} />
  return (
    <ProofForm
      title={t('begin_title')}
      asksCode={false}
      submitLabel={t('next')}
      error={begin.error}
      busy={begin.isPending}
      onSubmit={({ password }) => begin.mutate({ password }, { onSuccess: setOffered })}
      onCancel={onCancel}
    />
  )
}

function ScanAndConfirm({ secret, uri, onDone, onCancel }: OutputOf<'Account_beginTotp'> & EnrolAppProps) {
  const t = secondFactorWords.useText()
  const confirm = useWrite('Account_confirmTotp', { showsFailure: true })
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [copyFailed, setCopyFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const qrCode = useLoaded(LazyQrCode, true)
  // No phone reads a code from its own screen.
  const narrow = useNarrow()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else
      confirm.mutate(
        { code: code.trim() },
        {
          onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
          onError: () => field.current?.select(),
        },
      )
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3" aria-label={t('begin_title')}>
      <h3>{t('begin_title')}</h3>
      <p>{t('step_scan')}</p>
      {narrow && (
        <Button component="a" href={uri} variant="default">
          {t('open_app')}
        </Button>
      )}
      <div className={classes.qr}>{qrCode && <LazyQrCode text={uri} label={t('qr')} />}</div>
      <div className="stack gap-2">
        <span className="hint">{t('secret')}</span>
        <div className="row">
          <code className={classes.secret}>{secret}</code>
          <CopyButton name={t('secret_name')} text={secret.replaceAll(' ', '')} onFailure={setCopyFailed} />
        </div>
        {copyFailed && <Notice kind="error">{t('copy_failed')}</Notice>}
      </div>
      <FailureAlert error={confirm.error} title={t('failed')} />
      <TextInput
        ref={field}
        label={t('app_code')}
        value={code}
        onChange={event => setCode(event.currentTarget.value)}
        error={missing ? t('required') : null}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
      />
      <div className="row to-end">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}
