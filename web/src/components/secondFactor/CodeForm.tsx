import { Anchor, Button, TextInput } from '@mantine/core'
import type { PasskeyAnswer, RequestOptions } from '@terakoya/contract/account/passkey'
import { type FormEvent, useRef, useState } from 'react'
import type { HalfSignedIn } from '../../api/signIn.ts'
import { askPasskey, hasPasskeys } from './passkeys.ts'
import { codeFormWords } from './text.ts'

type Kind = 'passkey' | 'app' | 'recovery'

interface CodeFormProps {
  /** What the person may answer with. */
  half: HalfSignedIn
  /** It was the organisation's account that was right, not the password. */
  byAccount?: boolean
  busy: boolean
  /** Seconds until another try makes sense. */
  waitSeconds: number
  /** Answers whether it was right. */
  onCode: (code: string) => Promise<boolean>
  /** The same of a passkey, which `sign` asks for. */
  onPasskey: (sign: (options: RequestOptions) => Promise<PasskeyAnswer>) => Promise<boolean>
  /** Another kind is about to be used: what was said of the last one is over. */
  onChange: () => void
  onBack: () => void
}

const leads = { passkey: 'lead_passkey', app: 'lead', recovery: 'lead_recovery' } as const
const leadsByAccount = { ...leads, passkey: 'lead_passkey_by_account', app: 'lead_by_account' } as const
const changes = { passkey: 'use_passkey', app: 'use_app', recovery: 'use_recovery' } as const

/** The second step of signing in: a passkey, a code of the app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const { half, byAccount = false, busy, waitSeconds, onCode, onPasskey, onChange, onBack } = props
  const t = codeFormWords.useText()
  const kinds: readonly Kind[] = [
    ...(half.passkey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(half.app ? (['app'] as const) : []),
    'recovery',
  ]
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'recovery')
  const recovery = kind === 'recovery'
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(kind !== 'passkey' && code.trim() === '')
    if (kind === 'passkey') {
      await onPasskey(askPasskey)
      return
    }
    if (code.trim() === '') field.current?.focus()
    else if (!(await onCode(code.trim()))) field.current?.select()
  }
  const change = (to: Kind) => {
    setKind(to)
    setCode('')
    setMissing(false)
    onChange()
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <p>{t((byAccount ? leadsByAccount : leads)[kind])}</p>
      {half.passkey && !hasPasskeys() && <p className="hint">{t('passkey_unknown')}</p>}
      {!half.passkey && !half.app && <p className="hint">{t('passkey_elsewhere')}</p>}
      {kind !== 'passkey' && (
        <TextInput
          ref={field}
          key={kind}
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
      )}
      <Button
        key={kind === 'passkey' ? 'passkey' : 'code'}
        type="submit"
        size="md"
        fullWidth
        loading={busy}
        {...(kind === 'passkey' && { autoFocus: true, 'data-autofocus': true })}
      >
        {t(kind === 'passkey' ? 'by_passkey' : 'submit')}
      </Button>
      <p role="status" className="num">
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : ''}
      </p>
      <div className="stack gap-3">
        {kinds
          .filter(other => other !== kind)
          .map(other => (
            <Anchor
              key={other}
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => change(other)}
            >
              {t(other === 'recovery' && !half.app ? 'use_recovery_instead' : changes[other])}
            </Anchor>
          ))}
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onBack}>
          {t(byAccount ? 'back_to_door' : 'back')}
        </Anchor>
      </div>
      <p className="hint">{t('lost')}</p>
    </form>
  )
}
