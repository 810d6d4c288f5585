import type { InputOf } from '@terakoya/contract/wireTypes'
import { readApi } from '../../../api/callApi.ts'
import { LessonsThatStay } from '../../../components/schedule/LessonsThatStay.tsx'
import type { FormValues } from '../../../framework/form/formField.ts'
import { teacherWords } from './text.ts'

type Taught = InputOf<'C10101_getUntaughtAhead'>['subjects'][number]

const keyOf = ({ subject_no, school_level, subject_type }: Taught) =>
  `${subject_no}/${school_level}/${subject_type}`

/** Before a subject is taken off a teacher's profile: the lessons of it that stay with the teacher. */
export async function untaughtByChange(id: number, before: FormValues, after: FormValues) {
  const kept = new Set(((after.subjects ?? []) as readonly Taught[]).map(keyOf))
  const subjects = ((before.subjects ?? []) as readonly Taught[]).filter(each => !kept.has(keyOf(each)))
  if (subjects.length === 0) return null
  const { lesson_count, lessons } = await readApi('C10101_getUntaughtAhead', { teacher_no: id, subjects })
  if (lesson_count === 0) return null
  const { say } = teacherWords
  return (
    <LessonsThatStay
      title={say('untaught_title', { count: lesson_count })}
      body={{ assigns: say('untaught_body'), asks: say('untaught_body') }}
      count={lesson_count}
      lessons={lessons}
      whoOf={lesson => lesson.student_name}
    />
  )
}
