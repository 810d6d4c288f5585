import type { KeptResult } from '@terakoya/contract/lessons/C40101-weekly-assignment/autoAssign'
import { type AssignmentWishes, sameWishes, usualWishes } from '@terakoya/domain/assignment/wishes'
import { assignWeek, type Progress, type Result } from '@terakoya/optimizer/assign'
import { check } from '@terakoya/optimizer/checker'
import { explain, reasonOrder } from '@terakoya/optimizer/explain'
import { instanceHash } from '@terakoya/optimizer/instanceHash'
import type { CenterInScope } from '../auth/inScope.ts'
import { dayOfInstant, timeOfInstant } from '../clock.ts'
import type { Database, Tx } from '../database/connect.ts'
import { lockWeeks, onSnapshot } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { type LockedLesson, lockLessonsOfDays, type TeacherChange } from '../records/lesson.sql.ts'
import { assignmentProblem, isFree, standingPlan, type WeekFacts } from './assignmentProblem.ts'
import { joinWeeks } from './joinWeeks.ts'
import { loadDays } from './loadDays.ts'
import { placeLessons } from './placeLessons.ts'
import { sundayOf } from './requireEditable.ts'
import { stillFitting } from './stillFitting.ts'
import { operationRefusals } from './text.ts'

export interface AutoAssignment {
  center_no: CenterInScope
  week_date: string
  start_date: string
  end_date: string
}

/** Longest a run may take; the best plan so far is kept then. */
const runSeconds = 120

/** The week of a run as it stands, every lesson of it. */
export async function loadWeek(tx: Tx, run: AutoAssignment, now: string): Promise<WeekFacts> {
  const { center_no, week_date } = run
  return {
    ...run,
    now: { day: dayOfInstant(now), time: timeOfInstant(now) },
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
  /** The wishes that it was made with: what they forbid isn't stored. */
  wishes: AssignmentWishes
  plan: Pick<Result, 'assign' | 'status' | 'elapsed_seconds'>
}

/**
 * A plan for the weeks as they are stored when it begins, not stored itself yet: the same days of each center. Centers
 * that no longer want the same are refused (`WISHES_DIFFER`).
 */
export async function planWeeks(
  database: Database,
  runs: readonly AutoAssignment[],
  { now, ...options }: RunOptions & { now: string },
): Promise<MadePlan & { plan: Result }> {
  const facts = await onSnapshot(database.db, tx => loadWeeks(tx, runs, now))
  const joined = joinWeeks(facts)
  if (!facts.every(week => sameWishes(week.wishes, joined.wishes))) throw wishesChanged()
  const plan = await planFacts(joined, options)
  const weeks = facts.map(week => ({ run: runOf(week), planned: plannedIn(week) }))
  return { weeks, basis: basisOf(joined), wishes: joined.wishes, plan }
}

async function loadWeeks(tx: Tx, runs: readonly AutoAssignment[], now: string): Promise<WeekFacts[]> {
  const read: WeekFacts[] = []
  for (const run of runs) read.push(await loadWeek(tx, run, now))
  return read
}

const wishesChanged = () => new Failure(409, 'WISHES_DIFFER', operationRefusals.say('wishes_changed'))

/** The week has changed so that lessons of the plan no longer fit; it is made again. */
const planOutdated = () => new Failure(409, 'PLAN_OUTDATED', operationRefusals.say('plan_outdated'))

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
 * the run worked stays as that person left it and is counted as skipped. Where lessons of the plan no longer fit the
 * week, they are skipped too with `partly`; without it the plan is refused (`PLAN_OUTDATED`). The reasons of what stays
 * unassigned are counted on each week as it is stored. Answers the weeks in their order.
 */
export async function storePlans(tx: Tx, made: MadePlan, now: string, partly = false): Promise<StoredPlan[]> {
  const found = await lockPlanned(tx, made)
  const runs = found.map(week => week.run)
  const stands = joinWeeks(await loadWeeks(tx, runs, now))
  const planned = new Map(
    found
      .flatMap(week => week.unchanged)
      .map(({ schedule_no }) => [schedule_no, Number(made.plan.assign[schedule_no] ?? 0)]),
  )
  const fitting = stillFitting({ ...stands, wishes: made.wishes }, planned)
  if (!partly && fitting.size < planned.size) throw planOutdated()
  const weeks = found.map(week => withChanges(week, made, fitting))
  await placeLessons(
    tx,
    weeks.flatMap(week => week.locked),
    weeks.flatMap(week => week.changes),
    now,
  )
  const facts = await loadWeeks(tx, runs, now)
  const whole = basisOf(stands) === made.basis && weeks.every(week => skippedOf(week) === 0)
  return weeks.flatMap((week, at) => {
    const stored = facts[at]
    if (!stored) return []
    const result = resultOf(week, stored, made, whole)
    return [{ run: week.run, result, lessons: changedLessons(week) }]
  })
}

/** Stores what still fits of a plan of one center's days. */
export async function storePlan(
  tx: Tx,
  { run, planned, ...made }: PlannedWeek & Omit<MadePlan, 'weeks'>,
  now: string,
): Promise<StoredPlan> {
  const [stored] = await storePlans(tx, { weeks: [{ run, planned }], ...made }, now, true)
  if (!stored) throw new Error('one week was stored')
  return stored
}

/** A planned week as it stands now: all its lessons, and those that nobody has changed since. */
interface LockedWeek extends PlannedWeek {
  locked: readonly LockedLesson[]
  unchanged: readonly LockedLesson[]
}

/** What is stored of it. */
interface ChangedWeek extends LockedWeek {
  changes: readonly TeacherChange[]
}

async function lockPlanned(tx: Tx, { weeks }: MadePlan): Promise<LockedWeek[]> {
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
    found.push({ run, planned, locked, unchanged })
  }
  return found
}

