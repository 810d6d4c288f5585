import { Link } from '@tanstack/react-router'
import type {
  PeriodBackToBack,
  UnreachablePerson,
  UntoldOfWeek,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/distribute'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { dayRangeText, shortDayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { Gap } from '../../../../components/distribution/Gap.tsx'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import type { BarredLesson } from '../model/barredLessons.ts'
import { gapWords } from './gapWords.ts'

/** Who would be told and has no address, each with the way to the record that lacks it. */
export function Unreachable({ people }: { people: readonly UnreachablePerson[] }) {
  const t = gapWords.useText()
  const user = useUser()
  const opensStudents = mayOpen(screenOf('C20101-students'), user)
  const opensTeachers = mayOpen(screenOf('C10101-teachers'), user)
  if (people.length === 0) return null
  return (
    <Gap title={t('unreachable', { count: people.length })} hint={t('unreachable_hint')}>
      {people.map(({ student_no, teacher_no, name }) => {
        const shown = t(student_no > 0 ? 'unreachable_student' : 'unreachable_teacher', { name })
        const record = student_no > 0 ? `/C20101/${student_no}/edit` : `/C10101/${teacher_no}/edit`
        const opens = student_no > 0 ? opensStudents : opensTeachers
        return <li key={record}>{opens ? <Link to={record}>{shown}</Link> : shown}</li>
      })}
    </Gap>
  )
}

/** Lessons with a teacher whom the rule bars from them: they would be published as they stand. */
export function Barred({ lessons }: { lessons: readonly BarredLesson[] }) {
  const t = gapWords.useText()
  if (lessons.length === 0) return null
  return (
    <Gap title={t('barred', { count: lessons.length })} hint={t('barred_hint')}>
      {lessons.map(({ lesson, teacher_name, why }) => (
        <li key={lesson.schedule_no}>
          <span className="num">
            {shortDayText(lesson.schedule_date)} {slotTimes(lesson.time_limit_no).start}
          </span>{' '}
          {t('barred_of', { student: lesson.student_name, teacher: teacher_name, why })}
        </li>
      ))}
    </Gap>
  )
}

/** The teachers' periods whose account another teacher has just before, and whom they follow. */
export function BackToBack({ periods, hint }: { periods: readonly PeriodBackToBack[]; hint: string }) {
  const t = gapWords.useText()
  if (periods.length === 0) return null
  return (
    <Gap title={t('back_to_back', { count: periods.length })} hint={hint} quiet>
      {periods.map(({ schedule_date, time_limit_no, teacher_no, ...period }) => (
        <li key={`${schedule_date} ${time_limit_no} ${teacher_no}`}>
          <span className="num">
            {shortDayText(schedule_date)} {slotTimes(time_limit_no).start}
          </span>{' '}
          {t('back_to_back_of', {
            teacher: period.teacher_name,
            account: period.account_name,
            before: period.before_teacher_name,
          })}
        </li>
      ))}
    </Gap>
  )
}

/** What is decided and not told: the distribution says nothing of what is called off or moved. */
export function UntoldIncidents({ incidents }: { incidents: readonly UntoldOfWeek[] }) {
  const t = gapWords.useText()
  const opensRecord = mayOpen(screenOf('incident'), useUser())
  if (incidents.length === 0) return null
  return (
    <Gap title={t('untold', { count: incidents.length })} hint={t('untold_hint')}>
      {incidents.map(({ incident_no, incident_kind, teacher_name, start_date, end_date, lessons }) => {
        const named = t(incident_kind === 'absence' ? 'untold_absence' : 'untold_closing', {
          day: start_date === end_date ? shortDayText(start_date) : dayRangeText(start_date, end_date),
          teacher: teacher_name,
        })
        const record = linkSearch('/Incident', { no: incident_no })
        return (
          <li key={incident_no}>
            {opensRecord ? (
              <Link to="/Incident" search={record}>
                {named}
              </Link>
            ) : (
              named
            )}
            {lessons > 0 && ` ${t('untold_lessons', { count: lessons })}`}
          </li>
        )
      })}
    </Gap>
  )
}
