import { makeWeek } from '../makeWeek.ts'
import {
  type ApartStudents,
  type Assignment,
  assignedTeacher,
  type Lesson,
  type Problem,
  type Teacher,
} from '../problem.ts'
import type { Week } from '../week.ts'
import { openedElsewhere } from '../whyNot/chainPrice.ts'
import type { Gone, Loss } from './loss.ts'

/** A day after a loss, ready to be planned. Lessons are named by their place in `week.lessons`. */
export interface AffectedDay {
  /** The day's lessons alone; wished numbers less what teachers do on other days, so that fairness is exact. */
  readonly week: Week
  /** What is left of the plan once the lost teachers are gone, as places among candidates. */
  readonly standing: Int32Array
  /** The teacher of each lesson before the loss. */
  readonly before: Assignment
  readonly hit: readonly number[]
  /** Lessons without a teacher that nobody asked to place: the smallest change leaves them alone. */
  readonly waiting: ReadonlySet<number>
  /**
   * What a change of each lesson is counted as: its student. Hit lessons and those to be placed are counted apart from
   * the student's others, so that another lesson of theirs is spared like anybody's.
   */
  readonly countedAs: readonly string[]
  /** Of these, what hit lessons and those to be placed are counted as: the budget leaves it out. */
  readonly exempt: ReadonlySet<string>
  readonly apart: ApartStudents
  /**
   * Whether giving a lesson that candidate (-1: nobody) changes it for its family: neither the teacher it has nor the
   * one it was told of, or none any more.
   */
  changes(lesson: number, choice: number): boolean
}

/**
 * Cuts the day out of the week, takes the lost teachers away and frees who was with them.
 * @throws RangeError when a slot or lesson of the loss is unknown or of another day.
 */
export function readAffectedDay(
  problem: Problem,
  plan: Assignment,
  loss: Loss,
  apart: ApartStudents,
): AffectedDay {
  requireOfDay(problem, loss)
  const isGone = goneAt(loss.gone)
  const nowOf = ({ id }: Lesson) => assignedTeacher(plan, id)
  const isHit = (lesson: Lesson) => {
    const teacher = nowOf(lesson)
    return teacher !== null && isGone(teacher, lesson)
  }
  const toldOf = (lesson: Lesson) =>
    problem.published === undefined ? nowOf(lesson) : assignedTeacher(problem.published, lesson.id)
  const elsewhere = openedElsewhere(problem, plan, problem.teachers, loss.day)
  const week = makeKeptWeek(problem, loss, elsewhere, {
    standingOf: lesson => (isHit(lesson) ? null : nowOf(lesson)),
    isHit,
    toldOf,
  })
  const choiceOf = (lesson: number, teacher: string | null) =>
    (week.candidates[lesson] ?? []).findIndex(index => week.teachers[index]?.id === teacher)
  const places = [...week.lessons.keys()]
  const lessonAt = (index: number) => week.lessons[index] as Lesson
  const standing = Int32Array.from(places, index =>
    isHit(lessonAt(index)) ? -1 : choiceOf(index, nowOf(lessonAt(index))),
  )
  const told = Int32Array.from(places, index => choiceOf(index, toldOf(lessonAt(index))))
  const asked = new Set(loss.place)
  const hit = places.filter(index => isHit(lessonAt(index)))
  const placed = places.filter(index => asked.has(lessonAt(index).id) && nowOf(lessonAt(index)) === null)
  const settling = new Set([...hit, ...placed])
  const countedAs = places.map(index => JSON.stringify([lessonAt(index).student, settling.has(index)]))
  return {
    week,
    standing,
    before: Object.fromEntries(week.lessons.map(lesson => [lesson.id, nowOf(lesson)])),
    hit,
    waiting: new Set(places.filter(index => standing[index] === -1 && !settling.has(index))),
    countedAs,
    exempt: new Set([...settling].map(index => countedAs[index] as string)),
    apart,
    changes(index, choice) {
      const lesson = lessonAt(index)
      if (choice === -1) return nowOf(lesson) !== null
      if (choice === standing[index] || choice === told[index]) return false
      return nowOf(lesson) !== null || toldOf(lesson) !== null
    },
  }
}

