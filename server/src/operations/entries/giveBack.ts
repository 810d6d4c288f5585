import type { EntryLesson } from '@terakoya/domain/entries/application/entryLesson'
import { seatLessons } from '@terakoya/domain/lessons/seating'
import type { LessonInScope } from '../../auth/inScope.ts'
import { listCellLessons } from '../../records/seat.sql.ts'
import { auditAll } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { placeLessons } from '../placeLessons.ts'
import { lessonBack, teacherLine } from '../teacherLine.ts'
import { listPublishedTeachers } from './giveBack.sql.ts'

/**
 * Lessons that take place after all, live again and without a teacher, go back to whom they were published: student and
 * teacher still read that name. Where that time was given away meanwhile they stay without one. Gives the numbers of
 * both. Each has its line, whoever it comes back to: until then it wasn't in its week.
 */
export async function giveBack(
  ctx: Pick<Context, 'tx' | 'now' | 'user'>,
  restored: readonly (EntryLesson & { schedule_no: LessonInScope })[],
): Promise<{ returned: number[]; lost: number[] }> {
  const lessons = new Map(restored.map(lesson => [lesson.schedule_no, lesson]))
  const answer = { returned: [] as number[], lost: [] as number[] }
  const teachers = new Map<number, number>()
  for (const { schedule_no, teacher_no, works } of await listPublishedTeachers(ctx.tx, [...lessons.keys()])) {
    const lesson = lessons.get(schedule_no)
    if (!lesson) continue
    const { schedule_date, period_no } = lesson
    const taught = await listCellLessons(ctx.tx, [{ teacher_no, schedule_date, period_no }])
    if (!works || !seatLessons([...taught, lesson])) {
      answer.lost.push(schedule_no)
      continue
    }
    const back = { schedule_no, teacher_no, manual_flag: 0, pinned_flag: 0 } as const
    await placeLessons(ctx.tx, [{ ...lesson, teacher_no: null }], [back], ctx.now)
    answer.returned.push(schedule_no)
    teachers.set(schedule_no, teacher_no)
  }
  await auditAll(
    ctx,
    restored.map(lesson => {
      const teacher_no = teachers.get(lesson.schedule_no) ?? null
      return teacherLine(lessonBack, { ...lesson, teacher_no: null }, { teacher_no, pinned_flag: 0 })
    }),
  )
  return answer
}
