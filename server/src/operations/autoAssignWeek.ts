import type { AssignmentResult } from '@terakoya/contract/lessons/C40101-weekly-assignment/autoAssign'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { assignWeek, type Progress, type Result } from '@terakoya/optimizer/assign'
import { explain, reasonOrder } from '@terakoya/optimizer/explain'
import type { Database, Tx } from '../database/connect.ts'
import { lockWeek, onSnapshot } from '../database/transaction.ts'
import { scheduleFailures } from '../failure.ts'
import { type LockedLesson, lockLessonsOfDays, type TeacherChange } from '../records/lesson.sql.ts'
import { listOfficeWork } from '../records/teacher.sql.ts'
import { assignmentProblem, isFree, standingPlan, type WeekFacts } from './assignmentProblem.ts'
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

/** A plan for the week as it is stored when it begins, not stored itself yet. */
export async function planWeek(database: Database, run: AutoAssignment, options: RunOptions) {
  const facts = await onSnapshot(database.db, tx => loadWeek(tx, run))
  return { planned: plannedIn(facts), plan: await planFacts(facts, options) }
}

/** The lessons that a plan decides, with their versions: what has another one since then is left alone. */
export function plannedIn(facts: WeekFacts): ReadonlyMap<number, number> {
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

/** A plan, and the lessons that it decides with the versions they had. */
export interface PlanToStore {
  planned: ReadonlyMap<number, number>
  plan: Pick<Result, 'assign' | 'status' | 'levels' | 'elapsed_seconds'>
}

/** What storing a plan did, and each changed lesson's teacher before and after (0: nobody). */
export interface StoredPlan {
  result: AssignmentResult
  lessons: [schedule_no: number, from: number, to: number][]
}

/**
 * Stores a plan. What somebody saved while the run worked stays as that person left it and is counted as skipped.
 * The reasons of what stays unassigned are counted on the week as it is stored.
 */
export async function storePlan(
  tx: Tx,
  run: AutoAssignment,
  { planned, plan }: PlanToStore,
  now: string,
): Promise<StoredPlan> {
  await lockWeek(tx, run.center_no, run.week_date)
  const locked = await lockLessonsOfDays(tx, run)
  const unchanged = locked.filter(lesson => planned.get(lesson.schedule_no) === lesson.lock_version)
  const changes: TeacherChange[] = unchanged.flatMap(lesson => {
    const teacher_no = Number(plan.assign[lesson.schedule_no] ?? 0) || null
    return teacher_no === lesson.teacher_no
      ? []
      : [{ schedule_no: lesson.schedule_no, teacher_no, manual_flag: 0, pinned_flag: 0 }]
  })
  await requireNoOfficeWork(tx, run, locked, changes)
  await placeLessons(tx, locked, changes, now)
  const stored = await loadWeek(tx, run)
  requireApart(stored, changes)
  const inRun = stored.lessons.filter(lesson => isFree(stored, lesson))
  const result: AssignmentResult = {
    assigned: inRun.filter(lesson => lesson.teacher_no > 0).length,
    changed: changes.length,
    kept: stored.lessons.filter(lesson => lesson.teacher_no > 0 && !isFree(stored, lesson)).length,
    skipped: planned.size - unchanged.length,
    status: plan.status,
    levels: [...plan.levels],
    seconds: Math.round(plan.elapsed_seconds * 10) / 10,
    unassigned: unassignedOf(stored),
  }
  const before = new Map(locked.map(lesson => [lesson.schedule_no, lesson.teacher_no ?? 0]))
  return {
    result,
    lessons: changes.map(({ schedule_no, teacher_no }) => [
      schedule_no,
      before.get(schedule_no) ?? 0,
      teacher_no ?? 0,
    ]),
  }
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
export function unassignedOf(facts: WeekFacts): AssignmentResult['unassigned'] {
  const problem = assignmentProblem(facts)
  const lessons = new Map(facts.lessons.map(lesson => [String(lesson.schedule_no), lesson]))
  return explain(problem, standingPlan(facts)).flatMap(({ lesson: id, counts }) => {
    const lesson = lessons.get(id)
    if (!lesson) return []
    const { schedule_no, student_no, student_name, schedule_date, time_limit_no, subject_no } = lesson
    const reasons = reasonOrder.flatMap(reason =>
      counts[reason] > 0 ? [{ reason, count: counts[reason] }] : [],
    )
    return [{ schedule_no, student_no, student_name, schedule_date, time_limit_no, subject_no, reasons }]
  })
}
