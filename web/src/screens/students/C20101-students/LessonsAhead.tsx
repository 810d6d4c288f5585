import { Anchor } from '@mantine/core'
import { readApi } from '../../../api/callApi.ts'
import { Notice } from '../../../components/Notice.tsx'
import { studentWords } from './text.ts'

/** Before students are made invalid: their lessons ahead stay, and 休塾・退塾 is what ends them (decision 160). */
export async function lessonsAhead(ids: readonly number[]) {
  const { student_count, lesson_count } = await readApi('C20101_getLessonsAhead', { student_nos: [...ids] })
  if (lesson_count === 0) return null
  return (
    <Ahead students={student_count} lessons={lesson_count} only={ids.length === 1 ? ids[0] : undefined} />
  )
}

interface AheadProps {
  students: number
  lessons: number
  /** The one student who is made invalid, where it is one. */
  only: number | undefined
}

function Ahead({ students, lessons, only }: AheadProps) {
  const t = studentWords.useText()
  return (
    <Notice kind="warning">
      {only === undefined ? t('ahead_many', { students, lessons }) : t('ahead_one', { lessons })}
      {only !== undefined && (
        // A page of its own: the question is over with it.
        <Anchor href={`/C20101/${only}/edit?tab=leave`} display="block">
          {t('ahead_leave')}
        </Anchor>
      )}
    </Notice>
  )
}
