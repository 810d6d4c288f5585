import { Button, Group, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { screenReadings } from '@terakoya/contract/screenReadings'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../api/ApiFailure.ts'
import { signIn } from '../../api/signIn.ts'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { type PublicConfig, useSession } from '../../session/sessionStore.ts'
import { router } from '../router.tsx'
import classes from './Debug.module.css'
import { DebugSection } from './DebugSection.tsx'
import type { DebugError } from './debugError.ts'
import { debugLogins, debugRoutes, matches } from './debugItems.ts'
import { debugWords } from './text.ts'

interface DebugDialogProps {
  config: PublicConfig
  errors: readonly DebugError[]
  onError: (error: DebugError) => void
  onClose: () => void
  onOff: () => void
}

/** The named routes, the quick logins and the errors so far, with one search over all three (spec §2). */
export function DebugDialog({ config, errors, onError, onClose, onOff }: DebugDialogProps) {
  const t = debugWords.useText()
  const { user } = useSession()
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const whole = useRef<HTMLDivElement>(null)

  const routes = debugRoutes(user)
    .filter(({ screen, title, path }) => matches(search, screen.key, title, screenReadings[screen.key], path))
    .map(({ title, path, to, opens }) => ({
      key: path,
      label: title,
      detail: path,
      note: opens ? '' : t('closed'),
      act: () => {
        onClose()
        void router.navigate({ to })
      },
    }))
  const logins = debugLogins(config)
    .filter(({ user_id, label }) => matches(search, user_id, label))
    .map(({ user_id, label }) => ({
      key: user_id,
      label,
      detail: user_id,
      note: user?.user_id === user_id ? t('current') : '',
      act: () => void enter(user_id),
    }))
  const failed = errors
    .filter(({ api, errorCode, message, status }) => matches(search, api, errorCode, message, String(status)))
    .map(error => ({
      key: `${error.at} ${error.api}`,
      label: error.message === '' ? error.kind : error.message,
      detail: `${error.api} ${error.status}`,
      note: '',
      act: () => onError(error),
    }))

  const enter = async (user_id: string) => {
    try {
      await signIn(user_id, config.demo_password)
      // As another person everything is loaded anew.
      window.location.assign('/')
    } catch (error) {
      setFailure(asApiFailure(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const items = [...(whole.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = event.key === 'Enter' && at < 0 ? 'first' : step
    if (next === 0 || (document.activeElement as HTMLElement | null)?.closest('[data-foot]')) return
    event.preventDefault()
    if (next === 'first') items[0]?.click()
    else if (at + next < 0) whole.current?.querySelector('input')?.focus()
    else items[Math.min(at + next, items.length - 1)]?.focus()
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size={500}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys lead through the buttons within. */}
      <div ref={whole} onKeyDown={onKeyDown}>
        <p className={classes.note}>{t('lead')}</p>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <FailureAlert error={failure} title={t('signed_in_failed')} />
        {errors.length > 0 && <DebugSection title={t('errors', { count: failed.length })} items={failed} />}
        <DebugSection title={t('logins', { count: logins.length })} items={logins} />
        <DebugSection title={t('routes', { count: routes.length })} items={routes} />
        {routes.length + logins.length + failed.length === 0 && <p role="status">{t('nothing')}</p>}
        <Group data-foot justify="space-between" mt="lg">
          <Button variant="default" onClick={onOff}>
            {t('off')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </div>
    </Modal>
  )
}
