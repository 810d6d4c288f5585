import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCloudUpload } from '@tabler/icons-react'
import type { TeacherDayLesson } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { Day } from '@terakoya/domain/days/day'
import {
  type AttendanceBlock,
  type AttendanceMark,
  attendance,
  attendanceBlockText,
  attendanceMarkText,
  markBlock,
  marksAfter,
  undoBlock,
} from '@terakoya/domain/lessons/attendance'
import { useId } from 'react'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import type { DayClock } from '../../../components/day/clock.ts'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { LogDoubt } from './LogDoubt.tsx'
import { OtherMarks } from './OtherMarks.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

/** What the page can do about a lesson's attendance, and what it waits for. */
export interface AttendanceActs {
  /** The state that was pressed and is not answered yet. */
  pressed: (schedule_no: number) => { mark: number; tried: boolean } | undefined
  mark: (lesson: TeacherDayLesson, next: AttendanceMark) => void
  undo: (lesson: TeacherDayLesson) => void
}

interface AttendanceProps {
  lesson: TeacherDayLesson
  day: Day
  now: DayClock
  acts: AttendanceActs
}

/** What is said of a block on the button itself; before a lesson nothing has to be said. */
const told: readonly AttendanceBlock[] = ['moved', 'complete', 'reported', 'too_late']

/** 出席 in one press, the others behind …; afterwards the mark, and the way back. */
export function Attendance({ lesson, day, now, acts }: AttendanceProps) {
  const t = teacherTodayWords.useText()
  const reasonId = useId()
  const { schedule_no, student_name } = lesson
  const pressed = acts.pressed(schedule_no)
  if (pressed !== undefined) {
    return (
      <span className={classes.pressed} role="status">
        {pressed.tried && <IconCloudUpload size={16} aria-hidden />}
        {pressed.tried
          ? t('mark_waiting', { mark: attendanceMarkText(pressed.mark) })
          : attendanceMarkText(pressed.mark)}
      </span>
    )
  }
  const facts = {
    ...lesson,
    schedule_date: day,
    cancelled: false,
    moved: lesson.moved_flag === 1,
    reported: lesson.reported_flag === 1,
    make_up_given: lesson.make_up_given_flag === 1,
  }
  const clock = localTimeOf(now)
  const block = markBlock(facts, clock)
  const undone = undoBlock(facts, clock)
  const [first, ...others] = marksAfter(lesson.attendance_distinction)
  const open = lesson.attendance_distinction === attendance.open
  const reason = open ? block : undone
  const name = (mark: number) => t('mark_of', { mark: attendanceMarkText(mark), student: student_name })
  return (
    <>
      <span className={classes.marks}>
        {!open && <AttendanceTag attendance_distinction={lesson.attendance_distinction} />}
        {first !== undefined && block === null && (
          <>
            <Button
              size="sm"
              variant={open ? 'filled' : 'default'}
              className={classes.mark}
              aria-label={name(first)}
              onClick={() => acts.mark(lesson, first)}
            >
              {attendanceMarkText(first)}
            </Button>
            <OtherMarks student={student_name} marks={others} onMark={mark => acts.mark(lesson, mark)} />
          </>
        )}
        {!open && undone === null && (
          <Button
            size="sm"
            variant="subtle"
            className={classes.undo}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-label={t('undo_of', { student: student_name })}
            onClick={() => acts.undo(lesson)}
          >
            {t('undo')}
          </Button>
        )}
        {open && block === 'too_early' && day === now.day && <Tag>{t('not_yet')}</Tag>}
      </span>
      <LogDoubt lesson={lesson} mends={!open && undone === null} />
      {reason !== null && told.includes(reason) && reason !== 'complete' && (
        <small id={reasonId} className="small soft">
          {attendanceBlockText[reason]}
        </small>
      )}
    </>
  )
}
