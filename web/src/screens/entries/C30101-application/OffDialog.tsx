import { Button, Checkbox, Group, Modal, Stack, Textarea } from '@mantine/core'
import { maxRequestText } from '@terakoya/contract/inputLimits'
import { isDay } from '@terakoya/domain/days/day'
import { type FormEvent, useState } from 'react'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { isMailless } from '../../../components/mailless/mailless.ts'
import type { Lesson } from './cells.ts'
import { placeText } from './names.ts'
import type { Pending } from './pending.ts'
import { applicationWords } from './text.ts'

/** What is asked about a lesson before it becomes a change. */
export interface Asked {
  act: 'absence' | 'family' | 'school' | 'end'
  lesson: Lesson
}

interface OffDialogProps {
  asked: Asked
  /** A student's own: no right is granted against the deadline. */
  own: boolean
  today: string
  onPut: (row: Pending) => void
  onClose: () => void
}

/** The reason of an absence or a cancellation, or the day from which a weekly entry ends. */
export function OffDialog({ asked: { act, lesson }, own, today, onPut, onClose }: OffDialogProps) {
  const t = applicationWords.useText()
  const [reason, setReason] = useState('')
  const [granted, setGranted] = useState(false)
  const [day, setDay] = useState<string>(lesson.schedule_date)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act === 'end') {
      if (!isDay(day)) return
      onPut({ kind: 'end', weekly_entry_no: lesson.weekly_entry_no, schedule_date: day })
    } else {
      const make_up_flag = act === 'absence' && granted ? 1 : 0
      onPut({ kind: 'off', how: act, schedule_no: lesson.schedule_no, reason: reason.trim(), make_up_flag })
    }
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={act === 'end' ? t('end_title') : t(`off_${act}_title`)} size={420}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <b className="num">
            {placeText(lesson.schedule_date, lesson.time_limit_no)} {lesson.subject_name}
          </b>
          {act === 'end' ? (
            <DateInput
              label={<FieldLabel required>{t('end_date')}</FieldLabel>}
              description={t('end_date_hint')}
              value={day}
              min={today}
              data-autofocus
              onChange={setDay}
            />
          ) : (
            <Textarea
              label={<FieldLabel>{t('off_reason')}</FieldLabel>}
              description={t(act === 'school' && !isMailless() ? 'off_school_hint' : 'note_left', {
                count: maxRequestText - reason.length,
              })}
              value={reason}
              maxLength={maxRequestText}
              autosize
              minRows={2}
              data-autofocus
              onChange={event => setReason(event.currentTarget.value)}
            />
          )}
          {act === 'absence' && !own && (
            <Checkbox
              label={t('off_make_up')}
              checked={granted}
              onChange={event => setGranted(event.currentTarget.checked)}
            />
          )}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{act === 'end' ? t('end_apply') : t(`off_apply_${act}`)}</Button>
        </Group>
      </form>
    </Modal>
  )
}
