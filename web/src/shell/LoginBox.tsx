import { Anchor, Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../api/ApiFailure.ts'
import { giveCode, givePasskey, type HalfSignedIn, signIn } from '../api/signIn.ts'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { lazyNamed } from '../components/lazyNamed.ts'
import { Notice } from '../components/Notice.tsx'
import { PasswordInput } from '../components/PasswordInput.tsx'
import { useLoaded } from '../components/useLoaded.ts'
import { writeLoggedFlag } from '../session/loggedFlag.ts'
import { changeSession, type SessionUser, useSession } from '../session/sessionStore.ts'
import { writeSiblings } from '../session/writeSiblings.ts'
import { shellWords } from '../words/shellWords.ts'
import { loginBoxWords } from './loginBoxText.ts'

const LazyCodeForm = lazyNamed(() => import('../components/secondFactor/CodeForm.tsx'), 'CodeForm')

interface LoginBoxProps {
  user: SessionUser
  /** Why signing in again is of no use: the login was stopped. Then nothing of the page is read any more either. */
  stopped: string | null
  onDone: (signedIn: boolean) => void
}

/**
 * The session ended: the same person signs in again over the page, which stays as it was with all that was typed;
 * what was asked of the server then goes out once more (experience §1).
 */
export function LoginBox({ user, stopped, onDone }: LoginBoxProps) {
  const t = shellWords.useText()
  const say = loginBoxWords.useText()
  const label = useSession().config?.outside_label ?? ''
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [half, setHalf] = useState<HalfSignedIn | null>(null)
  const codeForm = useLoaded(LazyCodeForm, half !== null)
  const field = useRef<HTMLInputElement>(null)

  const attempt = async (ask: () => Promise<SessionUser | null>) => {
    setBusy(true)
    try {
      const back = await ask()
      setFailure(null)
      setBusy(false)
      if (back === null) return true
      // Whoever comes back by this door is alone here (decision 240).
      writeSiblings(false)
      changeSession({ user: back })
      writeLoggedFlag(back.user_no)
      onDone(true)
      return true
    } catch (error) {
      const known = asApiFailure(error)
      setFailure(known)
      setBusy(false)
      if (known.errorCode === 'SIGN_IN_AGAIN') setHalf(null)
      return false
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') {
      field.current?.focus()
      return
    }
    const entered = await attempt(async () => {
      const answer = await signIn(user.user_id, password)
      if (!('second_factor' in answer)) return answer
      setHalf(answer.second_factor)
      return null
    })
    if (!entered) field.current?.select()
  }
  const leave = () => {
    writeLoggedFlag(null)
    const { pathname, search } = window.location
    window.location.assign(`/Auth/login?next=${encodeURIComponent(pathname + search)}`)
  }
  const frame = {
    ...{ opened: true, onClose: () => {}, withCloseButton: false },
    ...{ closeOnEscape: false, closeOnClickOutside: false, size: 400, zIndex: 400 },
  }
  if (stopped !== null) {
    return (
      <Modal
        {...frame}
        title={say('stopped_title')}
        overlayProps={{ color: 'var(--ground)', backgroundOpacity: 1 }}
      >
        <div className="stack gap-4">
          <Notice kind="warning">{stopped}</Notice>
          <Button onClick={leave} fullWidth data-autofocus>
            {say('leave')}
          </Button>
        </div>
      </Modal>
    )
  }
  if (half !== null) {
    return (
      <Modal {...frame} title={say('title')}>
        <div className="stack gap-4">
          <FailureAlert error={failure} title={say('failed')} />
          {codeForm && (
            <LazyCodeForm
              half={half}
              busy={busy}
              waitSeconds={0}
              onCode={code => attempt(() => giveCode(half.ticket, code))}
              onPasskey={sign => attempt(() => givePasskey(half.ticket, sign))}
              onChange={() => setFailure(null)}
              onBack={() => {
                setFailure(null)
                setHalf(null)
              }}
            />
          )}
        </div>
      </Modal>
    )
  }
  return (
    <Modal {...frame} title={say('title')}>
      <form onSubmit={submit} noValidate>
        <Notice kind="info">{say('body')}</Notice>
        <FailureAlert error={failure} title={say('failed')} />
        <TextInput label={say('user')} value={user.user_id} readOnly autoComplete="username" mt="sm" />
        <PasswordInput
          ref={field}
          label={say('password')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          error={missing ? t('password_missing') : null}
          autoComplete="current-password"
          data-autofocus
          mt="sm"
        />
        <Button type="submit" loading={busy} fullWidth mt="lg">
          {say('submit')}
        </Button>
        {label !== '' && <p className="hint">{say('outside', { label })}</p>}
        <Anchor component="button" type="button" size="sm" mt="sm" onClick={leave}>
          {say('leave')}
        </Anchor>
      </form>
    </Modal>
  )
}
