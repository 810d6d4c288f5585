import { Button, Paper, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { toast } from '../../../components/toast.ts'
import classes from './Account.module.css'
import { accountWords } from './text.ts'

/** Where somebody who reviews chat hears of what is urgent, when nobody looks at the page. */
export function NotifyEmail() {
  const t = accountWords.useText()
  const queryClient = useQueryClient()
  const { data } = useCall('Account_getNotifyEmail', {})
  const [typed, setTyped] = useState<string | null>(null)
  const save = useWrite('Account_setNotifyEmail', { showsFailure: true })
  const value = typed ?? data?.notify_email ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const notify_email = value.normalize('NFKC').trim()
    save.mutate(
      { notify_email },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t(notify_email === '' ? 'notify_none' : 'notify_done') })
          setTyped(null)
          void queryClient.invalidateQueries({ queryKey: callKey('Account_getNotifyEmail') })
        },
      },
    )
  }
  return (
    <Paper component="section" withBorder className={classes.panel} aria-labelledby="account-notify">
      <h2 id="account-notify">{t('notify')}</h2>
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
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {save.error && <FailureAlert error={save.error} seen />}
        <div className="row to-end">
          <Button type="submit" loading={save.isPending} disabled={data === undefined}>
            {t('notify_save')}
          </Button>
        </div>
      </form>
    </Paper>
  )
}
