import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import type { EntryLesson, NewLesson } from '@terakoya/domain/entries/application/entryLesson'
import { outcomeOf } from '@terakoya/domain/entries/application/outcomeOf'
import type { Plan, RowFault } from '@terakoya/domain/entries/application/plan'
import { planApplication } from '@terakoya/domain/entries/application/planApplication'
import type { PlanFacts } from '@terakoya/domain/entries/application/planFacts'
import type { ApplicationRows } from '@terakoya/domain/entries/application/rows'
import { lessonsOf } from '../../auth/inScope.ts'
import { lockWeeks } from '../../database/transaction.ts'
import { Failure, failures } from '../../failure.ts'
import { removeFormHolds } from '../../records/hold.sql.ts'
import type { Context } from '../../road/context.ts'
import { operationRefusals } from '../text.ts'
import { type EntryStudent, lockCells, lockStudentEntries } from './availability.sql.ts'
import type { OwnHolds } from './cells.sql.ts'
import type { EnteredLessons } from './entryMails.ts'
import { giveBack } from './giveBack.ts'
import { holdLessons } from './lessons.sql.ts'
import { type ApplicationAsked, loadPlanFacts } from './loadPlanFacts.ts'
import { planWithEngine } from './planWithEngine.ts'
import { requireEntryStudent } from './requireEntryStudent.ts'
import { tellApplication } from './tellApplication.ts'
import { writePlan } from './writePlan.ts'

interface ApplicationOptions {
  by_student: boolean
  /** Holds that don't stand in its way: those of the form by default. */
  own?: OwnHolds
  /** The request that is decided by it, or that it is. */
  request?: ApplicationAsked['request']
  undoing_flag?: ApplicationAsked['undoing_flag']
  request_text?: string
  /** Why the school moves lessons, where the family hasn't asked for it. */
  moved_because?: string
  ahead?: number
  /** What else may bar it by the same facts; throws its own refusal. */
  judge?: (facts: PlanFacts) => void
  /** How faults are told: each at its row by default. */
  refusal?: (faults: readonly RowFault[]) => Failure
}

/** What an application is asked with, in this call. */
export function askedIn(
  ctx: Context,
  { student_no }: EntryStudent,
  { by_student, own, ahead, request, undoing_flag }: ApplicationOptions,
): ApplicationAsked {
  return {
    today: ctx.today,
    now: ctx.now,
    by_student,
    own: own ?? { held_by: ctx.user.user_no, student_no },
    ...(ahead === undefined ? {} : { ahead }),
    ...(request === undefined ? {} : { request }),
    ...(undoing_flag === undefined ? {} : { undoing_flag }),
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
 * Carries out an application for a student in scope, in the transaction of the call, and refuses it whole where something
 * bars it (422, each fault at its row). The one way by which entries become lessons: C30101's submit, an accepted request,
 * a reported absence. Its facts are read twice: to know what to hold, and once that is held; the second says what is done.
 *
 * Held in this order: the student's entries, the weeks of lessons that go, the days and periods of those that come, the
 * lessons.
 */
export async function applyApplication(
  ctx: Context,
  student: EntryStudent,
  rows: ApplicationRows,
  options: ApplicationOptions,
): Promise<{ outcome: OutputOf<'C30101_submit'>; entered: EnteredLessons }> {
  const { tx } = ctx
  const { student_no } = student
  const { judge, refusal = failures.invalid, request, request_text = '' } = options
  const refuseFaults = ({ faults }: Plan) => {
    if (faults.length > 0) throw refusal(faults)
  }
  const asked = askedIn(ctx, student, options)
  await lockStudentEntries(tx, student_no)
  await requireSameHome(ctx, student)
  const seen = await loadPlanFacts(tx, student, rows, asked)
  judge?.(seen)
  const seenPlan = planApplication(rows, seen)
  refuseFaults(seenPlan)
  const touched = [...seen.lessons.values()]
  await lockWeeksOf(ctx, touched)
  await lockCells(tx, comingCells(seenPlan))
  await holdLessons(
    tx,
    lessonsOf(student_no, touched).map(lesson => lesson.schedule_no),
  )
  const held = await loadPlanFacts(tx, student, rows, asked)
  const plan = noted(await planWithEngine(tx, student, rows, held, judge), request_text)
  refuseFaults(plan)
  const by = { user_no: ctx.user.user_no || null, now: ctx.now, request_no: request?.request_no ?? null }
  const entered = await writePlan(ctx, student, plan, by)
  const { returned, lost } = await giveBack(ctx, lessonsOf(student_no, plan.restored))
  // Staff find the lesson another teacher; a family can't.
  if (options.by_student && lost.length > 0)
    throw new Failure(409, 'TEACHER_GONE', operationRefusals.say('teacher_gone'))
  if ('held_by' in (asked.own ?? {})) await removeFormHolds(tx, ctx.user.user_no, student_no)
  const { by_student, moved_because } = options
  const told = { by_student, of_request: request !== undefined, request_text, returned, moved_because }
  await tellApplication(ctx, student, plan, entered, told)
  return { outcome: outcomeOf(student_no, plan), entered }
}

/** Refuses (409) where the home center has changed, or is to, since the student was read: lessons would come elsewhere. */
async function requireSameHome(ctx: Context, before: EntryStudent): Promise<void> {
  const now = await requireEntryStudent(ctx, before.student_no)
  const homes = ['center_no', 'next_center_no', 'next_start_date'] as const
  if (homes.some(field => now[field] !== before[field])) throw failures.conflict()
}

/** What the family writes stands with the lessons that come, and at those that go beside their own reason. */
function noted(plan: Plan, operation_note: string): Plan {
  if (operation_note === '') return plan
  const noting = (lesson: NewLesson) => ({ ...lesson, operation_note })
  return {
    ...plan,
    added: plan.added.map(row => ({ ...row, lesson: noting(row.lesson) })),
    moved: plan.moved.map(row => ({ ...row, lesson: noting(row.lesson) })),
    weekly: plan.weekly.map(row => ({ ...row, lessons: row.lessons.map(noting) })),
    called_off: plan.called_off.map(row => ({ ...row, reason: reasonWith(row.reason, operation_note) })),
  }
}

function reasonWith(reason: string, note: string): string {
  return [...new Set([reason, note])].filter(each => each !== '').join('／')
}
