import type { KeptResult } from '@terakoya/contract/lessons/C40101-weekly-assignment/autoAssign'
import { usualWishes } from '@terakoya/domain/assignment/wishes'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { assignWeek, type Progress, type Result } from '@terakoya/optimizer/assign'
import { check } from '@terakoya/optimizer/checker'
import { explain, reasonOrder } from '@terakoya/optimizer/explain'
import { instanceHash } from '@terakoya/optimizer/instanceHash'
import type { Database, Tx } from '../database/connect.ts'
import { lockWeeks, onSnapshot } from '../database/transaction.ts'
import { scheduleFailures } from '../failure.ts'
import { type LockedLesson, lockLessonsOfDays, type TeacherChange } from '../records/lesson.sql.ts'
import { listOfficeWork } from '../records/teacher.sql.ts'
import { assignmentProblem, isFree, standingPlan, type WeekFacts } from './assignmentProblem.ts'
import { joinWeeks } from './joinWeeks.ts'
import { hasApartTogether } from './keepApart.ts'
import { loadDays } from './loadDays.ts'
import { placeLessons } from './placeLessons.ts'
import { sundayOf } from './requireEditable.ts'

export interface AutoAssignment {
  center_no: number
  week_date: string
  start_date: string
  end_date: string
}

/** Longest a run may take; the best plan so far is kept then. */
const runSeconds = 120

/** The week of a run as it stands, every lesson of it. */
export async function loadWeek(tx: Tx, run: AutoAssignment): Promise<WeekFacts> {
  const { center_no, week_date } = run
  return {
    ...run,
    ...(await loadDays(tx, { center_no, start_date: week_date, end_date: sundayOf(week_date) })),
  }
}

export interface RunOptions {
  /** Longest the engine may take; 120 seconds by default. */
  seconds?: number
  signal: AbortSignal
  onProgress(progress: Progress): void
  workerUrl?: URL
}

/** A center's days and the lessons that a plan decides there, with the versions they had when they were read. */
interface PlannedWeek {
  run: AutoAssignment
  planned: ReadonlyMap<number, number>
}

/** One plan for the same days of one or several centers. */
export interface MadePlan {
  weeks: readonly PlannedWeek[]
  /** The `basisOf` the weeks that it was made for. */
  basis: string
  plan: Pick<Result, 'assign' | 'status' | 'elapsed_seconds'>
}

/** A plan for the weeks as they are stored when it begins, not stored itself yet: the same days of each center. */
export async function planWeeks(
  database: Database,
  runs: readonly AutoAssignment[],
  options: RunOptions,
): Promise<MadePlan & { plan: Result }> {
  const facts = await onSnapshot(database.db, async tx => {
    const read: WeekFacts[] = []
    for (const run of runs) read.push(await loadWeek(tx, run))
    return read
  })
  const plan = await planFacts(joinWeeks(facts), options)
  return {
    weeks: facts.map(week => ({ run: runOf(week), planned: plannedIn(week) })),
    basis: basisOf(facts),
    plan,
  }
}

function runOf({ center_no, week_date, start_date, end_date }: WeekFacts): AutoAssignment {
  return { center_no, week_date, start_date, end_date }
}

/** The lessons that a plan decides, with their versions: what has another one since then is left alone. */
function plannedIn(facts: WeekFacts): ReadonlyMap<number, number> {
  return new Map(
    facts.lessons
      .filter(lesson => isFree(facts, lesson))
      .map(({ schedule_no, lock_version }) => [schedule_no, lock_version]),
  )
}

/** A plan for the week as it was read. */
export function planFacts(
  facts: WeekFacts,
  { seconds = runSeconds, ...options }: RunOptions,
): Promise<Result> {
  const strict = facts.wishes.strict_order_flag === 1
  return assignWeek(assignmentProblem(facts), { seconds, strict, ...options })
}

/** What storing a plan did, and each changed lesson's teacher before and after (0: nobody). */
export interface StoredPlan {
  run: AutoAssignment
  result: KeptResult
  lessons: [schedule_no: number, from: number, to: number][]
}

/**
 * Stores a plan, all of it at once: a teacher may leave one center's lesson for another's. What somebody saved while
 * the run worked stays as that person left it and is counted as skipped. The reasons of what stays unassigned are
 * counted on each week as it is stored. Answers the weeks in their order.
 */
export async function storePlans(tx: Tx, made: MadePlan, now: string): Promise<StoredPlan[]> {
  const weeks = await lockPlanned(tx, made)
  const locked = weeks.flatMap(week => week.locked)
  const changes = weeks.flatMap(week => week.changes)
  for (const week of weeks) await requireNoOfficeWork(tx, week.run, week.locked, week.changes)
  await placeLessons(tx, locked, changes, now)
  const facts: WeekFacts[] = []
  for (const { run } of weeks) facts.push(await loadWeek(tx, run))
  const asPlanned = basisOf(facts) === made.basis
  return weeks.flatMap((week, at) => {
    const stands = facts[at]
    if (!stands) return []
    requireApart(stands, week.changes)
    const result = resultOf(week, stands, made, asPlanned)
    return [{ run: week.run, result, lessons: changedLessons(week) }]
  })
}

