import { Button, Group, Radio, TextInput } from '@mantine/core'
import { maxNote } from '@terakoya/contract/inputLimits'
import { lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import {
  type AttendanceBlock,
  attendanceBlockText,
  attendanceCorrections,
  attendanceMarkText,
  type CorrectedAttendance,
  correctionBlock,
} from '@terakoya/domain/lessons/attendance'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { type FormEvent, useState } from 'react'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { useNow } from '../../../components/day/useNow.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { useChanged } from '../../../framework/resource/changed.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { useUser } from '../../../session/sessionStore.ts'
import type { LessonRecord } from './LessonDetail.tsx'
import classes from './LessonList.module.css'
import { lessonListWords } from './text.ts'

/** Who corrects: management (domain §5, C40701). */
const correctors = ['560', '550', '540']

/** What is told where nothing can be corrected; that a lesson is yet to come or was called off is seen anyway. */
const toldBlocks: readonly (AttendanceBlock | null)[] = ['complete', 'reported', 'make_up_given']

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
  const others = attendanceCorrections.filter(state => state !== seen)
  const offered = others.filter(state => correctionBlock(facts, now, state) === null)
  const corrects = correctors.includes(useUser().user_type_code)
  const block = others
    .map(state => correctionBlock(facts, now, state))
    .find(each => toldBlocks.includes(each))
  return (
    <div className={classes.attendance}>
      {seen === 0 ? <Tag>{attendanceText[0]}</Tag> : <AttendanceTag attendance_distinction={seen} />}
      {corrects && !correcting && offered.length > 0 && (
        <Button variant="default" size="compact-xs" onClick={() => setCorrecting(true)}>
          {t('correct')}
        </Button>
      )}
      {corrects && offered.length === 0 && block && <small>{attendanceBlockText[block]}</small>}
      {correcting && <Correction lesson={lesson} offered={offered} onDone={() => setCorrecting(false)} />}
    </div>
  )
}

interface Typed {
  next: CorrectedAttendance | null
  reason: string
}

const nothingTyped: Typed = { next: null, reason: '' }

interface CorrectionProps {
  lesson: LessonRecord
  offered: readonly CorrectedAttendance[]
  onDone: () => void
}

/** 出欠の訂正 with its reason, which the log keeps. */
function Correction({ lesson, offered, onDone }: CorrectionProps) {
  const t = lessonListWords.useText()
  const changed = useChanged(lessonList)
  const { schedule_no } = lesson
  const seen = lesson.attendance_distinction as CorrectedAttendance
  // Nothing is chosen beforehand: an attendance that was right would go by one press.
  const [typed, setTyped] = useState(nothingTyped)
  const { next, reason } = typed
  const [pressed, setPressed] = useState(false)
  const work = useUnsaved({
    key: `C40501-correction/${schedule_no}`,
    value: typed,
    dirty: next !== null || reason !== '',
    // What was chosen then may not be allowed any more.
    restore: draft => setTyped({ ...draft, next: offered.find(state => state === draft.next) ?? null }),
  })
  const save = useSave('C40701_setAttendance', {
    work,
    doneText: (_, sent) =>
      t('corrected', {
        name: lesson.student_name,
        mark: attendanceMarkText(sent.attendance_distinction),
      }),
    onSaved: onDone,
    onSettled: changed,
  })
  const reasonMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (next === null || reasonMissing) return
    save.submit({ schedule_no, attendance_distinction: next, seen_distinction: seen, reason })
  }
  const cancel = () => {
    work.dropDraft()
    setTyped(nothingTyped)
    onDone()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.box} aria-label={t('correct_title')}>
      <DraftOffer work={work} besideLessons />
      <FailureAlert error={save.error} />
      <Radio.Group
        label={<FieldLabel required>{t('new_attendance')}</FieldLabel>}
        description={t('now_attendance', { mark: attendanceText[seen] ?? '' })}
        value={next === null ? null : String(next)}
        onChange={value => setTyped({ ...typed, next: Number(value) as CorrectedAttendance })}
        error={pressed && next === null && t('new_missing')}
      >
        <Group gap="md" mt="var(--space-2)">
          {offered.map(state => (
            <Radio key={state} value={String(state)} label={attendanceMarkText(state)} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={<FieldLabel required>{t('reason')}</FieldLabel>}
        value={reason}
        onChange={event => setTyped({ ...typed, reason: event.currentTarget.value })}
        error={pressed && reasonMissing && t('reason_missing')}
        maxLength={maxNote}
      />
      <div className={classes.acts}>
        <Button variant="default" size="compact-md" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="compact-md" loading={save.saving}>
          {t('correct_save')}
        </Button>
      </div>
    </form>
  )
}
