import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { ChatButton } from '../../../components/chat/ChatButton.tsx'
import type { DayClock } from '../../../components/day/clock.ts'
import { LessonTags } from '../../../components/day/LessonTags.tsx'
import { lessonPhase } from '../../../components/day/lessonPhase.ts'
import { MeetingInfo } from '../../../components/day/MeetingInfo.tsx'
import { phaseText } from '../../../components/day/phaseText.ts'
import { dayWords } from '../../../components/day/text.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { joiningWords } from '../../../words/joining.ts'
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
      <div className={classes.acts}>
        {lesson.distributed && (
          <ChatButton
            schedule_no={lesson.schedule_no}
            partner={say('teacher', { name: lesson.teacher_name })}
            unread={unread?.get(lesson.schedule_no)}
          />
        )}
        {(phase.kind === 'later' || phase.kind === 'before') && <WayToAsk lesson={lesson} />}
      </div>
    </section>
  )
}

/** Of a lesson ahead: where its absence is reported, and another day asked for (C21201). */
function WayToAsk({ lesson }: Pick<NextLessonProps, 'lesson'>) {
  const t = studentTodayWords.useText()
  const may = useUser().authority_function_ids.includes('C21201')
  if (!may || lesson.attendance_distinction !== attendance.open) return null
  return (
    <Button
      component={Link}
      to="/C21201"
      search={linkSearch('/C21201', { view: 'calendar', date: lesson.schedule_date })}
      variant="default"
      size="compact-md"
      className={`${classes.ask} no-print`}
    >
      {t('ask')}
      <span className="visually-hidden">{`${joiningWords.say('colon')}${shortPlaceText(lesson)}`}</span>
    </Button>
  )
}
