import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { DayLesson } from '../feasibility/dayFacts.ts'
import type { Count, SeatAvailability } from './seatAvailability.ts'

/** Lessons that the seats they could use don't suffice for. */
export interface LackingSet extends Count {
  readonly lessons: readonly DayLesson[]
}

/** So many neighbours are tried at each step of a growing set, those with the fewest further teachers first. */
const neighbours = 12
/** Among more lessons than that nothing is grown: what takes long proves little there. */
const maxToGrowIn = 160

const keys = new WeakMap<DayLesson, string>()

function teachersKey(lesson: DayLesson): string {
  const known = keys.get(lesson)
  if (known !== undefined) return known
  const key = lesson.teachers.join()
  keys.set(lesson, key)
  return key
}

function isWithin(lesson: DayLesson, teachers: ReadonlySet<number>): boolean {
  return lesson.teachers.every(teacher => teachers.has(teacher))
}

function teachersOf(lessons: Iterable<DayLesson>): Set<number> {
  const teachers = new Set<number>()
  for (const lesson of lessons) for (const teacher of lesson.teachers) teachers.add(teacher)
  return teachers
}

/** The lessons that none but these teachers could take. */
function only(among: readonly DayLesson[], teachers: ReadonlySet<number>): DayLesson[] {
  return among.filter(lesson => isWithin(lesson, teachers))
}

function better(one: LackingSet, other: LackingSet | null): boolean {
  if (other === null || one.missing !== other.missing) return one.missing > (other?.missing ?? 0)
  return one.lessons.length < other.lessons.length
}

function counted(availability: SeatAvailability, lessons: readonly DayLesson[]): LackingSet {
  return { lessons, ...availability.count(lessons) }
}

/**
 * The most lacking set that contains those who can only go where the lesson can: its teachers, then more and more of
 * theirs with whom it shares one. `null` where none lacks anything.
 */
function growFrom(
  availability: SeatAvailability,
  start: DayLesson,
  among: readonly DayLesson[],
): LackingSet | null {
  let teachers = new Set(start.teachers)
  let best: LackingSet | null = null
  for (;;) {
    const inside = counted(availability, only(among, teachers))
    if (inside.missing > 0 && better(inside, best)) best = inside
    const groups = new Map<string, readonly number[]>()
    for (const lesson of among) {
      if (isWithin(lesson, teachers) || !lesson.teachers.some(teacher => teachers.has(teacher))) continue
      groups.set(teachersKey(lesson), lesson.teachers)
    }
    const further = (group: readonly number[]) => group.filter(teacher => !teachers.has(teacher)).length
    const next = [...groups.values()]
      .sort((a, b) => further(a) - further(b))
      .slice(0, neighbours)
      .map(group => {
        const grown = new Set([...teachers, ...group])
        return { grown, set: counted(availability, only(among, grown)) }
      })
      .reduce<{ grown: Set<number>; set: LackingSet } | null>(
        (found, one) => (found === null || one.set.missing > found.set.missing ? one : found),
        null,
      )
    if (next === null) return best
    teachers = next.grown
  }
}

/**
 * Drops lessons for as long as what is left lacks as many or more, so that without any one of the lessons that stay
 * fewer are missing.
 */
function irreducible(availability: SeatAvailability, set: LackingSet): LackingSet {
  let found = set
  const drop = (gone: ReadonlySet<DayLesson>): boolean => {
    const fewer = counted(
      availability,
      found.lessons.filter(lesson => !gone.has(lesson)),
    )
    if (fewer.missing < found.missing) return false
    found = fewer
    return true
  }
  for (;;) {
    const before = found.lessons.length
    // Those whom the most teachers could take prove the least.
    const groups = [...groupBy(found.lessons, teachersKey).values()].sort(
      (a, b) => (b[0]?.teachers.length ?? 0) - (a[0]?.teachers.length ?? 0),
    )
    for (const group of groups) {
      if (drop(new Set(group))) continue
      // Lessons alike are dropped alike: where one can't be, none can.
      for (const alike of groupBy(group, shapeKey).values()) {
        const waiting = [...alike]
        for (let lesson = waiting.pop(); lesson !== undefined; lesson = waiting.pop()) {
          if (!drop(new Set([lesson]))) break
        }
      }
    }
    if (found.lessons.length === before) return found
  }
}

