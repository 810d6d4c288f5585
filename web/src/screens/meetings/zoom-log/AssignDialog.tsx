import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxLongReason } from '@terakoya/contract/inputLimits'
import { type FormEvent, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { closeDialog } from '../../../framework/unsaved/closeDialog.ts'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import type { LoggedRoom, RoomStay } from './RoomPanel.tsx'
import { losesDecision } from './search.ts'
import { zoomLogWords } from './text.ts'

interface AssignDialogProps {
  room: LoggedRoom
  stay: RoomStay
  onClose: () => void
}

const nobody = 'nobody 0'

/** Says who a participant was, of this stay alone: one of those who were expected, or nobody of the lesson. */
export function AssignDialog({ room, stay, onClose }: AssignDialogProps) {
  const t = zoomLogWords.useText()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const name = stay.shown_name || t('nameless')
  // Who was with a child, and why one thinks so, lies in no browser.
  const work = useUnsaved({
    key: null,
    value: reason,
    dirty: reason.trim() !== '',
    restore: setReason,
    losesOn: losesDecision,
  })
  const save = useSave('ZoomLog_nameParticipant', {
    work,
    doneText: () => t('assigned', { name }),
    onSaved: () => {
      onClose()
      for (const api of ['ZoomLog_getRoom', 'ZoomLog_doBrowse'] as const) {
        void queryClient.invalidateQueries({ queryKey: callKey(api) })
      }
    },
  })
  const faults = {
    person: person === null ? t('missing_person') : undefined,
    reason: reason.trim() === '' ? t('missing_reason') : undefined,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPressed(true)
    const form = event.currentTarget
    if (person === null || faults.reason) {
      form.querySelector<HTMLElement>(person === null ? 'input[type="radio"]' : 'textarea')?.focus()
      return
    }
    const chosen = room.expected.find(each => `${each.kind} ${each.no}` === person)
    const { external_uuid, participant_key } = stay
    const whom = chosen ? { kind: chosen.kind, no: chosen.no } : { kind: 'nobody' as const, no: 0 }
    save.send({ room_no: room.room_no, external_uuid, participant_key, ...whom, reason: reason.trim() })
  }
  return (
    <Modal
      opened
      onClose={() => void closeDialog(work, onClose, save.saving)}
      title={t('assign_title', { name })}
      size={460}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FailureAlert error={save.error} />
          <p className="note">{t('assign_hint')}</p>
          <Radio.Group
            label={<FieldLabel required>{t('who')}</FieldLabel>}
            value={person}
            onChange={setPerson}
            error={pressed && faults.person}
          >
            <Stack gap="xs" mt="xs" mb="xs">
              {room.expected.map(each => (
                <Radio
                  key={`${each.kind} ${each.no}`}
                  value={`${each.kind} ${each.no}`}
                  label={`${t(each.kind)} ${each.name}`}
                />
              ))}
              <Radio value={nobody} label={t('nobody')} />
            </Stack>
          </Radio.Group>
          <Textarea
            label={<FieldLabel required>{t('reason')}</FieldLabel>}
            description={t('reason_hint')}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            error={pressed && faults.reason}
            autosize
            minRows={2}
            maxLength={maxLongReason}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.saving}>
              {t('save_person')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
