import { Button, Group, Radio, TextInput } from '@mantine/core'
import { lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import {
  attendanceBlockText,
  attendanceCorrections,
  attendanceMarkText,
  type CorrectedAttendance,
  correctionBlock,
} from '@terakoya/domain/lessons/attendance'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { useNow } from '../../../components/day/useNow.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { toast } from '../../../components/toast.ts'
import { useChanged } from '../../../framework/master/changed.ts'
import { useUser } from '../../../session/sessionStore.ts'
import type { LessonRecord } from './LessonDetail.tsx'
import classes from './LessonList.module.css'
import { lessonListWords } from './text.ts'

/** Who corrects: management (domain §5, C40701). */
const correctors = ['560', '550', '540']

/** The lesson's attendance, and its correction while the one rule allows any. */
export function Attendance({ lesson }: { lesson: LessonRecord }) {
  const t = lessonListWords.useText()
  const now = localTimeOf(useNow())
  const [correcting, setCorrecting] = useState(false)
  const facts = {
    ...lesson,
    cancelled: lesson.cancelled_flag === 1,
    moved: lesson.moved_flag === 1,
    reported: lesson.reported_flag === 1,
    make_up_given: lesson.make_up_given_flag === 1,
  }
  const seen = lesson.attendance_distinction
  const offered = attendanceCorrections.filter(
    state => state !== seen && correctionBlock(facts, now, state) === null,
  )
  const corrects = correctors.includes(useUser().user_type_code)
  const block = correctionBlock(facts, now, seen)
  return (
    <div className={classes.attendance}>
      {seen === 0 ? <Tag>{attendanceText[0]}</Tag> : <AttendanceTag attendance_distinction={seen} />}
      {corrects && !correcting && offered.length > 0 && (
        <Button variant="default" size="compact-xs" onClick={() => setCorrecting(true)}>
          {t('correct')}
        </Button>
      )}
      {corrects && block === 'reported' && <small>{attendanceBlockText[block]}</small>}
      {correcting && <Correction lesson={lesson} offered={offered} onDone={() => setCorrecting(false)} />}
    </div>
  )
}

interface CorrectionProps {
  lesson: LessonRecord
  offered: readonly CorrectedAttendance[]
  onDone: () => void
}

/** 出欠の訂正 with its reason, which the log keeps. */
function Correction({ lesson, offered, onDone }: CorrectionProps) {
  const t = lessonListWords.useText()
  const changed = useChanged(lessonList)
  const save = useWrite('C40701_setAttendance', { showsFailure: true })
  const [next, setNext] = useState<CorrectedAttendance>(offered[0] ?? 0)
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const missing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (missing) return
    save.mutate(
      {
        schedule_no: lesson.schedule_no,
        attendance_distinction: next,
        seen_distinction: lesson.attendance_distinction as CorrectedAttendance,
        reason,
      },
      {
        onSuccess: () => {
          toast({
            kind: 'done',
            message: t('corrected', { name: lesson.student_name, mark: attendanceMarkText(next) }),
          })
          onDone()
        },
        onSettled: changed,
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={classes.box} aria-label={t('correct_title')}>
      <FailureAlert error={save.error} />
      <Radio.Group
        label={t('new_attendance')}
        value={String(next)}
        onChange={value => setNext(Number(value) as CorrectedAttendance)}
      >
        <Group gap="md" mt={4}>
          {offered.map(state => (
            <Radio key={state} value={String(state)} label={attendanceMarkText(state)} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={<FieldLabel required>{t('reason')}</FieldLabel>}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={pressed && missing && t('reason_missing')}
        maxLength={100}
      />
      <div className={classes.acts}>
        <Button variant="default" size="compact-md" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="compact-md" loading={save.isPending}>
          {t('correct_save')}
        </Button>
      </div>
    </form>
  )
}
