import type { LessonLeft } from '@terakoya/contract/lessonThatStays'
import { subjectKey } from '@terakoya/domain/assignment/eligibility'
import { localTime } from '../../../clock.ts'
import { listUntaught, type TaughtSubject } from '../../../records/subjectLessons.sql.ts'
import type { ChangedRecord } from '../../../resourceRecords/storedResource.ts'
import { takenOff } from '../../../resourceRecords/takenOff.ts'
import type { Context } from '../../../road/context.ts'

const subjectsIn = ({ subjects }: Readonly<Record<string, unknown>>) =>
  (subjects ?? []) as readonly TaughtSubject[]

/** Lessons ahead of subjects that are taken off teachers whose records change together. No student is named. */
export async function leftOfTeachers(ctx: Context, changed: readonly ChangedRecord[]): Promise<LessonLeft[]> {
  const untaught = new Map(
    changed.flatMap(({ before, after }) => {
      const lost = takenOff(subjectsIn(before), subjectsIn(after), each =>
        subjectKey(each.subject_no, each.school_level, each.subject_type),
      )
      return lost.length > 0 ? [[Number(before.teacher_no), lost] as const] : []
    }),
  )
  const names = new Map(
    changed.map(({ before, after }) => [Number(before.teacher_no), String(after.display_name)]),
  )
  const lessons = await listUntaught(ctx.tx, ctx.scope, untaught, localTime(ctx))
  return lessons.map(lesson => ({ ...lesson, name: names.get(lesson.teacher_no) ?? '', against: 'subject' }))
}