const shapeKey = ({ period, half, width }: DayLesson) => `${period} ${half} ${width}`

/** What each lesson could concern: those whose places it may want, and so on; without a plan nothing is known. */
export type ReachOf = (lesson: DayLesson) => ReadonlySet<DayLesson>

/**
 * Irreducible lacking sets, no lesson in two of them, so that what they miss adds up. Not more than `waiting` can be
 * missing, which are those that a plan leaves unassigned.
 */
export function lackingSets(
  availability: SeatAvailability,
  among: readonly DayLesson[],
  waiting: readonly DayLesson[],
  reachOf: ReachOf,
): LackingSet[] {
  const sets: LackingSet[] = []
  let rest = among
  let missing = 0
  while (missing < waiting.length) {
    const best = maxLacking(availability, rest, waiting, reachOf)
    if (best === null) break
    for (const set of parted(availability, irreducible(availability, best))) {
      const gone = new Set(set.lessons)
      rest = rest.filter(lesson => !gone.has(lesson))
      sets.push(set)
      missing += set.missing
    }
  }
  return sets
}

function maxLacking(
  availability: SeatAvailability,
  rest: readonly DayLesson[],
  waiting: readonly DayLesson[],
  reachOf: ReachOf,
): LackingSet | null {
  const there = new Set(rest)
  const left = waiting.filter(lesson => there.has(lesson))
  const waits = new Set(left)
  const explained = new Set<DayLesson>()
  const grown = new Set<string>()
  let best: LackingSet | null = null
  const offer = (set: LackingSet | null) => {
    if (set !== null && set.missing > 0 && better(set, best)) best = set
  }
  for (const lesson of left) {
    if (explained.has(lesson)) continue
    // With those who wait for the same seats.
    const reach = only(rest, teachersOf(reachOf(lesson)))
    const inside = new Set(reach.filter(one => waits.has(one)))
    const reached = counted(availability, reach)
    offer(reached)
    offer(counted(availability, only(rest, teachersOf(inside))))
    if (reached.missing >= inside.size) for (const one of inside) explained.add(one)
    else if (rest.length <= maxToGrowIn && !grown.has(teachersKey(lesson))) {
      grown.add(teachersKey(lesson))
      offer(growFrom(availability, lesson, rest))
    }
  }
  return best
}

/** Sets inside a set that miss as many together, where there are: they say more of who is missing. */
function parted(availability: SeatAvailability, set: LackingSet): readonly LackingSet[] {
  const parts = innerSets(availability, set)
  return sumOf(parts) >= set.missing ? parts : [set]
}

export function sumOf(sets: readonly Count[]): number {
  return sets.reduce((sum, set) => sum + set.missing, 0)
}

/**
 * Smaller sets inside a lacking one that lack something by themselves, no lesson in two of them: of its periods, or of one
 * period the lessons for which the fewest teachers are there.
 */
export function innerSets(availability: SeatAvailability, set: LackingSet): LackingSet[] {
  const periods = groupBy(set.lessons, lesson => lesson.period)
  const found: LackingSet[] = []
  const take = (lessons: readonly DayLesson[]): ReadonlySet<DayLesson> => {
    const lacking = counted(availability, lessons)
    if (lacking.missing === 0) return new Set()
    const part = irreducible(availability, lacking)
    found.push(part)
    return new Set(part.lessons)
  }
  if (periods.size > 1) {
    for (const own of periods.values()) take(own)
    return found
  }
  let rest = set.lessons
  const groups = [...groupBy(set.lessons, teachersKey).values()].sort(
    (a, b) => (a[0]?.teachers.length ?? 0) - (b[0]?.teachers.length ?? 0),
  )
  for (const [one] of groups) {
    const inside = only(rest, new Set(one?.teachers))
    if (inside.length === 0 || inside.length === set.lessons.length) continue
    const gone = take(inside)
    if (gone.size > 0) rest = rest.filter(lesson => !gone.has(lesson))
  }
  return found
}
