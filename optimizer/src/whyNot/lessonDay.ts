import { type Duty, readDuties } from '../duty.ts'
import { type ApartStudents, type DayFacts, type DayLesson, readDay } from '../feasibility/dayFacts.ts'
import { DayPlan } from '../feasibility/dayPlan.ts'
import { type Assignment, assignedTeacher, type Lesson, type Problem, type Teacher } from '../problem.ts'
import { byId } from '../week.ts'

export interface WhyNotOptions {
  /** Students who never share a teacher's period; those of the problem unless others are given. */
  readonly apart?: ApartStudents
}

/** The day of a lesson as a plan has it, without the lesson. Places below are places in `teachers` and `lessons`. */
export interface LessonDay {
  /** The problem with its teachers sorted and of its lessons only those of the day, sorted by slot and id. */
  readonly problem: Problem
  readonly teachers: readonly Teacher[]
  readonly lessons: readonly Lesson[]
  readonly facts: DayFacts
  readonly plan: DayPlan
  /** What the plan asks of each teacher that day. */
  readDuties(): readonly Duty[]
  /** Reads the plan anew, for a search that changes it. */
  load(): DayPlan
  readonly lesson: Lesson
  readonly asked: DayLesson
}

/**
 * Reads the day of a lesson, in an order of its own, so that the order of the problem changes no answer.
 * @throws RangeError when the problem has no such lesson.
 */
export function readLessonDay(
  problem: Problem,
  assign: Assignment,
  lessonId: string,
  { apart }: WhyNotOptions,
): LessonDay {
  const lesson = problem.lessons.find(one => one.id === lessonId)
  if (lesson === undefined) throw new RangeError(`The problem has no lesson ${lessonId}.`)
  const dayOf = (one: Lesson) => Math.floor(one.slot / problem.periods)
  const day = dayOf(lesson)
  const lessons = problem.lessons
    .filter(one => dayOf(one) === day)
    .sort((a, b) => a.slot - b.slot || byId(a, b))
  const teachers = [...problem.teachers].sort(byId)
  const sorted: Problem = { ...problem, teachers, lessons }
  const facts = readDay(sorted, day, apart)
  const places = new Map(teachers.map((teacher, place) => [teacher.id, place]))
  const load = () => {
    const plan = new DayPlan(facts)
    for (const one of facts.lessons) {
      const id = lessons[one.index]?.id
      if (id === undefined || id === lessonId) continue
      const place = places.get(assignedTeacher(assign, id) ?? '')
      if (place !== undefined) plan.put(one, place)
    }
    return plan
  }
  const asked = facts.lessons[lessons.indexOf(lesson)] ?? facts.read(lesson, lessons.length)
  const others = { ...sorted, lessons: lessons.filter(one => one !== lesson) }
  return {
    problem: sorted,
    teachers,
    lessons,
    facts,
    load,
    plan: load(),
    readDuties: () => readDuties(others, assign, apart),
    lesson,
    asked,
  }
}
