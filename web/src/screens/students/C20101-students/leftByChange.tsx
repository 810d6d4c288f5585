import type { InputOf } from '@terakoya/contract/wireTypes'
import { readApi } from '../../../api/callApi.ts'
import { LessonsThatStay } from '../../../components/schedule/LessonsThatStay.tsx'
import type { FormValues } from '../../../framework/form/formField.ts'
import { barredByChange } from './BarredAhead.tsx'
import { isTaken, type Taken } from './taken.ts'
import { studentWords } from './text.ts'

const takenIn = ({ subjects }: FormValues) => (subjects ?? []) as readonly Taken[]

/** Before a student takes a subject no more: the lessons of it that stay as they are. */
async function untakenByChange(id: number, before: FormValues, after: FormValues) {
  const kept = takenIn(after)
  const subjects = takenIn(before).filter(each => !isTaken(kept, each))
  if (subjects.length === 0) return null
  const { lesson_count, lessons } = await readApi('C20101_getUntakenAhead', {
    student_no: id,
    subjects: subjects as InputOf<'C20101_getUntakenAhead'>['subjects'],
  })
  if (lesson_count === 0) return null
  const { say } = studentWords
  return (
    <LessonsThatStay
      title={say('untaken_title', { count: lesson_count })}
      body={{ assigns: say('untaken_body'), asks: say('untaken_body') }}
      count={lesson_count}
      lessons={lessons}
    />
  )
}

/** Before a student is saved: the lessons that stay although a teacher is barred or a subject taken no more. */
export async function leftByChange(id: number, before: FormValues, after: FormValues) {
  const [barred, untaken] = await Promise.all([
    barredByChange(id, before, after),
    untakenByChange(id, before, after),
  ])
  if (barred === null && untaken === null) return null
  return (
    <>
      {barred}
      {untaken}
    </>
  )
}
