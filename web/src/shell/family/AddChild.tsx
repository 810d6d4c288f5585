import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { lazyNamed } from '../../components/lazyNamed.ts'
import { Notice } from '../../components/Notice.tsx'
import { PasswordInput } from '../../components/PasswordInput.tsx'
import { useLoaded } from '../../components/useLoaded.ts'
import { useDeviceOwner } from '../../offline/device.ts'
import { type Door as SignInDoor, useSignIn } from '../../session/useSignIn.ts'
import { shellWords } from '../../words/shellWords.ts'
import { openAnew } from './openAnew.ts'
import { familyWords } from './text.ts'

const LazyCodeForm = lazyNamed(() => import('../../components/secondFactor/CodeForm.tsx'), 'CodeForm')

// The page opens anew: it needs nothing beforehand.
const besideDoor: SignInDoor = {
  enter: ({ user_no }) => openAnew(user_no),
  beside: true,
  load: async () => undefined,
}

interface AddChildProps {
  opened: boolean
  onClose: () => void
}

/** きょうだいを加える: the ordinary door once more, for a sibling; who is signed in stays so until the sibling really is. */
export function AddChild({ opened, onClose }: AddChildProps) {
  const t = familyWords.useText()
  return (
    <Modal opened={opened} onClose={onClose} title={t('add_title')} size={440} closeOnClickOutside={false}>
      <Door />
    </Modal>
  )
}

/** Begins anew with every opening: no password waits in a dialog that was closed. */
function Door() {
  const t = familyWords.useText()
  const shell = shellWords.useText()
  const keeps = useDeviceOwner() !== null
  const door = useSignIn(() => {}, besideDoor)
  const { half, busy, waitSeconds, failure } = door
  const codeForm = useLoaded(LazyCodeForm, half !== null)
  const [user_id, setUserId] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const idField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Enter in the first field leads to the second: nothing is missing yet.
    if (user_id.trim() !== '' && password === '' && document.activeElement === idField.current) {
      passwordField.current?.focus()
      return
    }
    setChecked(true)
    if (user_id.trim() === '') idField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else if (!(await door.signIn(user_id.normalize('NFKC').trim(), password))) passwordField.current?.select()
  }

  return (
    <div className="stack gap-4">
      <Notice kind="warning">{t('add_warning')}</Notice>
      {keeps && <Notice kind="info">{t('add_ends_week')}</Notice>}
      <FailureAlert error={failure} title={t('failed')} />
      {half !== null && codeForm && (
        <LazyCodeForm
          half={half}
          busy={busy}
          waitSeconds={waitSeconds}
          onCode={door.giveCode}
          onPasskey={door.givePasskey}
          onChange={door.forget}
          onBack={door.leaveHalf}
        />
      )}
      {half === null && (
        <form onSubmit={submit} noValidate>
          <p className="note">{t('add_lead')}</p>
          <TextInput
            ref={idField}
            label={t('user_id')}
            value={user_id}
            onChange={event => setUserId(event.currentTarget.value)}
            error={checked && user_id.trim() === '' ? t('user_id_missing') : null}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            mt="sm"
            data-autofocus
          />
          <PasswordInput
            ref={passwordField}
            label={t('password')}
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
            error={checked && password === '' ? shell('password_missing') : null}
            autoComplete="current-password"
            maxLength={128}
            mt="sm"
          />
          <Button type="submit" fullWidth loading={busy} mt="lg">
            {t('submit')}
          </Button>
          <p className="hint" role="status">
            {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : ''}
          </p>
        </form>
      )}
    </div>
  )
}
