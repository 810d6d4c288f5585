import { findPinConflicts } from '../pins.ts'
import type { Lesson, Problem } from '../problem.ts'
import { besidePins } from './besidePins.ts'
import { findChain } from './chain.ts'
import { unassignedAtLeast } from './counting.ts'
import { type ApartStudents, type DayLesson, readDay } from './dayFacts.ts'
import { countUnassigned, openState } from './dayState.ts'
import { type Efforts, usualEfforts } from './efforts.ts'
import { fitExactly, maxLessons } from './exactFit.ts'
import { regionOf } from './region.ts'

/** `unknown`: the search gave up, or the day's own least is not proven where the lesson would go. */
export type Answer = 'yes' | 'no' | 'unknown'

/** A day that can be asked any number of times; asking changes nothing. */
export interface FeasibleDay {
  /**
   * Whether the day's least number of unassigned lessons stays what it is with this lesson added (domain §4): never a
   * wrong yes, but a lesson that would fit may be refused.
   */
  takes(lesson: Lesson): boolean
  /** The same, telling a proven no from a search that gave up, which takes longer. */
  answer(lesson: Lesson): Answer
}

interface DayOptions {
  /** Students who never share a teacher's period; those of the problem unless others are given. */
  readonly apart?: ApartStudents
  readonly efforts?: Efforts
}

/**
 * Opens a day of a problem for questions: whether a lesson more finds a teacher while as many others as now keep one,
 * by the hard rules of a run under the problem's options. Free lessons may go from teacher to teacher; pinned ones stay.
 * @param day 0 is the first day of the problem.
 */
export function openDay(problem: Problem, day: number, options: DayOptions = {}): FeasibleDay {
  const answer = hasPinConflict(problem, day) ? () => 'no' as const : answerOf(problem, day, options)
  return { answer: lesson => answer(lesson, true), takes: lesson => answer(lesson, false) === 'yes' }
}

/** Lessons set by hand that contradict each other: no run can plan such a day. */
function hasPinConflict(problem: Problem, day: number): boolean {
  const lessons = problem.lessons.filter(lesson => Math.floor(lesson.slot / problem.periods) === day)
  return findPinConflicts({ ...problem, lessons }).length > 0
}

function answerOf(
  problem: Problem,
  day: number,
  { apart, efforts = usualEfforts }: DayOptions,
): (lesson: Lesson, counted: boolean) => Answer {
  const facts = readDay(problem, day, apart)
  const { lessons, withRoom } = besidePins(facts)
  const { plan, proven, setAside } = openState(
    facts,
    lessons.filter(lesson => lesson.teachers.length > 0),
    efforts,
  )
  const search = (lesson: DayLesson, counted: boolean): Answer => {
    if (lesson.teachers.length === 0) return 'no'
    if (findChain(plan, lesson, efforts.askChain)) return 'yes'
    const region = regionOf(plan, [lesson], proven, counted ? Number.POSITIVE_INFINITY : maxLessons)
    if (region === null) return 'unknown'
    const least = countUnassigned(plan, region) - 1
    if (unassignedAtLeast(plan, region) > least) return setAside > 0 ? 'unknown' : 'no'
    const fit = fitExactly(plan, region, least, efforts.askExact)
    if (fit === 'found') return 'yes'
    return fit === 'none' && setAside === 0 ? 'no' : 'unknown'
  }
  return (lesson, counted) => {
    if (Math.floor(lesson.slot / problem.periods) !== day) return 'no'
    const mark = plan.mark()
    const found = search(withRoom(facts.read(lesson, facts.lessons.length)), counted)
    plan.undo(mark)
    return found
  }
}
