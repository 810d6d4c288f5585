import type { PlannedCallOff, PlannedRight } from '@terakoya/domain/entries/application/plan'
import { sql } from 'kysely'
import type { LessonInScope, RequestInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { failures } from '../../failure.ts'

/** Who changes it, when, and for which request of a student. */
export interface WrittenBy {
  user_no: number | null
  now: string
  request_no: RequestInScope | null
}

/** How lessons were called off, and the right to make them up where they are missed. */
export async function writeCallOffs(
  tx: Tx,
  student_no: StudentInScope,
  offs: readonly PlannedCallOff[],
  by: WrittenBy,
): Promise<void> {
  await tx
    .insertInto('lesson_cancellations')
    .values(
      offs.map(({ lesson, cancel_kind, reason }) => ({
        schedule_no: lesson.schedule_no,
        student_no,
        cancel_kind,
        reason,
        cancelled_at: by.now,
        cancelled_by: by.user_no,
        request_no: by.request_no,
      })),
    )
    .execute()
  const missed = offs.filter(({ cancel_kind }) => cancel_kind !== 'family')
  if (missed.length === 0) return
  await tx
    .insertInto('missed_lessons')
    .values(
      missed.map(({ lesson, cancel_kind, make_up_until }) => ({
        schedule_no: lesson.schedule_no,
        student_no,
        missed_kind: cancel_kind === 'school' ? 'school' : 'reported',
        make_up_flag: make_up_until === null ? 0 : 1,
        make_up_until,
        missed_at: by.now,
        recorded_by: by.user_no,
      })),
    )
    .execute()
}

/** Lessons that take place after all: neither called off nor missed. */
export async function removeCallOffs(
  tx: Tx,
  schedule_nos: readonly LessonInScope[],
  by: WrittenBy,
): Promise<void> {
  // What the family was told of its absence is true no longer.
  await sql`update requests r set request_status = 'withdrawn', decided_at = ${by.now}::timestamptz,
      decided_by = ${by.user_no}, lock_version = r.lock_version + 1
    from lesson_cancellations x
    where x.schedule_no = any(${[...schedule_nos]}::integer[]) and r.request_no = x.request_no
      and r.request_kind = 'absence'`.execute(tx)
  await tx
    .deleteFrom('lesson_cancellations')
    .where('schedule_no', 'in', [...schedule_nos])
    .execute()
  await tx
    .deleteFrom('missed_lessons')
    .where('schedule_no', 'in', [...schedule_nos])
    .execute()
}

/** A right that waits again: the lesson that made something up doesn't take place. */
export async function releaseRights(tx: Tx, made_up_by: readonly LessonInScope[]): Promise<void> {
  await tx
    .updateTable('missed_lessons')
    .set({ made_up_schedule_no: null })
    .where('made_up_schedule_no', 'in', [...made_up_by])
    .execute()
}

/** Rights to make up missed lessons that are held: given until a day, or ended where there is none. */
export async function writeRights(
  tx: Tx,
  student_no: StudentInScope,
  rights: readonly PlannedRight[],
): Promise<void> {
  for (const { lesson, make_up_until } of rights) {
    const { numUpdatedRows } = await tx
      .updateTable('missed_lessons')
      .set({ make_up_flag: make_up_until === null ? 0 : 1, make_up_until })
      .where('schedule_no', '=', lesson.schedule_no)
      .where('student_no', '=', student_no)
      .where('made_up_schedule_no', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw failures.conflict()
  }
}

/** Where a lesson went: it was missed and is made up, or was live and is moved, and takes its right with it. */
export async function writeMove(
  tx: Tx,
  move: {
    schedule_no: LessonInScope
    new_schedule_no: LessonInScope
    student_no: StudentInScope
    missed: boolean
  },
  by: WrittenBy,
): Promise<void> {
  const { schedule_no, new_schedule_no, student_no, missed } = move
  if (missed) {
    const { numAffectedRows } = await sql`update missed_lessons set made_up_schedule_no = ${new_schedule_no}
      where schedule_no = ${schedule_no} and made_up_schedule_no is null`.execute(tx)
    if (numAffectedRows !== 1n) throw failures.conflict()
    return
  }
  await tx
    .insertInto('lesson_changes')
    .values({
      schedule_no,
      new_schedule_no,
      student_no,
      changed_at: by.now,
      changed_by: by.user_no,
      request_no: by.request_no,
    })
    .execute()
}

export async function endWeeklyEntry(
  tx: Tx,
  student_no: StudentInScope,
  weekly_entry_no: number,
  course_end_date: string,
): Promise<void> {
  await sql`update weekly_entries set course_end_date = ${course_end_date}::date, lock_version = lock_version + 1
    where weekly_entry_no = ${weekly_entry_no} and student_no = ${student_no}`.execute(tx)
}

/** Subjects that the student takes from now on, or no more. */
export async function writeSubjects(
  tx: Tx,
  student_no: StudentInScope,
  subjects: readonly { _action: 'add' | 'del'; subject_no: number; class_type: number }[],
): Promise<void> {
  for (const { _action, subject_no, class_type } of subjects) {
    if (_action === 'add') {
      await tx
        .insertInto('student_subjects')
        .values({ student_no, subject_no, class_type })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    } else {
      await tx
        .deleteFrom('student_subjects')
        .where('student_no', '=', student_no)
        .where('subject_no', '=', subject_no)
        .where('class_type', '=', class_type)
        .execute()
    }
  }
}
