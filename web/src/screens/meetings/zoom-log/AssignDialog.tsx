import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { toast } from '../../../components/toast.ts'
import type { LoggedRoom, RoomStay } from './RoomPanel.tsx'
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
  const save = useWrite('ZoomLog_nameParticipant', { showsFailure: true })
  const name = stay.shown_name || t('nameless')
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
    save.mutate(
      { room_no: room.room_no, external_uuid, participant_key, ...whom, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('assigned', { name }) })
          onClose()
          const read = ['ZoomLog_getRoom', 'ZoomLog_doBrowse'] as const
          return Promise.all(read.map(api => queryClient.invalidateQueries({ queryKey: callKey(api) })))
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={reason === ''}
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
            maxLength={500}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('save_person')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
