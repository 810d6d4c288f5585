import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { maxShortReason } from '@terakoya/contract/inputLimits'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { type FormEvent, useState } from 'react'
import { callKey, useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useUser } from '../../session/sessionStore.ts'
import { FailureAlert } from '../FailureAlert.tsx'
import { FieldLabel } from '../FieldLabel.tsx'
import { Notice } from '../Notice.tsx'
import { toast } from '../toast.ts'
import { meetingWords } from './text.ts'

interface SwitchDialogProps {
  room: { room_no: number; schedule_date: string; period_no: number; teacher_name: string }
  onClose: () => void
  /** The period has that room now. */
  onSwitched?: (room_no: number) => void
}

/** Moves a period to a spare account's meeting, with the reason, as the room is at this moment. */
export function SwitchDialog({ room, onClose, onSwitched }: SwitchDialogProps) {
  const t = meetingWords.useText()
  const queryClient = useQueryClient()
  const managesAccounts = mayOpen(screenOf('M00501-operation-status'), useUser())
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const now = useCall('ZoomLog_getRoom', { room_no: room.room_no }, { staleTime: 0 })
  const save = useWrite('ZoomLog_switchToSpare', { showsFailure: true })
  const missing = reason.trim() === '' ? t('missing_reason') : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPressed(true)
    if (missing) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    if (!now.data) return
    save.mutate(
      { room_no: room.room_no, lock_version: now.data.lock_version, reason: reason.trim() },
      {
        onSuccess: ({ room_no, account_name }) => {
          toast({ kind: 'done', message: t('switched', { account: account_name }) })
          onClose()
          onSwitched?.(room_no)
        },
        onSettled: () => {
          const read = ['ZoomLog_getProvider', 'ZoomLog_getRoom', 'ZoomLog_doBrowse'] as const
          return Promise.all(read.map(api => queryClient.invalidateQueries({ queryKey: callKey(api) })))
        },
      },
    )
  }
  const none = now.data?.spares.every(each => each.taken_by !== '') ?? false
  const toAccounts = (
    <p>
      <Link to="/M00501">{t('to_accounts')}</Link>
    </p>
  )
  const when = `${dayText(room.schedule_date)} ${slotText(room.period_no)}`
  return (
    <Modal opened onClose={onClose} title={t('switch_title')} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FailureAlert
            error={save.error ?? (now.data ? null : now.error)}
            {...(save.error?.errorCode === 'NO_SPARE' && { title: t('no_spare') })}
          />
          {save.error?.errorCode === 'NO_SPARE' && !none && managesAccounts && toAccounts}
          {!none && <p>{t('switch_body', { when, who: t('teacher', { name: room.teacher_name }) })}</p>}
          {now.data && <Spares spares={now.data.spares} />}
          {none ? (
            managesAccounts && toAccounts
          ) : (
            <TextInput
              label={<FieldLabel required>{t('reason')}</FieldLabel>}
              value={reason}
              onChange={event => setReason(event.currentTarget.value)}
              error={pressed && missing}
              maxLength={maxShortReason}
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(none ? 'close' : 'cancel')}
            </Button>
            {!none && (
              <Button type="submit" loading={save.isPending || now.isPending}>
                {t('switch')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Which spare it will be, or that there is none; of those that are taken, by whose lesson. */
function Spares({ spares }: Pick<OutputOf<'ZoomLog_getRoom'>, 'spares'>) {
  const t = meetingWords.useText()
  const free = spares.find(each => each.taken_by === '')
  const taken = spares.filter(each => each.taken_by !== '')
  return (
    <>
      {free ? (
        <p>{t('spare_free', { account: free.account_name })}</p>
      ) : (
        <Notice kind="warning" live title={t('no_spare')}>
          {t('no_spare_body')}
        </Notice>
      )}
      {taken.length > 0 && (
        <ul className="note">
          {taken.map(({ account_name, taken_by }) => (
            <li key={account_name}>
              {t('spare_taken', { account: account_name, who: t('teacher', { name: taken_by }) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
