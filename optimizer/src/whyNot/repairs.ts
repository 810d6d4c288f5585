import { check, type Verdict, type Violation } from '../checker.ts'
import { constraints } from '../constraints/list.ts'
import type { DayLesson } from '../feasibility/dayFacts.ts'
import { type Assignment, assignedTeacher, type Levels, type Problem, teaches } from '../problem.ts'
import { ChainPrices } from './chainPrice.ts'
import { type Chain, eachChain } from './chains.ts'
import { type LessonDay, readLessonDay, type WhyNotOptions } from './lessonDay.ts'

/** A lesson goes from one teacher to another; from nobody (`null`) for the lesson that was asked for. */
export interface Move {
  readonly lesson: string
  readonly from: string | null
  readonly to: string
}

/** What a lesson asks for and gets otherwise, though the options call it hard. */
export type Mismatch = 'subject' | 'gender' | 'type'

/** A way to get a lesson assigned: all its moves at once, none of which can be left out. */
export interface Repair {
  /** One to three: the asked lesson's first, then whom it pushes out, then whom that one pushes out. */
  readonly moves: readonly Move[]
  /** Hard wishes of the asked lesson that have to be given up; empty unless asked for with `acceptMismatch`. */
  readonly accepted: readonly Mismatch[]
  /** What the plan's cost changes by, the unassigned lesson's price (negative) included. */
  readonly cost: number
  /** The same by levels (`Levels`): the first is −1. */
  readonly levels: Levels
}

export interface RepairOptions extends WhyNotOptions {
  /** Also repairs for which the asked lesson accepts a subject, gender or type that the options call hard. */
  readonly acceptMismatch?: boolean
}

const most = 5

/**
 * Up to five repairs of an unassigned lesson, the cheapest first: each at most three moves after which it and every
 * lesson that was assigned have a teacher, pinned lessons where they were. Each passes the independent checker: it
 * breaks nothing that the plan didn't break before. Repairs that give the lesson to the same teacher and move the same
 * lessons are the same, however these move: the cheapest stands for them. All chains are compared, so the first is the
 * cheapest there is; none means that none exists. Only the lesson's own day is touched, as no move of three could
 * need another. When the plan already assigns it, there is nothing to repair.
 * @throws RangeError when the problem has no such lesson.
 */
export function repairs(
  problem: Problem,
  plan: Assignment,
  lessonId: string,
  options: RepairOptions = {},
): readonly Repair[] {
  const day = readLessonDay(problem, plan, lessonId, options)
  if (assignedTeacher(plan, lessonId) !== null) return []
  const chains = cheapestChains(problem, plan, day, options.acceptMismatch === true)
  const before = check(problem, plan)
  const found: Repair[] = []
  for (const chain of chains) {
    if (found.length === most) break
    const repair = judge(problem, plan, day, chain, before)
    if (repair !== null) found.push(repair)
  }
  return found
}

interface PricedChain {
  readonly chain: Chain
  readonly price: number
  readonly order: string
}

/** The cheapest chain of each kind, sorted by price, then the shorter, then by ids. */
function cheapestChains(problem: Problem, plan: Assignment, day: LessonDay, accept: boolean): Chain[] {
  const prices = new ChainPrices(problem, plan, day)
  const best = new Map<number, PricedChain>()
  const asked = accept ? { ...day.asked, teachers: acceptableTeachers(day) } : day.asked
  eachChain(day.plan, asked, chain => {
    const price = prices.of(chain)
    const key = keyOf(day, chain)
    const known = best.get(key)
    if (known !== undefined && known.price < price) return
    const one = { chain, price, order: orderOf(chain) }
    if (known === undefined || compare(one, known) < 0) best.set(key, one)
  })
  return [...best.values()].sort(compare).map(({ chain }) => chain)
}

function compare(a: PricedChain, b: PricedChain): number {
  return (
    a.price - b.price ||
    a.chain.length - b.chain.length ||
    (a.order < b.order ? -1 : Number(a.order > b.order))
  )
}

/** The asked lesson's teacher and the other lessons, whatever their order, as one number (no digit is 0). */
function keyOf({ lessons, teachers }: LessonDay, [first, ...others]: Chain): number {
  const base = Math.max(lessons.length, teachers.length) + 1
  const places = others.map(({ lesson }) => lesson.index + 1).sort((a, b) => a - b)
  return places.reduce((key, place) => key * base + place, first.teacher + 1)
}

function orderOf(chain: Chain): string {
  return chain.map(({ lesson, teacher }) => String.fromCharCode(lesson.index, teacher)).join('')
}

const alwaysForbidding = constraints.flatMap(({ forbids, level }) =>
  forbids === undefined || level !== 0 ? [] : [forbids],
)

/** The teachers whom only a mismatch may bar, and those of the lesson. */
function acceptableTeachers({ problem, teachers, lesson, asked }: LessonDay): readonly number[] {
  if (lesson.pinned !== null) return asked.teachers
  return [...teachers.entries()].flatMap(([place, teacher]) =>
    alwaysForbidding.some(forbids => forbids(problem, lesson, teacher)) ? [] : [place],
  )
}

function judge(
  problem: Problem,
  plan: Assignment,
  day: LessonDay,
  chain: Chain,
  before: Verdict,
): Repair | null {
  const idOf = (lesson: DayLesson) => day.lessons[lesson.index]?.id ?? ''
  const moves = chain.map(({ lesson, teacher }): Move => {
    const id = idOf(lesson)
    return { lesson: id, from: assignedTeacher(plan, id), to: day.teachers[teacher]?.id ?? '' }
  })
  const after = check(problem, {
    ...plan,
    ...Object.fromEntries(moves.map(({ lesson, to }) => [lesson, to])),
  })
  const accepted = mismatchesOf(day, chain[0].teacher)
  const isAccepted = ({ rule, where }: Violation) =>
    where === day.lesson.id && accepted.some(one => one === rule)
  const known = new Set(before.violations.map(keyOfViolation))
  if (after.violations.some(one => !known.has(keyOfViolation(one)) && !isAccepted(one))) return null
  const [l1, l2, l3, l4, l5, l6] = after.levels
  const [b1, b2, b3, b4, b5, b6] = before.levels
  return {
    moves,
    accepted,
    cost: after.cost - before.cost,
    levels: [l1 - b1, l2 - b2, l3 - b3, l4 - b4, l5 - b5, l6 - b6],
  }
}

function keyOfViolation({ rule, where }: Violation): string {
  return `${rule} ${where}`
}

/** The hard wishes of the asked lesson that the teacher doesn't meet; none for a lesson set by hand. */
function mismatchesOf({ problem, teachers, lesson }: LessonDay, place: number): Mismatch[] {
  const teacher = teachers[place]
  if (teacher === undefined || lesson.pinned !== null) return []
  const { options } = problem
  const missed: readonly [boolean, Mismatch][] = [
    [options.subjectHard && !teaches(teacher, lesson.level, lesson.subject), 'subject'],
    [options.genderHard && lesson.gender !== 3 && lesson.gender !== teacher.gender, 'gender'],
    [options.typeHard && lesson.type !== 0 && lesson.type !== teacher.type, 'type'],
  ]
  return missed.flatMap(([yes, kind]) => (yes ? [kind] : []))
}
