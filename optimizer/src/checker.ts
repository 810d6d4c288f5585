import type { Assignment, Lesson, Levels, Problem, Teacher } from './problem.ts'

/**
 * The independent judge of a plan: restates feasibility and cost from docs/assignment-format.md alone and shares no
 * code with the model, the heuristic or the constraints (a mistake there must not hide here).
 */

/** A broken hard rule. */
export interface Violation {
  readonly rule:
    | 'unknown_lesson'
    | 'unknown_teacher'
    | 'pinned'
    | 'avail'
    | 'ng'
    | 'subject'
    | 'gender'
    | 'type'
    | 'one_center'
    | 'room'
    | 'max_per_day'
    | 'break_after'
    | 'apart'
  /** The lesson, or `teacher@slot`, or `teacher@day`. */
  readonly where: string
}

export interface Verdict {
  readonly violations: readonly Violation[]
  readonly levels: Levels
  /** Students with two or more unassigned lessons. */
  readonly twice: number
  readonly cost: number
}

/** Judges a plan: an empty `violations` means feasible. Levels and cost are those of the format. */
export function check(problem: Problem, assign: Assignment): Verdict {
  const violations: Violation[] = []
  const teachers = new Map(problem.teachers.map(teacher => [teacher.id, teacher]))
  const plan = new Map(Object.entries(assign))
  const published = problem.published === undefined ? null : new Map(Object.entries(problem.published))
  const known = new Set(problem.lessons.map(lesson => lesson.id))
  for (const id of plan.keys()) if (!known.has(id)) violations.push({ rule: 'unknown_lesson', where: id })

  const w = problem.weights
  let [unassigned, mismatch, continuity, openings, fairness, change] = [0, 0, 0, 0, 0, 0]
  const work = new Map<string, Map<number, Lesson[]>>()
  const missing = new Map<string, number>()
  for (const lesson of problem.lessons) {
    const id = plan.get(lesson.id) ?? null
    if (published !== null && (published.get(lesson.id) ?? null) !== id) change += w.change
    if (lesson.pinned !== null && lesson.pinned !== id) violations.push({ rule: 'pinned', where: lesson.id })
    if (id === null) {
      unassigned += 1
      missing.set(lesson.student, (missing.get(lesson.student) ?? 0) + 1)
      continue
    }
    const teacher = teachers.get(id)
    if (teacher === undefined) {
      violations.push({ rule: 'unknown_teacher', where: lesson.id })
      continue
    }
    const missed = mismatches(lesson, teacher)
    mismatch += (missed.subject ? w.subject : 0) + (missed.gender ? w.gender : 0) + (missed.type ? w.type : 0)
    if (lesson.regular !== id) {
      const rank = lesson.priority.indexOf(id)
      continuity += lesson.regular === null ? 0 : w.regular
      continuity += w.priority * (rank === -1 ? lesson.priority.length : rank)
    }
    if (lesson.pinned === null) violations.push(...pairViolations(problem, lesson, teacher, missed))
    const slots = work.get(id) ?? new Map<number, Lesson[]>()
    slots.set(lesson.slot, [...(slots.get(lesson.slot) ?? []), lesson])
    work.set(id, slots)
  }
  for (const teacher of problem.teachers) {
    const slots = work.get(teacher.id) ?? new Map<number, Lesson[]>()
    fairness += w.fair * Math.abs(slots.size - teacher.desired)
    for (const [slot, lessons] of slots) {
      violations.push(...slotViolations(teacher.id, slot, lessons))
      if (meetsApart(problem, lessons)) violations.push({ rule: 'apart', where: `${teacher.id}@${slot}` })
    }
    for (let day = 0; day < problem.days; day += 1) {
      const periods = [...slots.keys()]
        .filter(slot => Math.floor(slot / problem.periods) === day)
        .map(slot => slot % problem.periods)
      if (periods.length === 0) continue
      const span = Math.max(...periods) - Math.min(...periods) + 1
      openings += w.day + w.slot * periods.length + w.gap * (span - periods.length)
      if (periods.length === 1) openings += w.single ?? 0
      const settled = (teacher.settled ?? [])
        .filter(slot => Math.floor(slot / problem.periods) === day)
        .map(slot => slot % problem.periods)
      if (teacher.breakAfter !== undefined && hasLongRow(periods, teacher.breakAfter, settled)) {
        violations.push({ rule: 'break_after', where: `${teacher.id}@${day}` })
      }
      if (periods.length > Math.max(teacher.maxPerDay, new Set(settled).size)) {
        violations.push({ rule: 'max_per_day', where: `${teacher.id}@${day}` })
      }
    }
  }
  const levels: Levels = [unassigned, mismatch, continuity, openings, fairness, change]
  const twice = [...missing.values()].filter(count => count > 1).length
  const priced = mismatch + continuity + openings + fairness + change
  const cost = w.unassigned * unassigned + (w.again ?? 0) * twice + priced
  return { violations, levels, twice, cost }
}

/** Whether one more than `max` periods follow each other that people have not all settled. */
function hasLongRow(periods: readonly number[], max: number, settled: readonly number[]): boolean {
  return periods.some(first => {
    const row = Array.from({ length: max + 1 }, (_one, index) => first + index)
    return row.every(period => periods.includes(period)) && !row.every(period => settled.includes(period))
  })
}

/** Whether two students kept apart are among those of one period; two lessons set by hand may stand. */
function meetsApart(problem: Problem, lessons: readonly Lesson[]): boolean {
  const { apart = [] } = problem
  return apart.some(([a, b]) =>
    lessons.some(
      one =>
        one.student === a &&
        lessons.some(other => other.student === b && (one.pinned === null || other.pinned === null)),
    ),
  )
}

interface Mismatches {
  readonly subject: boolean
  readonly gender: boolean
  readonly type: boolean
}

function mismatches(lesson: Lesson, teacher: Teacher): Mismatches {
  const taught = new Map(Object.entries(teacher.subjects)).get(lesson.level) ?? []
  return {
    subject: !taught.includes(lesson.subject),
    gender: lesson.gender !== 3 && lesson.gender !== teacher.gender,
    type: lesson.type !== 0 && lesson.type !== teacher.type,
  }
}

function pairViolations(problem: Problem, lesson: Lesson, teacher: Teacher, missed: Mismatches): Violation[] {
  const offered = new Map(Object.entries(teacher.avail)).get(lesson.center) ?? []
  const broken: [boolean, Violation['rule']][] = [
    [!offered.includes(lesson.slot), 'avail'],
    [lesson.ng.includes(teacher.id), 'ng'],
    [problem.options.subjectHard && missed.subject, 'subject'],
    [problem.options.genderHard && missed.gender, 'gender'],
    [problem.options.typeHard && missed.type, 'type'],
  ]
  return broken.filter(([yes]) => yes).map(([, rule]) => ({ rule, where: lesson.id }))
}

function slotViolations(teacher: string, slot: number, lessons: readonly Lesson[]): Violation[] {
  const where = `${teacher}@${slot}`
  const found: Violation[] = []
  if (new Set(lessons.map(lesson => lesson.center)).size > 1) found.push({ rule: 'one_center', where })
  for (const half of [1, 2]) {
    const width = lessons
      .filter(lesson => lesson.half === 0 || lesson.half === half)
      .reduce((sum, lesson) => sum + (lesson.cap === 1 ? 2 : 1), 0)
    if (width > 2) {
      found.push({ rule: 'room', where })
      break
    }
  }
  return found
}
