import { Button, Paper, TextInput } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { Notice } from '../../../components/Notice.tsx'
import { PasswordInput } from '../../../components/PasswordInput.tsx'
import { useLoaded } from '../../../components/useLoaded.ts'
import { nextPath } from '../../../session/nextPath.ts'
import { ordinaryDoor } from '../../../session/ordinaryDoor.ts'
import { useSession } from '../../../session/sessionStore.ts'
import { useSignIn } from '../../../session/useSignIn.ts'
import { shellWords } from '../../../words/shellWords.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import classes from './Login.module.css'
import { loginWords } from './text.ts'

const LazyCodeForm = lazyNamed(() => import('../../../components/secondFactor/CodeForm.tsx'), 'CodeForm')
const DemoLogins = lazy(() => import('./DemoLogins.tsx').then(module => ({ default: module.DemoLogins })))

/** ログイン: only for those who are not signed in (spec §2). */
export function Screen() {
  const t = loginWords.useText()
  const { config, expired } = useSession()
  const router = useRouter()
  const next = useRouterState({ select: state => (state.location.search as Record<string, unknown>).next })
  const way = nextPath(next, window.location.origin)
  const {
    signIn,
    leaveForAccount,
    half,
    giveCode,
    givePasskey,
    leaveHalf,
    forget,
    busy,
    failure,
    waitSeconds,
  } = useSignIn(() => router.history.replace(way ?? '/'), ordinaryDoor)
  const codeForm = useLoaded(LazyCodeForm, half !== null)
  const [user_id, setUserId] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [seen, setSeen] = useState(false)
  const idField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const shell = shellWords.useText()

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
    else if (!(await signIn(user_id.normalize('NFKC').trim(), password))) passwordField.current?.select()
  }
  const notice = expired ? t('expired') : way === null ? null : t('needed')

  return (
    <div className={classes.page}>
      <Paper component="section" withBorder className={classes.card} aria-labelledby="login-title">
        <h1 id="login-title" className={classes.title}>
          {t(half === null ? 'title' : 'code_title')}
        </h1>
        {notice !== null && failure === null && half === null && (
          <Notice kind="info" live>
            {notice}
          </Notice>
        )}
        <FailureAlert error={failure} title={t('failed')} />
        {half === null ? (
          <form onSubmit={submit} noValidate>
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
              size="md"
              mt="md"
              autoFocus
            />
            <PasswordInput
              ref={passwordField}
              label={t('password')}
              value={password}
              onChange={event => setPassword(event.currentTarget.value)}
              error={checked && password === '' ? t('password_missing') : null}
              visible={seen}
              onVisibilityChange={setSeen}
              visibilityToggleButtonProps={{ 'aria-label': shell(seen ? 'password_hide' : 'password_show') }}
              autoComplete="current-password"
              maxLength={128}
              size="md"
              mt="md"
            />
            <Button type="submit" size="md" fullWidth mt="xl" loading={busy}>
              {t('submit')}
            </Button>
            <p className={classes.wait} role="status">
              {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : ''}
            </p>
          </form>
        ) : (
          <div className={classes.code}>
            {codeForm && (
              <LazyCodeForm
                half={half}
                busy={busy}
                waitSeconds={waitSeconds}
                onCode={giveCode}
                onPasskey={givePasskey}
                onChange={forget}
                onBack={leaveHalf}
              />
            )}
          </div>
        )}
        {half === null && <p className={classes.hint}>{t('forgotten')}</p>}
        {half === null && config && config.outside_label !== '' && (
          <Button
            variant="default"
            size="md"
            fullWidth
            mt="lg"
            className={classes.outside ?? ''}
            disabled={busy}
            onClick={() => void leaveForAccount(way ?? '')}
          >
            {t('by_account', { label: config.outside_label })}
          </Button>
        )}
        <p className={classes.consult}>
          <Link className="touch" to="/Consult">
            {t('consult')}
          </Link>
        </p>
      </Paper>
      {half === null && <LanguageChoice />}
      {config?.demo && half === null && (
        <Suspense fallback={null}>
          <DemoLogins config={config} onChoose={signIn} busy={busy} />
        </Suspense>
      )}
    </div>
  )
}
