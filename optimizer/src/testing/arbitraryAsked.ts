import fc from 'fast-check'
import { check } from '../checker.ts'
import type { ApartStudents } from '../feasibility/dayFacts.ts'
import { type Assignment, apartStudents, type Lesson, type Problem } from '../problem.ts'
import { type AskedDay, arbitraryDay } from './arbitraryDay.ts'
import { arbitraryProblem } from './arbitraryProblem.ts'
import { makeLesson } from './makeProblem.ts'

/** A tiny problem with a feasible plan that leaves a lesson unassigned, about which is asked. */
export interface Asked {
  readonly problem: Problem
  readonly plan: Assignment
  readonly lesson: Lesson
  readonly apart: ApartStudents
}

/** Numbers that lead a plan: the same ones give the same plan. */
const arbitraryLead = fc.array(fc.nat({ max: 11 }), { minLength: 8, maxLength: 8 })

/** Whether two students kept apart share a teacher's period in a plan. */
export function hasApartTogether(problem: Problem, assign: Assignment, apart: ApartStudents): boolean {
  if (apart.size === 0) return false
  const { lessons } = problem
  return lessons.some(one =>
    lessons.some(
      other =>
        (apart.get(one.student)?.has(other.student) ?? false) &&
        one.slot === other.slot &&
        (assign[one.id] ?? null) !== null &&
        assign[one.id] === assign[other.id],
    ),
  )
}

/**
 * A feasible plan of a tiny problem, full though hardly ever the best: each lesson goes to the first teacher, counted
 * from its number, with whom the checker still finds nothing broken; a few are left out though they would fit. The
 * lesson named last gets nobody.
 */
function leadPlan(
  problem: Problem,
  lead: readonly number[],
  apart: ApartStudents,
  unassigned: string,
): Assignment {
  const assign: Record<string, string | null> = {}
  const lessons = [...problem.lessons].sort((a, b) => Number(b.pinned !== null) - Number(a.pinned !== null))
  for (const [index, lesson] of lessons.entries()) {
    assign[lesson.id] = null
    const start = lead[index % lead.length] ?? 0
    if (lesson.id === unassigned || (start === 11 && lesson.pinned === null)) continue
    const some = lessons.slice(0, index + 1).filter(one => one.id !== unassigned)
    for (const place of problem.teachers.keys()) {
      const teacher = problem.teachers[(start + place) % problem.teachers.length]
      if (teacher === undefined) continue
      const more = { ...assign, [lesson.id]: teacher.id }
      delete more[unassigned]
      if (check({ ...problem, lessons: some }, more).violations.length > 0) continue
      if (lesson.pinned === null && hasApartTogether({ ...problem, lessons: some }, more, apart)) continue
      assign[lesson.id] = teacher.id
      break
    }
  }
  return assign
}

function askDay([{ problem, wish, apart }, lead]: [AskedDay, number[]]): Asked {
  const more = { ...problem, lessons: [...problem.lessons, wish] }
  return { problem: more, plan: leadPlan(more, lead, apart, wish.id), lesson: wish, apart }
}

/** One day; students kept apart and every hard rule in play. */
export const askedDay: fc.Arbitrary<Asked> = fc.tuple(arbitraryDay, arbitraryLead).map(askDay)

/** One day of one center at which everybody is there and busy: what bars is mostly the plan. */
export const askedCrowd: fc.Arbitrary<Asked> = fc
  .tuple(
    arbitraryDay.filter(({ problem }) => problem.teachers.length > 1 && problem.lessons.length > 3),
    arbitraryLead,
  )
  .map(([{ problem, wish, apart }, lead]) => {
    const here = (lesson: Lesson): Lesson => ({ ...lesson, center: 'C1', gender: 3, type: 0 })
    const teachers = problem.teachers.map(teacher => ({ ...teacher, avail: { C1: [0, 1, 2] } }))
    const lessons = problem.lessons.map(here)
    return askDay([{ problem: { ...problem, teachers, lessons }, wish: here(wish), apart }, lead])
  })

/** Two days of two centers, every weight in play, students kept apart by the problem itself. */
export const askedWeek: fc.Arbitrary<Asked> = fc
  .tuple(arbitraryProblem, arbitraryLead)
  .map(([problem, lead]) => {
    const lesson = problem.lessons[(lead[0] ?? 0) % problem.lessons.length] ?? makeLesson('x')
    const apart = apartStudents(problem)
    return { problem, plan: leadPlan(problem, lead, apart, lesson.id), lesson, apart }
  })
