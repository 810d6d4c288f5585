import { Anchor } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { readApi } from '../../../api/callApi.ts'
import { useCall } from '../../../api/useCall.ts'
import { Notice } from '../../../components/Notice.tsx'
import type { FormValues } from '../../../framework/form/formField.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Students.module.css'
import { studentWords } from './text.ts'

type Ahead = OutputOf<'C20101_getBarredAhead'>
type Lesson = Ahead['lessons'][number]

/** As many as are named. */
const most = 5

/** Numbers of those who never teach the student, and of those beside whom the student never sits. */
interface Kept {
  teacher_nos: readonly number[]
  student_nos: readonly number[]
}

const keptIn = ({ ng_teachers, apart_student_nos }: FormValues): Kept => ({
  teacher_nos: ((ng_teachers ?? []) as readonly { teacher_no: number; ng_kind: number }[])
    .filter(({ ng_kind }) => ng_kind === 1)
    .map(({ teacher_no }) => teacher_no),
  student_nos: (apart_student_nos ?? []) as readonly number[],
})

/** Before a teacher becomes NG or a student is kept apart: the lessons that stay as they are. */
export async function barredByChange(id: number, before: FormValues, after: FormValues) {
  const [had, has] = [keptIn(before), keptIn(after)]
  const teacher_nos = has.teacher_nos.filter(no => !had.teacher_nos.includes(no))
  const student_nos = has.student_nos.filter(no => !had.student_nos.includes(no))
  if (teacher_nos.length + student_nos.length === 0) return null
  const ahead = await readApi('C20101_getBarredAhead', { student_no: id, teacher_nos, student_nos })
  return ahead.lesson_count === 0 ? null : <BarredNotice ahead={ahead} />
}

/** What stands against those who are chosen in a field, for as long as it stands. */
export function BarredAhead({ teacher_nos = [], student_nos = [] }: Partial<Kept>) {
  const { student_id = '0' }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const student_no = /^\d{1,9}$/.test(student_id) ? Number(student_id) : 0
  const chosen = teacher_nos.length + student_nos.length > 0
  const { data } = useCall(
    'C20101_getBarredAhead',
    { student_no, teacher_nos: [...teacher_nos], student_nos: [...student_nos] },
    { enabled: student_no > 0 && chosen, staleTime: 0 },
  )
  if (!chosen || !data || data.lesson_count === 0) return null
  return (
    <div className={classes.ahead}>
      <BarredNotice ahead={data} />
    </div>
  )
}

function BarredNotice({ ahead: { lesson_count, lessons } }: { ahead: Ahead }) {
  const t = studentWords.useText()
  const assigns = mayOpen(screenOf('C40101-weekly-assignment'), useUser())
  const lineOf = (lesson: Lesson) =>
    t(lesson.published_flag === 1 ? 'barred_published' : 'barred_planned', {
      when: `${dayText(lesson.schedule_date)} ${slotText(lesson.time_limit_no)}`,
      subject: lesson.subject_name,
      teacher: lesson.teacher_name,
    })
  return (
    <Notice kind="warning" title={t('barred_title', { count: lesson_count })}>
      {t(assigns ? 'barred_body' : 'barred_body_center')}
      <ul className={classes.barred}>
        {lessons.slice(0, most).map(lesson => (
          <li key={`${lesson.schedule_no} ${lesson.teacher_name}`} className="num">
            {assigns ? (
              // Beside the form, which may hold unsaved work.
              <Anchor
                href={`/C40101?center=${lesson.center_no}&week=${mondayOf(lesson.schedule_date)}&day=${lesson.schedule_date}`}
                target="_blank"
              >
                {lineOf(lesson)}
              </Anchor>
            ) : (
              lineOf(lesson)
            )}
          </li>
        ))}
        {lesson_count > most && <li>{t('leave_more', { count: lesson_count - most })}</li>}
      </ul>
    </Notice>
  )
}
