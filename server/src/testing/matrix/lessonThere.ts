import { mondayOf } from '@terakoya/domain/days/day'
import type { Tx } from '../../database/connect.ts'
import { makeLesson } from '../makeLesson.ts'
import { testNow } from '../testClock.ts'

/** The student's lesson of that day; `undefined` where there is none, or none any more. */
export async function lessonOn(
  db: Tx,
  student_no: number,
  schedule_date: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student_no)
    .where('schedule_date', '=', schedule_date)
    .where('cancelled_flag', '=', 0)
    .executeTakeFirst()
  return row?.schedule_no
}

/** The student's lesson of that day, however often it is asked for: made where there is none. */
export async function lessonThere(db: Tx, lesson: Parameters<typeof makeLesson>[1]): Promise<number> {
  const there = await lessonOn(db, lesson.student.student_no, lesson.schedule_date)
  return there ?? (await makeLesson(db, lesson)).schedule_no
}

/** Publishes a lesson with that teacher, in the week of its center; what is published stays as it is. */
export async function publishLesson(db: Tx, schedule_no: number, teacher_no: number): Promise<void> {
  const lesson = await db
    .selectFrom('lessons')
    .select(['schedule_no', 'student_no', 'center_no', 'schedule_date', 'time_limit_no'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const week_date = mondayOf(lesson.schedule_date)
  await db
    .insertInto('distributions')
    .values({ center_no: lesson.center_no, week_date, distributed_at: testNow })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('distributed_lessons')
    .values({ ...lesson, week_date, teacher_no })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
