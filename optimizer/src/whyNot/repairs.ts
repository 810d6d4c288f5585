import { hardPairRules } from '../constraints/list.ts'
import { type Assignment, assignedTeacher, type Problem } from '../problem.ts'
import { againSaved, ChainPrices, openedElsewhere } from './chainPrice.ts'
import { type Chain, eachChain } from './chains.ts'
import { DayJudge } from './dayJudge.ts'
import { type LessonDay, readLessonDay, type WhyNotOptions } from './lessonDay.ts'
import type { Repair } from './repair.ts'

export interface RepairOptions extends WhyNotOptions {
  /** Also repairs for which the asked lesson accepts a subject, gender or type that the options call hard. */
  readonly acceptMismatch?: boolean
}

const maxRepairs = 5

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
  const elsewhere = openedElsewhere(
    problem,
    plan,
    day.teachers,
    Math.floor(day.lesson.slot / problem.periods),
  )
  const chains = cheapestChains(day, elsewhere, options.acceptMismatch === true)
  if (chains.length === 0) return []
  const judge = new DayJudge(day, plan, elsewhere, againSaved(problem, plan, day))
  const found: Repair[] = []
  for (const chain of chains) {
    if (found.length === maxRepairs) break
    const repair = judge.judge(chain)
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
function cheapestChains(day: LessonDay, elsewhere: Int32Array, accept: boolean): Chain[] {
  const prices = new ChainPrices(day, elsewhere)
  const best = new Map<number, PricedChain>()
  const asked = accept ? { ...day.asked, teachers: acceptableTeachers(day) } : day.asked
  eachChain(day.plan, day.load(), asked, chain => {
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

/** The teachers whom only a mismatch may bar, and those of the lesson. */
function acceptableTeachers({ problem, teachers, lesson, asked }: LessonDay): readonly number[] {
  if (lesson.pinned !== null) return asked.teachers
  const always = hardPairRules(problem.options).filter(({ level }) => level === 0)
  return [...teachers.entries()].flatMap(([place, teacher]) =>
    always.some(rule => rule.isBrokenBy(lesson, teacher)) ? [] : [place],
  )
}
