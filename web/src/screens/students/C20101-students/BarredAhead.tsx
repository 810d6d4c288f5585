import { useParams } from '@tanstack/react-router'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { readApi } from '../../../api/callApi.ts'
import { useCall } from '../../../api/useCall.ts'
import { LessonsThatStay } from '../../../components/schedule/LessonsThatStay.tsx'
import type { FormValues } from '../../../framework/form/formField.ts'
import classes from './Students.module.css'
import { studentWords } from './text.ts'

type Ahead = OutputOf<'C20101_getBarredAhead'>

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
  return (
    <LessonsThatStay
      title={t('barred_title', { count: lesson_count })}
      body={{ assigns: t('barred_body'), asks: t('barred_body_center') }}
      count={lesson_count}
      lessons={lessons}
      whoOf={lesson => lesson.teacher_name}
    />
  )
}
