import { Button, Paper, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import classes from './Account.module.css'
import { accountWords } from './text.ts'
import { UnreadPart } from './UnreadPart.tsx'

/** Where somebody who reviews chat hears of what is urgent, when nobody looks at the page. */
export function NotifyEmail() {
  const t = accountWords.useText()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useCall('Account_getNotifyEmail', {})
  const [typed, setTyped] = useState<string | null>(null)
  const stored = data?.notify_email ?? ''
  const value = typed ?? stored
  const work = useUnsaved<string>({
    key: 'account-notify',
    value,
    dirty: data !== undefined && value !== stored,
    restore: setTyped,
  })
  const save = useSave('Account_setNotifyEmail', {
    work,
    fieldOf: field => (field === 'notify_email' ? field : null),
    doneText: ({ notify_email }) => t(notify_email === '' ? 'notify_none' : 'notify_done'),
    onSaved: answer => {
      setTyped(null)
      queryClient.setQueryData(callKey('Account_getNotifyEmail', {}), answer)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit({ notify_email: value.normalize('NFKC').trim() })
  }
  if (error && !data) {
    return <UnreadPart title={t('notify')} error={error} onRetry={() => void refetch()} />
  }
  return (
    <Paper component="section" withBorder className={classes.panel} aria-labelledby="account-notify">
      <h2 id="account-notify">{t('notify')}</h2>
      <DraftOffer work={work} />
      <form className="stack gap-3" onSubmit={submit} noValidate>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('notify_email')}
          description={t('notify_hint')}
          maxLength={254}
          disabled={data === undefined}
          value={value}
          onChange={event => {
            setTyped(event.currentTarget.value)
            if (save.faults.size > 0) save.reset()
          }}
          error={save.faults.get('notify_email')}
        />
        <FailureAlert error={save.error} seen />
        <div className="row to-end">
          <Button type="submit" loading={save.saving} disabled={data === undefined}>
            {t('notify_save')}
          </Button>
        </div>
      </form>
    </Paper>
  )
}
