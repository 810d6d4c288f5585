import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxNote } from '@terakoya/contract/inputLimits'
import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import type { Day } from '@terakoya/domain/days/day'
import { notConfirmed } from '@terakoya/domain/teachers/attendanceConfirmation'
import { type FormEvent, useMemo, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { TimeInput } from '../../../components/date/TimeInput.tsx'
import { timeOf } from '../../../components/date/timeText.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { frameworkWords } from '../../../framework/text.ts'
import { closeDialog } from '../../../framework/unsaved/closeDialog.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { attendanceCheckWords } from './text.ts'

interface CorrectionDialogProps {
  row: AttendanceRow
  day: Day
  onClose: () => void
}

/** What is kept of a correction that was not sent: with the version that it corrects. */
interface CorrectionDraft {
  time: string
  unconfirmed: boolean
  reason: string
  version: number
}

/** Corrects the time of a teacher's day, with its reason. */
export function CorrectionDialog({ row, day, onClose }: CorrectionDialogProps) {
  const t = attendanceCheckWords.useText()
  const queryClient = useQueryClient()
  const f = frameworkWords.useText()
  // Of which time it is a correction: where somebody else was first it is theirs, once that was told.
  const [known, setKnown] = useState({ start_time: row.start_time, version: row.lock_version })
  const confirmed = known.start_time !== notConfirmed
  const [first] = useState(confirmed ? known.start_time : '')
  const [time, setTime] = useState(first)
  const [unconfirmed, setUnconfirmed] = useState(false)
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  const { version } = known
  const work = useUnsaved<CorrectionDraft>({
    key: `C40701-correction/${row.teacher_no}/${day}`,
    value: useMemo(() => ({ time, unconfirmed, reason, version }), [time, unconfirmed, reason, version]),
    dirty: time !== first || unconfirmed || reason !== '',
    restore: draft => {
      setTime(draft.time)
      setUnconfirmed(draft.unconfirmed)
      setReason(draft.reason)
      setKnown(now => ({ ...now, version: draft.version }))
    },
    losesOn: 'date center',
  })
  const save = useSave('C40701_correctAttendance', {
    work,
    fieldOf: field => (field === 'start_time' || field === 'reason' ? field : null),
    doneText: () => t('corrected_done', { name: row.display_name }),
    onSaved: onClose,
    onRefused: ({ current }) => {
      setOvertaken(current !== null)
      if (!current) return
      setKnown({ start_time: String(current.start_time), version: Number(current.lock_version) })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: callKey('C40701_doBrowse') }),
  })
  const faults = {
    time:
      unconfirmed || timeOf(time) !== null
        ? undefined
        : t(time.trim() === '' ? 'missing_time' : 'unreadable_time', { typed: time }),
    reason: reason.trim() === '' ? t('missing_reason') : undefined,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPressed(true)
    const wrong = faults.time ? 'start_time' : faults.reason ? 'reason' : null
    if (wrong !== null) {
      const field = event.currentTarget.elements.namedItem(wrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    save.send({
      teacher_no: row.teacher_no,
      schedule_date: day,
      start_time: unconfirmed ? notConfirmed : (timeOf(time) ?? time),
      reason,
      lock_version: version,
    })
  }
  const change = () => {
    if (save.faults.size > 0) save.reset()
  }
  const now = t('now_is', { time: confirmed ? known.start_time : t('not_confirmed') })
  return (
    <Modal
      opened
      onClose={() => void closeDialog(work, onClose, save.saving)}
      title={t('correct_title', { name: row.display_name })}
      size={420}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <DraftOffer work={work} besideLessons />
          <FailureAlert error={save.error} />
          {overtaken ? (
            <Notice kind="warning" title={f('conflict_title')} live seen>
              {now}
            </Notice>
          ) : (
            <p className="compact">{now}</p>
          )}
          <TimeInput
            name="start_time"
            label={<FieldLabel required={!unconfirmed}>{t('start_time')}</FieldLabel>}
            value={unconfirmed ? '' : time}
            disabled={unconfirmed}
            onChange={typed => {
              setTime(typed)
              change()
            }}
            error={(pressed && faults.time) || save.faults.get('start_time')}
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
            onChange={event => {
              setReason(event.currentTarget.value)
              change()
            }}
            error={(pressed && faults.reason) || save.faults.get('reason')}
            maxLength={maxNote}
          />
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              onClick={() => {
                work.dropDraft()
                onClose()
              }}
            >
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.saving}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
