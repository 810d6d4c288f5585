import { dayText } from '@terakoya/domain/days/dayText'
import { readApi } from '../../../api/callApi.ts'
import { Notice } from '../../../components/Notice.tsx'
import { teacherWords } from './text.ts'

/** Before teachers are made invalid: the lessons that stay with them, and until when. */
export async function lessonsAhead(ids: readonly number[]) {
  const { teacher_count, lesson_count, last_date } = await readApi('C10101_getLessonsAhead', {
    teacher_nos: [...ids],
  })
  if (last_date === null) return null
  const said = { teachers: teacher_count, lessons: lesson_count, until: dayText(last_date) }
  return (
    <Notice kind="warning">{teacherWords.say(ids.length === 1 ? 'ahead_one' : 'ahead_many', said)}</Notice>
  )
}
