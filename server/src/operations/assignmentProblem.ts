import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { type LocalTime, periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { type AssignmentWishes, rulesOf, weightsOf } from '@terakoya/domain/assignment/wishes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { daysBetween } from '@terakoya/domain/days/day'
import { periodGroupOf, periodGroups, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import type { Assignment, Lesson, Problem, Teacher } from '@terakoya/optimizer/problem'
import type { CenterInScope } from '../auth/inScope.ts'
import type { ShiftRow, TeacherRow } from '../records/teacher.sql.ts'
import { apartPairs } from './keepApart.ts'

/** A week as the database holds it, with what its teachers do at other centers. */
export interface WeekFacts {
  center_no: CenterInScope
  /** Further centers whose lessons the same run may change. */
  joined_center_nos?: readonly number[]
  week_date: string
  /** The days the run may change; everything else of the week stays as it is. */
  start_date: string
  end_date: string
  /** What is over by then stays as it was given (decision 7). */
  now?: LocalTime
  /** How the center wants its weeks assigned. */
  wishes: AssignmentWishes
  lessons: readonly AssignmentLesson[]
  /** Lessons that the center's teachers give elsewhere in the week: they count for days and wishes. */
  elsewhere: readonly AssignmentLesson[]
  teachers: readonly TeacherRow[]
  shifts: readonly ShiftRow[]
  office_work: readonly ShiftRow[]
}

const daysInWeek = 7
const periods = periodGroups.length

/** The engine’s number of a period in that week. */
export function slotOf(week_date: string, lesson: { schedule_date: string; time_limit_no: number }): number {
  return daysBetween(week_date, lesson.schedule_date) * periods + periodGroupOf(lesson.time_limit_no) - 1
}

/** Whether a run may change the lesson: inside its days, not over, and neither set by a person nor pinned (domain §3). */
export function isFree(facts: WeekFacts, lesson: AssignmentLesson): boolean {
  const inside = lesson.schedule_date >= facts.start_date && lesson.schedule_date <= facts.end_date
  const kept = lesson.teacher_no > 0 && (lesson.manual_flag === 1 || lesson.pinned_flag === 1)
  const { now } = facts
  if (now && periodIsOver(lesson.schedule_date, lesson.time_limit_no as TimeLimitNo, now)) return false
  return (
    inside && !kept && runsOver(facts, lesson.center_no) && lesson.attendance_distinction === attendance.open
  )
}

function runsOver({ center_no, joined_center_nos = [] }: WeekFacts, asked: number): boolean {
  return asked === center_no || joined_center_nos.includes(asked)
}

/** A lesson as the engine sees it. */
export function engineLesson(facts: WeekFacts, lesson: AssignmentLesson): Lesson {
  const name = (teacher_no: number) => (teacher_no > 0 ? String(teacher_no) : null)
  return {
    id: String(lesson.schedule_no),
    center: String(lesson.center_no),
    slot: slotOf(facts.week_date, lesson),
    half: lesson.time_division as Lesson['half'],
    cap: lesson.capacity as Lesson['cap'],
    student: String(lesson.student_no),
    level: schoolLevelOf(lesson.school_year_code),
    subject: `${lesson.subject_no}/${lesson.subject_type}`,
    gender: lesson.teacher_request as Lesson['gender'],
    type: lesson.teacher_request_type as Lesson['type'],
    ng: [...new Set([...lesson.ng_teacher_nos, ...lesson.avoid_teacher_nos])].map(String),
    priority: lesson.priority_teacher_nos.map(String),
    regular: name(lesson.previous_teacher_no),
    pinned: isFree(facts, lesson) ? null : name(lesson.teacher_no),
  }
}

/** Lessons that stay with their teacher, by teacher: what people decided is no contradiction to the teacher's limits. */
function keptLessons(facts: WeekFacts): Map<number, AssignmentLesson[]> {
  const all = [...facts.lessons, ...facts.elsewhere]
  return groupBy(
    all.filter(lesson => lesson.teacher_no > 0 && !isFree(facts, lesson)),
    lesson => lesson.teacher_no,
  )
}

function teacherOf(
  facts: WeekFacts,
  row: TeacherRow,
  shifts: readonly ShiftRow[],
  kept: readonly AssignmentLesson[],
): Teacher {
  const settled = [...new Set(kept.map(lesson => slotOf(facts.week_date, lesson)))]
  const office = new Set(
    facts.office_work
      .filter(work => work.teacher_no === row.teacher_no)
      .map(work => slotOf(facts.week_date, work)),
  )
  const offered = shifts.filter(shift => !office.has(slotOf(facts.week_date, shift)))
  const avail = groupBy(offered, shift => String(shift.center_no))
  const subjects = groupBy(row.subjects, ([, level]) => level)
  return {
    id: String(row.teacher_no),
    gender: row.sex as Teacher['gender'],
    type: row.teacher_type as Teacher['type'],
    subjects: Object.fromEntries(
      [...subjects].map(([level, taught]) => [
        level,
        taught.map(([subject_no, , type]) => `${subject_no}/${type}`),
      ]),
    ),
    avail: Object.fromEntries(
      [...avail].map(([center, at]) => [center, at.map(shift => slotOf(facts.week_date, shift))]),
    ),
    maxPerDay: row.max_periods_per_day,
    ...(row.max_consecutive_periods === null ? {} : { breakAfter: row.max_consecutive_periods }),
    ...(settled.length === 0 ? {} : { settled }),
    desired: row.desired_periods_per_week,
  }
}

/** The plan to stay close to: free lessons as published, the others as they are. */
function publishedPlan(facts: WeekFacts, used: readonly AssignmentLesson[]): Record<string, string | null> {
  return Object.fromEntries(
    used.map(lesson => {
      const teacher_no = isFree(facts, lesson) ? lesson.distributed_teacher_no : lesson.teacher_no
      return [String(lesson.schedule_no), teacher_no > 0 ? String(teacher_no) : null]
    }),
  )
}

/** Who teaches what as the week stands, here and at other centers. */
export function standingPlan({ lessons, elsewhere }: WeekFacts): Assignment {
  const assigned = [...lessons, ...elsewhere].filter(lesson => lesson.teacher_no > 0)
  return Object.fromEntries(assigned.map(({ schedule_no, teacher_no }) => [schedule_no, String(teacher_no)]))
}

/**
 * The week as a problem of the engine: free lessons to be assigned, the others pinned to their teacher. Subject and
 * both kinds of NG are hard, what else forbids and what each wish costs is as the center has set it. A week that is
 * published already is changed as little as possible.
 */
export function assignmentProblem(facts: WeekFacts): Problem {
  const shifts = groupBy(facts.shifts, shift => shift.teacher_no)
  const kept = keptLessons(facts)
  const all = [...facts.lessons, ...facts.elsewhere]
  // An unassigned lesson that the run may not touch is nobody's: it is left out.
  const used = all.filter(lesson => isFree(facts, lesson) || lesson.teacher_no > 0)
  const isPublished = facts.lessons.some(lesson => lesson.distributed_teacher_no > 0)
  const centers = [
    ...new Set([
      facts.center_no,
      ...used.map(lesson => lesson.center_no),
      ...facts.shifts.map(s => s.center_no),
    ]),
  ]
  return {
    format: 'tutor-week/1',
    name: `center ${facts.center_no}, week of ${facts.week_date}`,
    seed: 1,
    days: daysInWeek,
    periods,
    options: rulesOf(facts.wishes),
    weights: weightsOf(facts.wishes),
    centers: centers.sort((a, b) => a - b).map(center_no => ({ id: String(center_no) })),
    teachers: facts.teachers.map(row =>
      teacherOf(facts, row, shifts.get(row.teacher_no) ?? [], kept.get(row.teacher_no) ?? []),
    ),
    lessons: used.map(lesson => engineLesson(facts, lesson)),
    apart: apartPairs(facts.lessons),
    ...(isPublished ? { published: publishedPlan(facts, used) } : {}),
  }
}
