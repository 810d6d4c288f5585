import { IconChevronRight } from '@tabler/icons-react'
import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import type { Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { ChatButton } from '../../../components/chat/ChatButton.tsx'
import type { DayClock } from '../../../components/day/clock.ts'
import { LessonTags } from '../../../components/day/LessonTags.tsx'
import { lessonPhase } from '../../../components/day/lessonPhase.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { dayWords } from '../../../components/day/text.ts'
import classes from './StudentToday.module.css'

interface LessonRowsProps {
  id: string
  title: string
  lessons: readonly StudentDayLesson[]
  /** The day shown: lessons of another one lead there. */
  day: Day
  now: DayClock
  onShowDay: (day: Day) => void
  /** How many messages are unread in each lesson's chat of the day shown. */
  unread: ReadonlyMap<number, number> | undefined
}

/** Lessons, a line each. */
export function LessonRows({ id, title, lessons, day, now, onShowDay, unread }: LessonRowsProps) {
  const say = dayWords.useText()
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      <ul className="row-list">
        {lessons.map(lesson => (
          <li key={lesson.schedule_no}>
            {lesson.schedule_date === day ? (
              <div className={classes.row}>
                <RowContent lesson={lesson} now={now} />
                {lesson.distributed && (
                  <ChatButton
                    schedule_no={lesson.schedule_no}
                    partner={say('teacher', { name: lesson.teacher_name })}
                    unread={unread?.get(lesson.schedule_no)}
                  />
                )}
              </div>
            ) : (
              <button type="button" className={classes.row} onClick={() => onShowDay(lesson.schedule_date)}>
                <RowContent lesson={lesson} now={now} otherDay />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowContentProps {
  lesson: StudentDayLesson
  now: DayClock
  otherDay?: boolean
}

function RowContent({ lesson, now, otherDay = false }: RowContentProps) {
  const say = dayWords.useText()
  const over = lessonPhase(lesson.schedule_date, lesson.time_limit_no, now).kind === 'over'
  return (
    <>
      <b className={`${classes.rowWhen} num`}>
        {otherDay ? shortDayText(lesson.schedule_date) : slotTimes(lesson.time_limit_no).start}
      </b>
      <span className={classes.rowWhat}>
        <span>
          {lesson.subject_name}
          {lesson.distributed ? (
            <span>{say('teacher', { name: lesson.teacher_name })}</span>
          ) : (
            <small>{say('teacher_later')}</small>
          )}
        </span>
        <small className="num">
          {otherDay && <span>{slotText(lesson.time_limit_no)}</span>}
          <span>{layoutText(lesson)}</span>
        </small>
      </span>
      <LessonTags lesson={lesson} />
      {over && lesson.attendance_distinction === attendance.open && <Tag>{say('over')}</Tag>}
      {otherDay && (
        <IconChevronRight size={18} stroke={1.75} className={`${classes.chevron} no-print`} aria-hidden />
      )}
    </>
  )
}
