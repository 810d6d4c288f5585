import type { Assignment, Problem } from '../problem.ts'
import { type Bars, readBars, worksElsewhere } from './bars.ts'
import { type Counted, type Fact, type FactKind, factKinds } from './fact.ts'
import { type LessonDay, readLessonDay, type WhyNotOptions } from './lessonDay.ts'

/** Why nobody takes a lesson. */
export interface BlockingSet {
  readonly lesson: string
  /** Teachers who could take it as things stand, by id: then nothing blocks it but its price. */
  readonly free: readonly string[]
  /** The smallest set of facts that leaves it nobody, in the order of their kinds; empty when somebody is free. */
  readonly facts: readonly Fact[]
}

/**
 * The smallest set of facts for which a lesson finds no teacher, all other lessons staying where the plan has them.
 *
 * A fact is one statement over everybody it is true of: "at 18:20 only these work here", "the seats of these eleven are
 * taken, by those lessons". Under a set of facts a teacher may take the lesson when none of the set bars them; the set
 * is blocking when it bars every teacher of the problem, that is, when the lesson would find nobody were all other facts
 * untrue. The answer is blocking and has the fewest facts of all blocking sets; therefore none can be left out: without
 * any one of them somebody takes the lesson. Facts of the plan are irreducible teacher by teacher too: with each said
 * only of those it is `counted` for, if one of these had a seat (or a period left), that teacher could take the lesson,
 * the other facts of the set notwithstanding. Whom a change of one fact alone would help, everything else remaining
 * true, the facts outside the set among it, is narrower: `frees`.
 *
 * There are eleven kinds, so all sets are tried, on teachers barred alike at once: exact at any size. Between equally
 * small sets the kinds that come first are preferred: what holds of the week before what this plan has used up.
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
  const free = day.teachers.filter((_one, place) => bars[place]?.size === 0).map(({ id }) => id)
  return { lesson: lessonId, free, facts: free.length > 0 ? [] : factsOf(day, bars, smallestKinds(bars)) }
}

/** The first kind has the highest bit, so that of equally many kinds the larger number is preferred. */
function bitOf(kind: FactKind): number {
  return 1 << (factKinds.length - 1 - factKinds.indexOf(kind))
}

/** The fewest kinds one of which bars each teacher. */
function smallestKinds(bars: readonly Bars[]): readonly FactKind[] {
  const masks = [...new Set(bars.map(one => [...one.keys()].reduce((bits, kind) => bits | bitOf(kind), 0)))]
  let best: readonly FactKind[] = factKinds
  for (let choice = (1 << factKinds.length) - 1; choice >= 0; choice -= 1) {
    if (masks.some(mask => (mask & choice) === 0)) continue
    const kinds = factKinds.filter(kind => (choice & bitOf(kind)) !== 0)
    if (kinds.length < best.length) best = kinds
  }
  return best
}

function factsOf(day: LessonDay, bars: readonly Bars[], kinds: readonly FactKind[]): Fact[] {
  const people = day.teachers.flatMap((teacher, place) => {
    const own = bars[place]
    return own === undefined ? [] : [{ teacher, own }]
  })
  return kinds.map((kind): Fact => {
    const barred = people.filter(({ own }) => own.has(kind))
    return {
      kind,
      bars: barred.map(({ teacher }) => teacher.id),
      counted: barred
        .filter(({ own }) => kinds.find(one => own.has(one)) === kind)
        .map(({ teacher, own }): Counted => ({ teacher: teacher.id, lessons: own.get(kind) ?? [] })),
      frees: barred.filter(({ own }) => own.size === 1).map(({ teacher }) => teacher.id),
      elsewhere:
        kind !== 'not_working'
          ? []
          : barred.filter(({ teacher }) => worksElsewhere(day, teacher)).map(({ teacher }) => teacher.id),
    }
  })
}
