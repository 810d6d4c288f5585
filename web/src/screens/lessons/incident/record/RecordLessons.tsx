import type { IncidentLesson } from '@terakoya/contract/lessons/incident/record'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { outcomeTexts } from '@terakoya/domain/lessons/incident'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

interface RecordLessonsProps {
  lessons: readonly IncidentLesson[]
  /** It was taken back: nothing came of it. */
  undone: boolean
}

/** What became of each lesson. */
export function RecordLessons({ lessons, undone }: RecordLessonsProps) {
  const t = incidentWords.useText()
  if (lessons.length === 0) return null
  return (
    <section className="stack gap-3 no-print" aria-label={t('record_lessons', { count: lessons.length })}>
      <h3 className="title">{t('record_lessons', { count: lessons.length })}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['when', 'student', 'subject', 'outcome', 'teacher'] as const).map(column => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lessons.map(lesson => (
            <tr key={lesson.schedule_no}>
              <td>
                <DayAndSlot lesson={lesson} off={lesson.outcome === 'called_off' && !undone} />
              </td>
              <th scope="row">{lesson.student_name}</th>
              <td>{lesson.subject_name}</td>
              <td>
                {outcomeTexts[lesson.outcome]}
                {lesson.new_schedule_date !== null && (
                  <small className="num">
                    {dayText(lesson.new_schedule_date)} {slotText(lesson.new_time_limit_no)}
                  </small>
                )}
                {lesson.make_up_until !== null && (
                  <small className="num">{t('until_line', { day: dayText(lesson.make_up_until) })}</small>
                )}
              </td>
              <td>{teachersOf(lesson)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Who had the lesson, and who has it now where that changed. */
export function teachersOf({ outcome, before_teacher_name, after_teacher_name }: IncidentLesson): string {
  const nobody = incidentWords.say('nobody')
  const before = before_teacher_name || nobody
  if (outcome === 'stayed' || outcome === 'called_off') return before
  return incidentWords.say('before_after', { before, after: after_teacher_name || nobody })
}
