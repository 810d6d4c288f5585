import { Button, Paper } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { PasswordInput } from '../../../components/PasswordInput.tsx'
import { toast } from '../../../components/toast.ts'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { LazyStrengthMeter } from '../../../framework/form/password/LazyStrengthMeter.tsx'
import { frameworkWords } from '../../../framework/text.ts'
import { standingFaults } from '../../../framework/unsaved/refusal.ts'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { nextPath } from '../../../session/nextPath.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { refreshUser } from '../../../session/startSession.ts'
import classes from './Account.module.css'
import { type PasswordEntry, passwordFaults } from './passwordFaults.ts'
import { accountWords } from './text.ts'

const nothing: PasswordEntry = { current_password: '', new_password: '', repeated: '' }
const fields = ['current_password', 'new_password', 'repeated'] as const

/** Changes one's own password; after a one-time password it is the only way on (domain §9). */
export function PasswordForm() {
  const t = accountWords.useText()
  const f = frameworkWords.useText()
  const user = useUser()
  const config = useConfig()
  const min = user.isStudent ? config.student_password_min_length : config.password_min_length
  const [entry, setEntry] = useState(nothing)
  const [checked, setChecked] = useState(false)
  // After a one-time password this page is a station on the way to somewhere.
  const [leaving, setLeaving] = useState(false)
  const router = useRouter()
  const next = useRouterState({ select: state => (state.location.search as Record<string, unknown>).next })
  const known = useMemo(() => [user.user_id, user.user_named], [user.user_id, user.user_named])
  const inputs = useRef<Partial<Record<keyof PasswordEntry, HTMLInputElement | null>>>({})
  // A password is written nowhere.
  const work = useUnsaved({
    key: null,
    value: entry,
    dirty: Object.values(entry).some(value => value !== ''),
    restore: setEntry,
  })
  const save = useSave('Account_changePassword', {
    work,
    fieldOf: field => fields.find(each => each === field) ?? null,
    onSaved: () => {
      setEntry(nothing)
      setChecked(false)
      if (!user.must_change_password) return
      setLeaving(true)
      void goOn()
    },
    onRefused: () => inputs.current.current_password?.focus(),
  })

  const facts = { known, minimum: min }
  const faults = checked ? passwordFaults(entry, facts) : {}
  // The password that was refused is being corrected.
  const corrected = save.sent !== undefined && entry.current_password !== save.sent.current_password
  const refused = standingFaults(save.faults, save.sent ?? {}, entry)

  const goOn = async () => {
    const place = nextPath(next, window.location.origin) ?? '/'
    try {
      await refreshUser()
      toast({ kind: 'done', message: t('done') })
      router.history.replace(place)
    } catch {
      // The password is changed, only this page doesn't know: loaded anew, it asks again.
      window.location.assign(place)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const found = passwordFaults(entry, facts)
    const first = fields.find(field => found[field] !== undefined)
    if (first !== undefined) {
      inputs.current[first]?.focus()
      return
    }
    const { current_password, new_password } = entry
    save.submit({ current_password, new_password })
  }
  const labels = {
    current_password: t(user.must_change_password ? 'current_temporary' : 'current'),
    new_password: t('new'),
    repeated: t('repeat'),
  }
  const inputOf = (field: keyof PasswordEntry) => {
    const fault = faults[field]
    return (
      <PasswordInput
        key={field}
        autoFocus={field === 'current_password' && user.must_change_password}
        ref={(node: HTMLInputElement | null) => {
          inputs.current[field] = node
        }}
        label={<FieldLabel required>{labels[field]}</FieldLabel>}
        {...(field === 'new_password' && { description: t('rule', { min }) })}
        value={entry[field]}
        onChange={event => setEntry({ ...entry, [field]: event.currentTarget.value })}
        error={fault !== undefined ? t(fault, { min }) : (refused.get(field) ?? null)}
        autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
        className={classes.field ?? ''}
      />
    )
  }
  return (
    <Paper
      component="section"
      withBorder
      className={classes.panel}
      id="password"
      aria-labelledby="account-password"
    >
      <h2 id="account-password">{t('password')}</h2>
      {(user.must_change_password || leaving) && <Notice kind="warning">{t('must_change')}</Notice>}
      {save.saved && entry === nothing && !leaving && (
        <Notice kind="done" live>
          {t('done')}
        </Notice>
      )}
      <FailureAlert error={corrected ? null : save.error} title={t('failed')} />
      {Object.keys(faults).length > 0 && (
        <Notice kind="error" live>
          {f('invalid')}
        </Notice>
      )}
      <form {...useFieldNavigation()} onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={user.user_id} readOnly hidden />
        {inputOf('current_password')}
        {inputOf('new_password')}
        {entry.new_password !== '' && (
          <LazyStrengthMeter password={entry.new_password} known={known} minimum={min} />
        )}
        {inputOf('repeated')}
        <Button type="submit" mt="lg" loading={save.saving || leaving}>
          {t('submit')}
        </Button>
      </form>
    </Paper>
  )
}
