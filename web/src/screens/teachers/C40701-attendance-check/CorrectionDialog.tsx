import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import type { Day } from '@terakoya/domain/days/day'
import { notConfirmed } from '@terakoya/domain/teachers/attendanceConfirmation'
import { type FormEvent, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { TimeInput } from '../../../components/date/TimeInput.tsx'
import { timeOf } from '../../../components/date/timeText.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { attendanceCheckWords } from './text.ts'

interface CorrectionDialogProps {
  row: AttendanceRow
  day: Day
  onClose: () => void
}

/** Corrects the time of a teacher's day, with its reason. */
export function CorrectionDialog({ row, day, onClose }: CorrectionDialogProps) {
  const t = attendanceCheckWords.useText()
  const queryClient = useQueryClient()
  const confirmed = row.start_time !== notConfirmed
  const [time, setTime] = useState(confirmed ? row.start_time : '')
  const [unconfirmed, setUnconfirmed] = useState(false)
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const save = useWrite('C40701_correctAttendance', { showsFailure: true })
  const faults = {
    time:
      unconfirmed || timeOf(time) !== null
        ? undefined
        : t(time.trim() === '' ? 'missing_time' : 'unreadable_time', { typed: time }),
    reason: reason.trim() === '' ? t('missing_reason') : undefined,
  }
  const conflict = save.error?.status === 409
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPressed(true)
    const wrong = faults.time ? 'start_time' : faults.reason ? 'reason' : null
    if (wrong !== null) {
      const field = event.currentTarget.elements.namedItem(wrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    save.mutate(
      {
        teacher_no: row.teacher_no,
        schedule_date: day,
        start_time: unconfirmed ? notConfirmed : (timeOf(time) ?? time),
        reason,
        lock_version: row.lock_version,
      },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('corrected_done', { name: row.display_name }) })
          onClose()
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: callKey('C40701_doBrowse') }),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('correct_title', { name: row.display_name })} size={420}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {conflict ? (
            <Notice kind="warning" live>
              {t('conflict')}
            </Notice>
          ) : (
            <FailureAlert error={save.error} />
          )}
          <p style={{ margin: 0 }}>
            {t('now_is', { time: confirmed ? row.start_time : t('not_confirmed') })}
          </p>
          <TimeInput
            name="start_time"
            label={<FieldLabel required={!unconfirmed}>{t('start_time')}</FieldLabel>}
            value={unconfirmed ? '' : time}
            disabled={unconfirmed}
            onChange={setTime}
            error={pressed && faults.time}
            w={140}
            data-autofocus
          />
          {confirmed && (
            <Checkbox
              label={t('to_unconfirmed')}
              checked={unconfirmed}
              onChange={event => setUnconfirmed(event.currentTarget.checked)}
            />
          )}
          <TextInput
            name="reason"
            label={<FieldLabel required>{t('reason')}</FieldLabel>}
            description={t('reason_hint')}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            error={pressed && faults.reason}
            maxLength={100}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={conflict}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
