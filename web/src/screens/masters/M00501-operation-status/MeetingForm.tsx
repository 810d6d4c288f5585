import { Button, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useLeaveGuard } from '../../../framework/unsaved/useLeaveGuard.ts'
import type { Account } from './MeetingsPart.tsx'
import classes from './Status.module.css'
import { statusWords } from './text.ts'

interface MeetingFormProps {
  center_no: number
  /** `null`: a new one. */
  account: Account | null
  /** What is said of the save; `null` when it was given up. */
  onEnd: (saved: string | null) => void
  /** It shows what somebody else has saved meanwhile. */
  renewed: boolean
  onConflict: () => void
}

/** One meeting account; what is typed stays when the server refuses it. */
export function MeetingForm({ center_no, account, renewed, onEnd, onConflict }: MeetingFormProps) {
  const t = statusWords.useText()
  const [name, setName] = useState(account?.account_name ?? '')
  const [meeting, setMeeting] = useState(account?.meeting_id ?? '')
  const [passcode, setPasscode] = useState(account?.passcode ?? '')
  const [valid, setValid] = useState(account?.valid_flag !== 0)
  const write = useWrite('M00501_setMeeting', { showsFailure: true })
  const faults = new Map(write.error?.errors?.map(({ field, message }) => [field, message]))
  const dirty =
    name !== (account?.account_name ?? '') ||
    meeting !== (account?.meeting_id ?? '') ||
    passcode !== (account?.passcode ?? '') ||
    valid !== (account?.valid_flag !== 0)
  useLeaveGuard(dirty, 'center part')

  const send = (confirmed: boolean) =>
    write.mutate(
      {
        center_no,
        schedule_account_no: account?.schedule_account_no ?? 0,
        lock_version: account?.lock_version ?? 0,
        account_name: name,
        meeting_id: meeting,
        passcode,
        valid_flag: valid ? 1 : 0,
        confirmed,
      },
      {
        onSuccess: () => onEnd(t(account ? 'saved' : 'saved_new', { name })),
        onError: error => {
          if (error.errorCode === 'ACCOUNT_IN_USE') void askInUse(error.message)
          else if (error.status === 409) onConflict()
        },
      },
    )
  const askInUse = async (sentence: string) => {
    write.reset()
    const sure = await askConfirm({
      title: t('in_use_title'),
      body: sentence,
      confirmLabel: t('in_use_save'),
    })
    if (sure) send(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="meeting-form">
      <h2 id="meeting-form">
        {account ? t('edit_title', { name: account.account_name }) : t('account_add')}
      </h2>
      {write.error?.status === 409 || (renewed && !write.error) ? (
        <Notice kind="warning" live>
          {t('conflict')}
        </Notice>
      ) : (
        <FailureAlert error={write.error} />
      )}
      <TextInput
        label={<FieldLabel required>{t('account_name')}</FieldLabel>}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={faults.get('account_name')}
        maxLength={50}
        data-autofocus
      />
      <TextInput
        label={<FieldLabel required>{t('meeting_id')}</FieldLabel>}
        value={meeting}
        onChange={event => setMeeting(event.currentTarget.value)}
        error={faults.get('meeting_id')}
        maxLength={50}
        inputMode="numeric"
        w={240}
      />
      <TextInput
        label={<FieldLabel>{t('passcode')}</FieldLabel>}
        value={passcode}
        onChange={event => setPasscode(event.currentTarget.value)}
        error={faults.get('passcode')}
        maxLength={50}
        autoComplete="off"
        w={240}
      />
      <Switch label={t('use')} checked={valid} onChange={event => setValid(event.currentTarget.checked)} />
      <div className="line to-end">
        <Button variant="default" onClick={() => onEnd(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={write.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
