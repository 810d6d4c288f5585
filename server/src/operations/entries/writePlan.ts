import type { EntryLesson, NewLesson } from '@terakoya/domain/entries/application/entryLesson'
import type { Plan } from '@terakoya/domain/entries/application/plan'
import type { EntryType } from '@terakoya/domain/entries/entryTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { type LessonInScope, lessonsOf } from '../../auth/inScope.ts'
import { failures } from '../../failure.ts'
import { audit, auditAll } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { changeAttendance } from '../changeAttendance.ts'
import { placeLessons } from '../placeLessons.ts'
import { lessonLeft, teacherLine } from '../teacherLine.ts'
import type { EntryStudent } from './availability.sql.ts'
import type { EnteredLessons } from './entryMails.ts'
import { insertLessons, insertWeeklyEntry, writeCancelled, writeRestored, writeSkips } from './lessons.sql.ts'
import {
  endWeeklyEntry,
  releaseRights,
  removeCallOffs,
  type WrittenBy,
  writeCallOffs,
  writeMove,
  writeRights,
  writeSubjects,
} from './writePlan.sql.ts'

/** Lessons that go leave their teachers first, then their day. */
async function cancel(
  ctx: Context,
  lessons: readonly (EntryLesson & { schedule_no: LessonInScope })[],
): Promise<void> {
  if (lessons.length === 0) return
  const assigned = lessons.filter(({ teacher_no }) => teacher_no !== null)
  const free = { teacher_no: null, manual_flag: 0, pinned_flag: 0 } as const
  await placeLessons(
    ctx.tx,
    assigned,
    assigned.map(({ schedule_no }) => ({ schedule_no, ...free })),
    ctx.now,
  )
  // Also of those that had nobody: a week walked back shows them as they waited.
  await auditAll(
    ctx,
    lessons.map(lesson => teacherLine(lessonLeft, lesson, free)),
  )
  const nos = lessons.map(({ schedule_no }) => schedule_no)
  await writeCancelled(ctx.tx, nos, ctx.now)
}

/** Who gives a right to make up a lesson says that it was missed. */
async function markMissed(ctx: Context, { student_no }: EntryStudent, { rights }: Plan): Promise<void> {
  const missed = rights.flatMap(({ lesson, make_up_until }) => (make_up_until === null ? [] : [lesson]))
  for (const lesson of lessonsOf(student_no, missed)) {
    if (lesson.attendance_distinction === attendance.absent) continue
    const bare = {
      cancelled: false,
      moved: false,
      reported: false,
      make_up_given: false,
      attendance_before: 0,
    }
    const unmarked = { ...lesson, ...bare }
    await changeAttendance(ctx, unmarked, attendance.absent, { action: 'correctAttendance' })
  }
}

/** Writes what a plan comes to, over what the caller holds; gives the lessons that came. */
export async function writePlan(
  ctx: Context,
  student: EntryStudent,
  plan: Plan,
  by: WrittenBy,
): Promise<EnteredLessons> {
  const { tx } = ctx
  const { student_no } = student
  const live = plan.moved.filter(({ before }) => before.cancelled_flag === 0 && before.make_up_flag === 0)
  const leaving = [...plan.called_off.map(({ lesson }) => lesson), ...live.map(({ before }) => before)]
  await cancel(ctx, lessonsOf(student_no, leaving))
  if (plan.called_off.length > 0) {
    await writeCallOffs(tx, student_no, plan.called_off, by)
    const family = plan.called_off.flatMap(({ cancel_kind, lesson }) =>
      cancel_kind === 'family' ? [lesson] : [],
    )
    if (family.length > 0) {
      await releaseRights(
        tx,
        lessonsOf(student_no, family).map(({ schedule_no }) => schedule_no),
      )
    }
  }
  await markMissed(ctx, student, plan)
  await writeRights(tx, student_no, plan.rights)
  if (plan.restored.length > 0) {
    const restored = lessonsOf(student_no, plan.restored)
    await removeCallOffs(
      tx,
      restored.map(({ schedule_no }) => schedule_no),
      by,
    )
    await writeRestored(tx, restored, ctx.now)
  }
  const made: Record<EntryType, LessonInScope[]> = { 1: [], 2: [], 3: [], 4: [] }
  for (const { before, lesson } of plan.moved) {
    const new_schedule_no = await addOne(ctx, student, lesson)
    for (const { schedule_no, make_up_flag } of lessonsOf(student_no, [before])) {
      await writeMove(tx, { schedule_no, new_schedule_no, student_no, missed: make_up_flag === 1 }, by)
    }
    made[4].push(new_schedule_no)
  }
  for (const { lesson } of plan.added) {
    made[lesson.class_type].push(await addOne(ctx, student, lesson))
  }
  // What ends makes room for what begins.
  for (const { weekly_entry_no, course_end_date } of plan.ended) {
    await endWeeklyEntry(tx, student_no, weekly_entry_no, course_end_date)
  }
  for (const { entry, lessons, skips } of plan.weekly) {
    const { center_no, classroom_no } = student
    const weekly_entry_no = await insertWeeklyEntry(tx, {
      ...entry,
      ...{ student_no, center_no, classroom_no, entered_at: ctx.now, entered_by: by.user_no },
    })
    const rows = lessons.map(lesson => ({ ...lesson, weekly_entry_no }))
    for (const { schedule_no } of await insertLessons(tx, student, rows, ctx.now)) made[1].push(schedule_no)
    await writeSkips(tx, student_no, weekly_entry_no, ctx.today, skips, ctx.now)
  }
  await writeSubjects(tx, student_no, plan.subjects)
  const detail = detailOf(plan, Object.values(made).flat())
  await audit(ctx, 'applyEntries', 'student_entries', student_no, detail)
  return made
}

async function addOne(ctx: Context, student: EntryStudent, lesson: NewLesson): Promise<LessonInScope> {
  const [added] = await insertLessons(ctx.tx, student, [lesson], ctx.now)
  if (!added) throw failures.conflict()
  return added.schedule_no
}

/** All of it by numbers, and why lessons were called off, for the one line of the student. */
function detailOf(plan: Plan, made: readonly number[]) {
  const slot = (lesson: { schedule_date: string; time_limit_no: number }) => ({
    schedule_date: lesson.schedule_date,
    time_limit_no: lesson.time_limit_no,
  })
  return {
    added: plan.added.map(({ lesson }) => slot(lesson)),
    moved: plan.moved.map(({ before, lesson }) => ({ schedule_no: before.schedule_no, ...slot(lesson) })),
    // With its reason: that of an absence which is taken back is nowhere else.
    called_off: plan.called_off.map(({ lesson, cancel_kind, reason }) => ({
      schedule_no: lesson.schedule_no,
      cancel_kind,
      reason,
    })),
    restored: plan.restored.map(({ schedule_no, center_no }) => ({ schedule_no, center_no })),
    rights: plan.rights.map(({ lesson, make_up_until }) => ({
      schedule_no: lesson.schedule_no,
      make_up_until,
    })),
    weekly: plan.weekly.map(({ entry, lessons }) => ({ ...entry, lessons: lessons.length })),
    ended: [...plan.ended],
    subjects: [...plan.subjects],
    schedule_nos: [...made],
  }
}
