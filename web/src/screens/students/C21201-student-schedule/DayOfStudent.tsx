import type { ScheduledLesson } from '@terakoya/contract/students/C21201-student-schedule/read'
import { type Day, dayOfWeek } from '@terakoya/domain/days/day'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { transferReasonText, transferStateText } from '@terakoya/domain/entries/transfer'
import { LessonTags } from '../../../components/day/LessonTags.tsx'
import { layoutText } from '../../../components/day/layoutText.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import shared from '../../../components/schedule/SchedulePage.module.css'
import classes from './StudentSchedule.module.css'
import { studentScheduleWords } from './text.ts'

/** A day's lessons: first whether each can be moved and until when (experience §7). */
export function DayOfStudent({ day, lessons }: { day: Day; lessons: readonly ScheduledLesson[] }) {
  const t = studentScheduleWords.useText()
  const id = `day-${day}`
  return (
    <section className={shared.day} aria-labelledby={id}>
      <h3 id={id} className="num" data-weekday={dayOfWeek(day)}>
        {dayText(day)}
      </h3>
      {lessons.length === 0 && <p>{t('none_of_day')}</p>}
      <ul>
        {lessons.map(lesson => {
          const { transfer_state, transfer_reason, transfer_last_date, before_schedule_date } = lesson
          return (
            <li key={lesson.schedule_no}>
              <div className={classes.transfer}>
                <Tag kind={transfer_state === 'transferable' ? 'ok' : 'plain'}>
                  {transferStateText[transfer_state]}
                </Tag>
                {transfer_state === 'transferable' && transfer_last_date !== null ? (
                  <b className="num">{t('until', { day: shortDayText(transfer_last_date) })}</b>
                ) : (
                  transfer_reason !== '' && <small>{transferReasonText[transfer_reason]}</small>
                )}
              </div>
              <b className="num">{slotText(lesson.time_limit_no)}</b>
              <div className={classes.what}>
                <span>
                  {lesson.subject_name}
                  <LessonTags lesson={lesson} />
                </span>
                <small>
                  {[
                    lesson.distributed ? t('teacher', { name: lesson.teacher_name }) : t('unpublished'),
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
            </li>
          )
        })}
      </ul>
    </section>
  )
}
