import { Button } from '@mantine/core'
import type {
  CalledOffLesson,
  ScheduledLesson,
} from '@terakoya/contract/students/C21201-student-schedule/read'
import type { StudentRequest } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { type Day, dayOfWeek } from '@terakoya/domain/days/day'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { transferReasonText, transferStateText } from '@terakoya/domain/entries/transfer'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { CalledOffWhy } from '../../../components/day/CalledOffWhy.tsx'
import { LessonTags } from '../../../components/day/LessonTags.tsx'
import { lessonPhase } from '../../../components/day/lessonPhase.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { dayWords } from '../../../components/day/text.ts'
import { useNow } from '../../../components/day/useNow.ts'
import shared from '../../../components/schedule/SchedulePage.module.css'
import { useConfig } from '../../../session/sessionStore.ts'
import { joiningWords } from '../../../words/joining.ts'
import { CalledOff } from './CalledOff.tsx'
import classes from './StudentSchedule.module.css'
import type { AskKind } from './search.ts'
import { studentScheduleWords } from './text.ts'

interface DayOfStudentProps {
  day: Day
  lessons: readonly ScheduledLesson[]
  /** What doesn't take place that day. */
  calledOff: readonly CalledOffLesson[]
  /** The requests that wait, by the lesson they are about. */
  requests: ReadonlyMap<number, StudentRequest>
  onAsk: (ask: AskKind, schedule_no: number) => void
  onSeeRequests: () => void
}

/** A day's lessons: first whether each can be moved and until when (experience §7), and what can be asked for. */
export function DayOfStudent({ day, lessons, calledOff, requests, onAsk, onSeeRequests }: DayOfStudentProps) {
  const t = studentScheduleWords.useText()
  const say = dayWords.useText()
  const id = `day-${day}`
  return (
    <section className={shared.day} aria-labelledby={id}>
      <h3 id={id} className="num" data-weekday={dayOfWeek(day)}>
        {dayText(day)}
      </h3>
      {lessons.length === 0 && calledOff.length === 0 && <p>{t('none_of_day')}</p>}
      <ul>
        {lessons.map(lesson => {
          const { before_schedule_date } = lesson
          const request = requests.get(lesson.schedule_no)
          return (
            <li key={lesson.schedule_no}>
              <TransferState lesson={lesson} asked={request !== undefined} />
              <b className="num">{slotText(lesson.time_limit_no)}</b>
              <div className={classes.what}>
                <span>
                  {lesson.subject_name}
                  <LessonTags lesson={lesson} />
                </span>
                <small>
                  {[
                    lesson.distributed ? say('teacher', { name: lesson.teacher_name }) : say('teacher_later'),
                    layoutText(lesson),
                    lesson.center_name,
                  ].join('　')}
                </small>
                {before_schedule_date !== null && lesson.before_time_limit_no > 0 && (
                  <small className="num">
                    {t('before', {
                      day: shortDayText(before_schedule_date),
                      slot: slotText(lesson.before_time_limit_no),
                    })}
                  </small>
                )}
              </div>
              {request ? (
                <div className={classes.acts}>
                  <span className="num">
                    {request.first_choice
                      ? t('asked_change', {
                          slot: shortPlaceText(request.first_choice),
                        })
                      : t('asked_other')}
                  </span>
                  <Button size="compact-sm" variant="default" onClick={onSeeRequests}>
                    {t('see_request')}
                  </Button>
                </div>
              ) : (
                <Acts lesson={lesson} onAsk={onAsk} />
              )}
            </li>
          )
        })}
        {calledOff.map(lesson => (
          <CalledOff key={lesson.schedule_no} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

function TransferState({ lesson, asked }: { lesson: ScheduledLesson; asked: boolean }) {
  const t = studentScheduleWords.useText()
  const { today } = useConfig()
  const { transfer_state, transfer_reason, transfer_last_date } = lesson
  if (asked) {
    return (
      <div className={classes.transfer}>
        <Tag kind="today">{t('asked')}</Tag>
      </div>
    )
  }
  return (
    <div className={classes.transfer}>
      <Tag kind={transfer_state === 'transferable' ? 'ok' : 'plain'}>{transferStateText[transfer_state]}</Tag>
      {transfer_state === 'transferable' && transfer_last_date !== null ? (
        <>
          <b className="num">{t('until', { day: shortDayText(transfer_last_date) })}</b>
          {transfer_last_date === today && <Tag kind="warn">{t('right_last')}</Tag>}
        </>
      ) : (
        transfer_reason !== '' && <small>{transferReasonText[transfer_reason]}</small>
      )}
    </div>
  )
}

/** What can be asked for of a lesson. Nothing once it has begun. */
function Acts({ lesson, onAsk }: { lesson: ScheduledLesson; onAsk: DayOfStudentProps['onAsk'] }) {
  const t = studentScheduleWords.useText()
  const { schedule_no, transfer_state, transfer_reason, attendance_distinction } = lesson
  const phase = lessonPhase(lesson.schedule_date, lesson.time_limit_no, useNow()).kind
  const begun = phase === 'running' || phase === 'over' || attendance_distinction !== attendance.open
  if (begun || transfer_reason === 'begun' || transfer_reason === 'cancelled') return null
  // It may be taken back: nothing is asked for before the center says it.
  if (lesson.untold_flag === 1) return <CalledOffWhy untold_flag={1} reason="" />
  // Said to whoever hears the buttons apart from the lesson.
  const name = t('of', {
    day: shortDayText(lesson.schedule_date),
    slot: slotText(lesson.time_limit_no),
    subject: lesson.subject_name,
  })
  return (
    <div className={`${classes.acts} no-print`}>
      {transfer_state === 'transferable' && (
        <Button size="compact-sm" variant="default" onClick={() => onAsk('change', schedule_no)}>
          {t('change')}
          <span className="visually-hidden">{joiningWords.say('colon') + name}</span>
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => onAsk('absence', schedule_no)}>
        {t('absence')}
        <span className="visually-hidden">{joiningWords.say('colon') + name}</span>
      </Button>
    </div>
  )
}
