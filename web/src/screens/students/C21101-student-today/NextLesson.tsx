import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { ChatButton } from '../../../components/chat/ChatButton.tsx'
import type { DayClock } from '../../../components/day/clock.ts'
import { LessonTags } from '../../../components/day/LessonTags.tsx'
import { lessonPhase } from '../../../components/day/lessonPhase.ts'
import { MeetingInfo } from '../../../components/day/MeetingInfo.tsx'
import { phaseText } from '../../../components/day/phaseText.ts'
import { dayWords } from '../../../components/day/text.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { EnterButton } from './EnterButton.tsx'
import classes from './StudentToday.module.css'
import { studentTodayWords } from './text.ts'

interface NextLessonProps {
  lesson: StudentDayLesson
  now: DayClock
  /** How many messages are unread in each lesson's chat; `undefined` until that is known. */
  unread: ReadonlyMap<number, number> | undefined
}

/** The lesson that counts, with everything needed to be there in time. */
export function NextLesson({ lesson, now, unread }: NextLessonProps) {
  const t = studentTodayWords.useText()
  const say = dayWords.useText()
  const meetingsShown = useConfig()['app.C21101_SHOW_ZOOM_INFO']
  const phase = lessonPhase(lesson.schedule_date, lesson.time_limit_no, now)
  return (
    <section
      className={classes.next}
      data-running={phase.kind === 'running' || undefined}
      aria-label={t('next_lesson')}
    >
      <div className={`${classes.when} num`}>
        <b>{slotText(lesson.time_limit_no)}</b>
        <span>{phaseText(phase, say)}</span>
      </div>
      <h3>
        {lesson.subject_name}
        {lesson.distributed && <span>{say('teacher', { name: lesson.teacher_name })}</span>}
      </h3>
      <p className={classes.facts}>
        <span>{layoutText(lesson)}</span>
        <span>{lesson.center_name}</span>
        <LessonTags lesson={lesson} />
      </p>
      {!lesson.distributed ? (
        <p className={classes.note}>{t('unpublished')}</p>
      ) : lesson.meeting_id !== '' ? (
        <MeetingInfo meeting_id={lesson.meeting_id} passcode={lesson.passcode} large />
      ) : (
        meetingsShown && <p className={classes.note}>{t('no_meeting')}</p>
      )}
      {lesson.distributed && lesson.schedule_date === now.day && <EnterButton lesson={lesson} now={now} />}
      {lesson.distributed && (
        <div className={classes.chat}>
          <ChatButton
            schedule_no={lesson.schedule_no}
            partner={say('teacher', { name: lesson.teacher_name })}
            unread={unread?.get(lesson.schedule_no)}
          />
        </div>
      )}
    </section>
  )
}
