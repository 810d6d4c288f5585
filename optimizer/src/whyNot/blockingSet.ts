import type { Assignment, Problem } from '../problem.ts'
import { type Bars, readBars, worksElsewhere } from './bars.ts'
import { type Fact, groupKinds } from './fact.ts'
import { type LessonDay, readLessonDay, type WhyNotOptions } from './lessonDay.ts'

/** Why nobody takes a lesson. */
export interface BlockingSet {
  readonly lesson: string
  /** Teachers who could take it as things stand, by id: then nothing blocks it but its price. */
  readonly free: readonly string[]
  /** The smallest set of facts that leaves it nobody; empty when somebody is free. Group kinds first. */
  readonly facts: readonly Fact[]
}

/**
 * The smallest set of facts for which a lesson finds no teacher, all other lessons staying where the plan has them.
 *
 * A fact bars some teachers (`Fact`): what is said of the lesson or of the week's data is one fact over everybody it
 * is true of ("at 18:20 only these work here"), what is said of one teacher is a fact of its own ("the seats of this
 * one are taken by those two"). Under a set of facts a teacher may take the lesson when none of the set bars them; the
 * set is blocking when it bars every teacher of the problem, that is, when the lesson stays unassigned were all other
 * facts untrue. The answer is blocking and has the fewest facts of all blocking sets; therefore none can be left out:
 * without any one of them, somebody takes the lesson. Whom a real change of that one fact alone would help, all other
 * facts of the plan remaining true, is narrower: `frees`.
 *
 * There are few group kinds, so every choice among them is tried, and each teacher whom a choice leaves needs a fact
 * of their own; this is exact at any size. Between equally small sets those of the data are preferred, in their order.
 *
 * The lesson's own place in the plan, if any, doesn't count. Linear in lessons and teachers.
 * @throws RangeError when the problem has no such lesson.
 */
export function blockingSet(
  problem: Problem,
  plan: Assignment,
  lessonId: string,
  options: WhyNotOptions = {},
): BlockingSet {
  const day = readLessonDay(problem, plan, lessonId, options)
  const bars = readBars(day)
  const free = day.teachers.filter((_one, place) => isFree(bars[place])).map(teacher => teacher.id)
  return { lesson: lessonId, free, facts: free.length > 0 ? [] : factsOf(day, bars, smallestGroups(bars)) }
}

function isFree(bars: Bars | undefined): boolean {
  return bars !== undefined && bars.groups.length + bars.own.length === 0
}

/** A set of group kinds as bits; the first kind has the highest, so that of equals the larger number is preferred. */
function bitOf(place: number): number {
  return 1 << (groupKinds.length - 1 - place)
}

/** The group kinds of the smallest set. */
function smallestGroups(bars: readonly Bars[]): number {
  const teachers = bars.map(({ groups, own }) => ({
    groups: groups.reduce((bits, kind) => bits | bitOf(groupKinds.indexOf(kind)), 0),
    hasOwn: own.length > 0,
  }))
  let best = 0
  let fewest = Number.POSITIVE_INFINITY
  for (let choice = (1 << groupKinds.length) - 1; choice >= 0; choice -= 1) {
    const left = teachers.filter(({ groups }) => (groups & choice) === 0)
    if (left.some(({ hasOwn }) => !hasOwn)) continue
    const size = left.length + groupKinds.filter((_kind, place) => (choice & bitOf(place)) !== 0).length
    if (size >= fewest) continue
    fewest = size
    best = choice
  }
  return best
}

function factsOf(day: LessonDay, bars: readonly Bars[], choice: number): Fact[] {
  const chosen = groupKinds.filter((_kind, place) => (choice & bitOf(place)) !== 0)
  const counted = new Set<string>()
  const idsWhere = (test: (one: Bars) => boolean) =>
    day.teachers.flatMap(({ id }, place) => {
      const one = bars[place]
      return one !== undefined && test(one) ? [id] : []
    })
  const countNow = (ids: readonly string[]) => {
    const fresh = ids.filter(id => !counted.has(id))
    for (const id of fresh) counted.add(id)
    return fresh
  }
  const groups = chosen.map((kind): Fact => {
    const ids = idsWhere(one => one.groups.includes(kind))
    return {
      kind,
      bars: ids,
      counted: countNow(ids),
      frees: idsWhere(one => one.groups.length === 1 && one.groups[0] === kind && one.own.length === 0),
      lessons: [],
      elsewhere: kind === 'not_working' ? elsewhereOf(day, ids) : [],
    }
  })
  const own = day.teachers.flatMap(({ id }, place): Fact[] => {
    const one = bars[place]
    const [first] = one?.own ?? []
    if (one === undefined || first === undefined || one.groups.some(kind => chosen.includes(kind))) return []
    const ids = [id]
    const frees = one.groups.length === 0 && one.own.length === 1 ? ids : []
    return [{ ...first, bars: ids, counted: countNow(ids), frees, elsewhere: [] }]
  })
  return [...groups, ...own]
}

function elsewhereOf(day: LessonDay, ids: readonly string[]): string[] {
  const barred = new Set(ids)
  return day.teachers
    .filter(teacher => barred.has(teacher.id) && worksElsewhere(day, teacher))
    .map(({ id }) => id)
}