function withChanges(week: LockedWeek, { plan }: MadePlan, fitting: ReadonlySet<number>): ChangedWeek {
  const unchanged = week.unchanged.filter(lesson => fitting.has(lesson.schedule_no))
  const changes = unchanged.flatMap(({ schedule_no, teacher_no: before }): TeacherChange[] => {
    const teacher_no = Number(plan.assign[schedule_no] ?? 0) || null
    return teacher_no === before ? [] : [{ schedule_no, teacher_no, manual_flag: 0, pinned_flag: 0 }]
  })
  return { ...week, unchanged, changes }
}

/** Lessons of the plan that stay as somebody has left them, or no longer fit. */
function skippedOf({ planned, unchanged }: LockedWeek): number {
  return planned.size - unchanged.length
}

function resultOf(week: ChangedWeek, facts: WeekFacts, { plan }: MadePlan, whole: boolean): KeptResult {
  const inRun = facts.lessons.filter(lesson => isFree(facts, lesson))
  return {
    assigned: inRun.filter(lesson => lesson.teacher_no > 0).length,
    changed: week.changes.length,
    kept: facts.lessons.filter(lesson => lesson.teacher_no > 0 && !isFree(facts, lesson)).length,
    skipped: skippedOf(week),
    // Nothing is proven of a week that isn't the one the plan was made for, nor of a part of the plan.
    status: whole ? plan.status : 'feasible',
    levels: [...check(assignmentProblem(facts), standingPlan(facts)).levels],
    seconds: Math.round(plan.elapsed_seconds * 10) / 10,
    unassigned: unassignedOf(facts),
  }
}

/**
 * What a plan's proof rests on: lessons, teachers, shifts and rules, but not who has the lessons that the plan decides
 * and not the strength of the wishes.
 */
export function basisOf(week: WeekFacts): string {
  return instanceHash(assignmentProblem({ ...week, wishes: usualWishes }))
}

function changedLessons({ locked, changes }: ChangedWeek): StoredPlan['lessons'] {
  const before = new Map(locked.map(lesson => [lesson.schedule_no, lesson.teacher_no ?? 0]))
  return changes.map(({ schedule_no, teacher_no }) => [
    schedule_no,
    before.get(schedule_no) ?? 0,
    teacher_no ?? 0,
  ])
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
