import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { timeOfInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { lockWeeks } from '../../database/transaction.ts'
import { failures } from '../../failure.ts'
import { removeFormHolds } from '../../records/hold.sql.ts'
import type { OwnHolds } from './cells.sql.ts'
import { type EnteredLessons, queueEntryMails } from './entryMails.ts'
import { type EntryStudent, lockCells, lockStudentEntries } from './ground.sql.ts'
import { type EntryLesson, holdLessons, type NewLesson } from './lessons.sql.ts'
import { outcomeOf } from './outcomeOf.ts'
import type { ApplicationRows, Outcome, Plan } from './planTypes.ts'
import {
  type ApplicationAsked,
  planWithEngine,
  prepareApplication,
  touchedLessons,
} from './prepareApplication.ts'
import { requireEntryStudent } from './requireEntryStudent.ts'
import { writePlan } from './writePlan.ts'

interface ApplicationOptions {
  by_student: boolean
  /** Holds that don't stand in its way: those of the form by default. */
  own?: OwnHolds
  /** The request that is decided by it. */
  request_no?: number
  request_text?: string
  ahead?: number
  /** The day from which limits count: that on which the family asked. Today by default. */
  asked_on?: Day
}

/** What an application is asked with, in this call. */
export function askedIn(
  ctx: Context,
  { student_no }: EntryStudent,
  { by_student, own, ahead, asked_on, request_no }: ApplicationOptions,
): ApplicationAsked {
  return {
    today: asked_on ?? ctx.today,
    time: timeOfInstant(ctx.now),
    now: ctx.now,
    by_student,
    own: own ?? { held_by: ctx.user.user_no, student_no },
    ...(ahead === undefined ? {} : { ahead }),
    ...(request_no === undefined ? {} : { request_no }),
  }
}

/** The weeks of lessons, at every center that they belong to: saves, runs and distributions of them wait. */
async function lockWeeksOf(ctx: Context, lessons: readonly EntryLesson[]): Promise<void> {
  const weeks = [...new Set(lessons.map(({ schedule_date }) => mondayOf(schedule_date)))].sort()
  for (const week_date of weeks) {
    const centers = lessons
      .filter(({ schedule_date }) => mondayOf(schedule_date) === week_date)
      .flatMap(({ center_no, original_center_no }) => [center_no, original_center_no ?? center_no])
    await lockWeeks(ctx.tx, centers, week_date)
  }
}

/** The periods in which something comes that full seats concern, or comes back. */
function comingCells(plan: Plan) {
  return [...[...plan.moved, ...plan.added].map(({ lesson }) => lesson), ...plan.restored]
}

/**
 * Carries out an application for a student in scope, in the transaction of the call: what it comes to is worked out
 * again once everything it depends on is held, and refused whole where something bars it (422, each fault at its row).
 * The one way by which entries become lessons: C30101's submit, an accepted request, a reported absence.
 *
 * Held in this order: the student's entries, the weeks of lessons that go, the days and periods of those that come, the
 * lessons.
 */
export async function applyApplication(
  ctx: Context,
  student: EntryStudent,
  rows: ApplicationRows,
  options: ApplicationOptions,
): Promise<{ outcome: Outcome; entered: EnteredLessons }> {
  const { tx } = ctx
  const { student_no } = student
  const asked = askedIn(ctx, student, options)
  await lockStudentEntries(tx, student_no)
  await requireSameHome(ctx, student)
  const touched = [...(await touchedLessons(tx, student_no, rows, asked.today)).lessons.values()]
  await lockWeeksOf(ctx, touched)
  const before = await prepareApplication(tx, student, rows, asked)
  refuseFaults(before.plan)
  await lockCells(tx, comingCells(before.plan))
  await holdLessons(
    tx,
    touched.map(lesson => lesson.schedule_no),
  )
  const plan = await planWithEngine(tx, student, rows, asked)
  refuseFaults(plan)
  const by = { user_no: ctx.user.user_no || null, now: ctx.now, request_no: options.request_no ?? null }
  const entered = await writePlan(ctx, student, noted(plan, options.request_text ?? ''), by)
  if ('held_by' in (asked.own ?? {})) await removeFormHolds(tx, ctx.user.user_no, student_no)
  const outcome = outcomeOf(student, plan)
  await queueEntryMails(ctx, student, entered)
  return { outcome, entered }
}

/** Refuses (409) where the home center has changed, or is to, since the student was read: lessons would come elsewhere. */
async function requireSameHome(ctx: Context, before: EntryStudent): Promise<void> {
  const now = await requireEntryStudent(ctx, before.student_no)
  const homes = ['center_no', 'next_center_no', 'next_start_date'] as const
  if (homes.some(field => now[field] !== before[field])) throw failures.conflict()
}

/** What the family wishes stands with the lessons that come. */
function noted(plan: Plan, operation_note: string): Plan {
  if (operation_note === '') return plan
  const noting = <Row extends { lesson: NewLesson }>(row: Row) => ({
    ...row,
    lesson: { ...row.lesson, operation_note },
  })
  return { ...plan, added: plan.added.map(noting), moved: plan.moved.map(noting) }
}

function refuseFaults({ faults }: Plan): void {
  if (faults.length > 0) throw failures.invalid(faults)
}
