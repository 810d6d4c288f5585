import { Button, Radio } from '@mantine/core'
import type { ChatCase } from '@terakoya/contract/chat/review'
import { maxReason } from '@terakoya/contract/inputLimits'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { toast } from '../../../components/toast.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { reviewWords } from './text.ts'

interface HoldPartProps extends Pick<ChatCase, 'holds'> {
  flag_no: number
  /** The room has a student. */
  ofStudent: boolean
  onChanged: () => void
}

/** What keeps the room, or all of its student, beyond its time: set by one person, lifted by two. */
export function HoldPart({ flag_no, ofStudent, holds, onChanged }: HoldPartProps) {
  const t = reviewWords.useText()
  const { user_type_code } = useUser()
  const [open, setOpen] = useState(false)
  const [of, setOf] = useState<'room' | 'student'>('room')
  const set = useWrite('ChatReview_setHold', { showsFailure: true })
  const may = user_type_code === '560' || user_type_code === '550'
  return (
    <>
      {holds.map(hold => (
        <Hold key={hold.hold_no} hold={hold} may={may} onChanged={onChanged} />
      ))}
      {may && !open && (
        <Button className="start" variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('hold')}
        </Button>
      )}
      {open && (
        <ReasonForm
          title={t('hold_title')}
          body={t('hold_body')}
          label={t('hold_label')}
          confirmLabel={t('hold_confirm')}
          pending={set.isPending}
          error={set.error}
          maxLength={maxReason}
          onSubmit={reason =>
            set.mutate(
              { flag_no, subject_kind: of, reason },
              {
                onSuccess: () => {
                  toast({ kind: 'done', message: t('held_longer') })
                  setOpen(false)
                },
                onSettled: onChanged,
              },
            )
          }
          onCancel={() => setOpen(false)}
        >
          {ofStudent && (
            <Radio.Group
              label={<FieldLabel required>{t('hold_of')}</FieldLabel>}
              value={of}
              onChange={value => setOf(value === 'student' ? 'student' : 'room')}
            >
              <div className="row">
                <Radio value="room" label={t('hold_room')} />
                <Radio value="student" label={t('hold_student')} />
              </div>
            </Radio.Group>
          )}
        </ReasonForm>
      )}
    </>
  )
}

interface HoldProps {
  hold: ChatCase['holds'][number]
  may: boolean
  onChanged: () => void
}

/** One that lies there, and who asks that it ends. */
function Hold({ hold, may, onChanged }: HoldProps) {
  const t = reviewWords.useText()
  const lift = useWrite('ChatReview_liftHold')
  const { hold_no, subject_kind, reason, set_by_name, set_at, lift_asked_by_name } = hold
  const asked = lift_asked_by_name !== ''
  const press = () =>
    lift.mutate(
      { hold_no },
      {
        onSuccess: ({ state }) =>
          toast({ kind: 'done', message: t(state === 'asked' ? 'lift_asked' : 'lifted') }),
        onSettled: onChanged,
      },
    )
  return (
    <p className="row compact">
      <span>
        {t('hold_now', {
          ...{ reason, name: set_by_name, when: lessonInstant.dayAndTime(set_at) },
          what: t(subject_kind === 'room' ? 'hold_room' : 'hold_student'),
        })}
        {asked && ` ${t('lift_waits', { name: lift_asked_by_name })}`}
      </span>
      {may && hold.lift_flag === 1 && hold.lift_mine_flag === 0 && (
        <Button variant="default" size="compact-sm" loading={lift.isPending} onClick={press}>
          {t(asked ? 'lift_agree' : 'lift')}
        </Button>
      )}
    </p>
  )
}