function requireOfDay(problem: Problem, { day, gone, place }: Loss): void {
  const dayOf = (slot: number) => Math.floor(slot / problem.periods)
  const own = new Set(problem.lessons.flatMap(({ id, slot }) => (dayOf(slot) === day ? [id] : [])))
  for (const id of place) if (!own.has(id)) throw new RangeError(`The day has no lesson ${id}.`)
  if (gone.some(({ slots }) => slots.some(slot => dayOf(slot) !== day)))
    throw new RangeError('A lost slot is of another day.')
}

function goneAt(gone: readonly Gone[]): (teacher: string, lesson: Lesson) => boolean {
  const keyOf = (teacher: string, center: string, slot: number) => JSON.stringify([teacher, center, slot])
  const found = new Set(
    gone.flatMap(({ teacher, center, slots }) => slots.map(slot => keyOf(teacher, center, slot))),
  )
  return (teacher, { center, slot }) => found.has(keyOf(teacher, center, slot))
}

interface LessonFacts {
  standingOf(lesson: Lesson): string | null
  isHit(lesson: Lesson): boolean
  toldOf(lesson: Lesson): string | null
}

/**
 * The day as a week of its own. Whatever stands there stays possible: a lesson whose teacher the rules would no longer
 * allow (a subject given up since) is kept with that teacher, and who already has more periods than the limits keeps
 * them. Who sits together though kept apart is known to the re-plan itself, and of a student's unassigned lessons on
 * other days the day knows nothing.
 */
function makeKeptWeek(
  problem: Problem,
  loss: Loss,
  elsewhere: Int32Array,
  { standingOf, isHit, toldOf }: LessonFacts,
): Week {
  const own = problem.lessons.filter(({ slot }) => Math.floor(slot / problem.periods) === loss.day)
  const opened = new Map(problem.teachers.map(({ id }) => [id, new Set<number>()]))
  for (const lesson of own) opened.get(standingOf(lesson) ?? '')?.add(lesson.slot)
  const day: Problem = {
    ...problem,
    apart: [],
    weights: { ...problem.weights, again: 0 },
    teachers: problem.teachers.map((teacher, place) => ({
      ...withoutLost(teacher, loss.gone),
      desired: teacher.desired - (elsewhere[place] ?? 0),
      settled: [...new Set([...(teacher.settled ?? []), ...(opened.get(teacher.id) ?? [])])],
    })),
    lessons: own.map(lesson => (isHit(lesson) ? { ...lesson, pinned: null } : lesson)),
    // In a week that nobody was told of, the plan that stands is what is kept to.
    published: Object.fromEntries(own.map(lesson => [lesson.id, toldOf(lesson)])),
  }
  const week = makeWeek(day)
  const barred = new Set(
    week.lessons.flatMap((lesson, index) => {
      const teacher = standingOf(lesson)
      const able = (week.candidates[index] ?? []).some(one => week.teachers[one]?.id === teacher)
      return teacher === null || able ? [] : [lesson.id]
    }),
  )
  if (barred.size === 0) return week
  const pinned = (lesson: Lesson) => ({ ...lesson, pinned: standingOf(lesson) })
  return makeWeek({ ...day, lessons: day.lessons.map(one => (barred.has(one.id) ? pinned(one) : one)) })
}

function withoutLost(teacher: Teacher, gone: readonly Gone[]): Teacher {
  const own = gone.filter(one => one.teacher === teacher.id)
  if (own.length === 0) return teacher
  const avail = Object.entries(teacher.avail).map(([center, slots]) => {
    const lost = new Set(own.flatMap(one => (one.center === center ? one.slots : [])))
    return [center, slots.filter(slot => !lost.has(slot))] as const
  })
  return { ...teacher, avail: Object.fromEntries(avail) }
}