/** Stores a plan of one center's days. */
export async function storePlan(
  tx: Tx,
  { plan, basis, ...week }: PlannedWeek & Omit<MadePlan, 'weeks'>,
  now: string,
): Promise<StoredPlan> {
  const [stored] = await storePlans(tx, { weeks: [week], basis, plan }, now)
  if (!stored) throw new Error('one week was stored')
  return stored
}

/** A planned week as it stands now, and what the plan changes of it. */
interface LockedWeek extends PlannedWeek {
  locked: readonly LockedLesson[]
  unchanged: readonly LockedLesson[]
  changes: readonly TeacherChange[]
}

async function lockPlanned(tx: Tx, { weeks, plan }: MadePlan): Promise<LockedWeek[]> {
  const [first] = weeks
  if (!first) return []
  await lockWeeks(
    tx,
    weeks.map(week => week.run.center_no),
    first.run.week_date,
  )
  const found: LockedWeek[] = []
  for (const { run, planned } of weeks) {
    const locked = await lockLessonsOfDays(tx, run)
    const unchanged = locked.filter(lesson => planned.get(lesson.schedule_no) === lesson.lock_version)
    const changes = unchanged.flatMap(({ schedule_no, teacher_no: before }): TeacherChange[] => {
      const teacher_no = Number(plan.assign[schedule_no] ?? 0) || null
      return teacher_no === before ? [] : [{ schedule_no, teacher_no, manual_flag: 0, pinned_flag: 0 }]
    })
    found.push({ run, planned, locked, unchanged, changes })
  }
  return found
}

function resultOf(
  { planned, unchanged, changes }: LockedWeek,
  facts: WeekFacts,
  { plan }: MadePlan,
  asPlanned: boolean,
): KeptResult {
  const inRun = facts.lessons.filter(lesson => isFree(facts, lesson))
  return {
    assigned: inRun.filter(lesson => lesson.teacher_no > 0).length,
    changed: changes.length,
    kept: facts.lessons.filter(lesson => lesson.teacher_no > 0 && !isFree(facts, lesson)).length,
    skipped: planned.size - unchanged.length,
    // Nothing is proven of a week that isn't the one the plan was made for.
    status: asPlanned ? plan.status : 'feasible',
    levels: [...check(assignmentProblem(facts), standingPlan(facts)).levels],
    seconds: Math.round(plan.elapsed_seconds * 10) / 10,
    unassigned: unassignedOf(facts),
  }
}

/**
 * What a plan's proof rests on: lessons, teachers, shifts and rules, but not who has the lessons that the plan decides
 * and not the strength of the wishes.
 */
export function basisOf(weeks: readonly WeekFacts[]): string {
  return instanceHash(assignmentProblem({ ...joinWeeks(weeks), wishes: usualWishes }))
}

function changedLessons({ locked, changes }: LockedWeek): StoredPlan['lessons'] {
  const before = new Map(locked.map(lesson => [lesson.schedule_no, lesson.teacher_no ?? 0]))
  return changes.map(({ schedule_no, teacher_no }) => [
    schedule_no,
    before.get(schedule_no) ?? 0,
    teacher_no ?? 0,
  ])
}

/**
 * Refuses a plan that puts a lesson where somebody has entered office work since it was made, as it refuses one
 * without a seat: it is made again.
 */
async function requireNoOfficeWork(
  tx: Tx,
  { center_no, start_date, end_date }: AutoAssignment,
  locked: readonly LockedLesson[],
  changes: readonly TeacherChange[],
): Promise<void> {
  const keyOf = (teacher_no: number, day: string, time_limit_no: number) =>
    `${teacher_no} ${day} ${periodGroupOf(time_limit_no)}`
  const office_work = await listOfficeWork(tx, center_no, start_date, end_date)
  const taken = new Set(office_work.map(row => keyOf(row.teacher_no, row.schedule_date, row.time_limit_no)))
  const lessons = new Map(locked.map(lesson => [lesson.schedule_no, lesson]))
  for (const { schedule_no, teacher_no } of changes) {
    const lesson = lessons.get(schedule_no)
    if (!lesson || teacher_no === null) continue
    if (taken.has(keyOf(teacher_no, lesson.schedule_date, lesson.time_limit_no)))
      throw scheduleFailures.overlap()
  }
}

/** Refuses a plan that brings students together who were parted since it was made: it is made again. */
function requireApart(stored: WeekFacts, changes: readonly TeacherChange[]): void {
  const changed = new Set(changes.map(({ schedule_no }) => schedule_no))
  if (hasApartTogether(stored.lessons, lesson => changed.has(lesson.schedule_no)))
    throw scheduleFailures.overlap()
}

/** Every lesson of the run without a teacher, with its teachers counted by their first reason. */
export function unassignedOf(facts: WeekFacts): KeptResult['unassigned'] {
  const problem = assignmentProblem(facts)
  const lessons = new Map(facts.lessons.map(lesson => [String(lesson.schedule_no), lesson]))
  return explain(problem, standingPlan(facts)).flatMap(({ lesson: id, counts }) => {
    const lesson = lessons.get(id)
    if (!lesson) return []
    const { schedule_no, student_no, schedule_date, time_limit_no, subject_no } = lesson
    const reasons = reasonOrder.flatMap(reason =>
      counts[reason] > 0 ? [{ reason, count: counts[reason] }] : [],
    )
    return [{ schedule_no, student_no, schedule_date, time_limit_no, subject_no, reasons }]
  })
}
