import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxNote } from '@terakoya/contract/inputLimits'
import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { slotText } from '@terakoya/domain/days/timeSlot'
import {
  attendance,
  attendanceBlockText,
  attendanceCorrections,
  attendanceMarkText,
  type CorrectedAttendance,
  correctionBlock,
} from '@terakoya/domain/lessons/attendance'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { type FormEvent, useMemo, useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { useNow } from '../../../components/day/useNow.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import classes from './AttendanceCheck.module.css'
import { attendanceCheckWords } from './text.ts'

type DayLesson = OutputOf<'C40701_getLessons'>['lessons'][number]

interface LessonsDialogProps {
  row: AttendanceRow
  day: Day
  onClose: () => void
}

/** A teacher's lessons of the day: who entered, who was there, and the correction of it. */
export function LessonsDialog({ row, day, onClose }: LessonsDialogProps) {
  const t = attendanceCheckWords.useText()
  const [chosen, setChosen] = useState(0)
  const { teacher_no, display_name } = row
  const { data, error, refetch } = useCall('C40701_getLessons', { teacher_no, schedule_date: day })
  return (
    <Modal opened onClose={onClose} title={t('attendance_title', { name: display_name })} size="lg">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={4} />
      ) : (
        <ul className={classes.lessons}>
          {data.lessons.map(lesson => (
            <li key={lesson.schedule_no}>
              <b className="num">{slotText(lesson.time_limit_no)}</b>
              <span className={classes.who}>
                {lesson.student_name}（{schoolYearText(lesson.school_year_code)}）　{lesson.subject_name}
              </span>
              <span className="num">
                {lesson.entered_at === null
                  ? t('not_entered')
                  : t('entered', { time: lessonInstant.time(lesson.entered_at) })}
              </span>
              {lesson.attendance_distinction === attendance.open ? (
                <Tag>{attendanceText[0]}</Tag>
              ) : (
                <AttendanceTag attendance_distinction={lesson.attendance_distinction} />
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={t('change_of', { student: lesson.student_name })}
                aria-expanded={chosen === lesson.schedule_no}
                onClick={() => setChosen(chosen === lesson.schedule_no ? 0 : lesson.schedule_no)}
              >
                {t('change')}
              </Button>
              {chosen === lesson.schedule_no && (
                <AttendanceCorrection key={lesson.schedule_no} lesson={lesson} onDone={() => setChosen(0)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

function AttendanceCorrection({ lesson, onDone }: { lesson: DayLesson; onDone: () => void }) {
  const t = attendanceCheckWords.useText()
  const queryClient = useQueryClient()
  const now = localTimeOf(useNow())
  const seen = lesson.attendance_distinction
  const [next, setNext] = useState<CorrectedAttendance>(
    attendanceCorrections.find(state => state !== seen) ?? 0,
  )
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const work = useUnsaved({
    key: `C40701-attendance/${lesson.schedule_no}`,
    value: useMemo(() => ({ next, reason }), [next, reason]),
    dirty: reason !== '',
    restore: draft => {
      if (draft.next !== seen) setNext(draft.next)
      setReason(draft.reason)
    },
    losesOn: 'date center',
  })
  const save = useSave('C40701_setAttendance', {
    work,
    doneText: () => t('change_done', { student: lesson.student_name, mark: attendanceMarkText(next) }),
    onSaved: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: callKey('C40701_getLessons') }),
  })
  const facts = {
    ...lesson,
    cancelled: false,
    moved: false,
    reported: lesson.reported_flag === 1,
    make_up_given: lesson.make_up_given_flag === 1,
  }
  const block = correctionBlock(facts, now, next)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (reason.trim() === '' || block !== null) return
    save.send({
      schedule_no: lesson.schedule_no,
      attendance_distinction: next,
      seen_distinction: seen as CorrectedAttendance,
      reason,
    })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.correction}>
      <Stack gap="xs">
        <DraftOffer work={work} besideLessons />
        {/* The mark that another has set stands in the row above, and is what is corrected from then on. */}
        <FailureAlert error={save.failure} />
        <Radio.Group
          label={t('new_attendance')}
          value={String(next)}
          onChange={value => setNext(Number(value) as CorrectedAttendance)}
          error={block === null ? undefined : attendanceBlockText[block]}
        >
          <Group gap="md" mt="var(--space-2)">
            {attendanceCorrections
              .filter(state => state !== seen)
              .map(state => (
                <Radio key={state} value={String(state)} label={attendanceMarkText(state)} />
              ))}
          </Group>
        </Radio.Group>
        <TextInput
          label={<FieldLabel required>{t('reason')}</FieldLabel>}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
          error={pressed && reason.trim() === '' && t('missing_reason')}
          maxLength={maxNote}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={() => {
              work.dropDraft()
              onDone()
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
  )
}
