import type { Warning } from '@terakoya/domain/assignment/eligibility'
import { type AssignmentWeights, placementPrice } from '@terakoya/domain/assignment/price'
import { type AssignmentWishes, rulesOf, usualWishes, weightsOf } from '@terakoya/domain/assignment/wishes'
import { expect, test } from 'vitest'
import { assignmentOf } from './bestPlan.ts'
import { check } from './checker.ts'
import { placeGreedily } from './heuristic/greedy.ts'
import { PlanState } from './heuristic/planState.ts'
import { makeWeek } from './makeWeek.ts'
import type { Assignment, Lesson, Problem, Teacher } from './problem.ts'
import { generateProblem } from './testing/generateProblem.ts'

const numberOf = new Map<string, number>()

/** The grid names teachers by number. */
function teacherNo(id: string | null): number {
  if (id === null) return 0
  const known = numberOf.get(id) ?? numberOf.size + 1
  numberOf.set(id, known)
  return known
}

function dayOf(problem: Problem, slot: number): string {
  return String(Math.floor(slot / problem.periods))
}

function gridPrice(
  problem: Problem & { weights: AssignmentWeights },
  plan: Assignment,
  lesson: Lesson,
  teacher: Teacher,
): number {
  const week = new Map<string, Set<number>>()
  for (const other of problem.lessons) {
    if (plan[other.id] !== teacher.id) continue
    const day = dayOf(problem, other.slot)
    week.set(day, (week.get(day) ?? new Set()).add(other.slot % problem.periods))
  }
  const warnings: Warning[] = []
  if (!(teacher.subjects[lesson.level] ?? []).includes(lesson.subject)) warnings.push('subject')
  if (lesson.gender !== 3 && lesson.gender !== teacher.gender) warnings.push('gender')
  if (lesson.type !== 0 && lesson.type !== teacher.type) warnings.push('type')
  const published = problem.published?.[lesson.id] ?? null
  return placementPrice(
    {
      schedule_date: dayOf(problem, lesson.slot),
      group: lesson.slot % problem.periods,
      previous_teacher_no: teacherNo(lesson.regular),
      priority_teacher_nos: lesson.priority.map(teacherNo),
      published_teacher_no: problem.published ? teacherNo(published) : null,
    },
    { teacher_no: teacherNo(teacher.id), desired_periods_per_week: teacher.desired },
    week,
    { block: null, warnings },
    problem.weights,
  )
}

const turned = {
  ...usualWishes,
  gender_strength: 1,
  type_strength: 3,
  regular_strength: 0,
  priority_strength: 1,
  slot_strength: 3,
  day_strength: 0,
  gap_strength: 3,
  fair_strength: 1,
  change_strength: 3,
} as const

const cases: [seed: number, wished: AssignmentWishes][] = [
  [1, usualWishes],
  [2, usualWishes],
  [3, usualWishes],
  [1, turned],
]

test.each(cases)(
  'the price in the grid is what the checker charges, week %i with its wishes',
  (seed, wished) => {
    const options = { ...rulesOf(wished), subjectHard: false, genderHard: false }
    const weights = weightsOf(wished)
    const given = generateProblem({ seed, teachers: 8, lessons: 90, centers: 2, shared: 0.5, options })
    const made = { ...given, weights }
    const week = makeWeek(made)
    const state = new PlanState(week)
    placeGreedily(state)
    const plan = assignmentOf(week, state.choice)
    // Some published weeks, and some never distributed.
    const problem = seed === 2 ? made : { ...made, published: { ...plan } }
    let compared = 0
    for (const lesson of problem.lessons) {
      const without = { ...plan, [lesson.id]: null }
      const before = check(problem, without)
      for (const teacher of problem.teachers) {
        const { violations, cost, twice } = check(problem, { ...without, [lesson.id]: teacher.id })
        if (violations.length > 0) continue
        const published = problem.published?.[lesson.id] ?? null
        // Leaving it open may itself be a change of the published plan, which the grid's candidates share.
        const left = problem.published && published !== null ? problem.weights.change : 0
        // Nor does it matter to whom it goes that its student has one unassigned lesson less.
        const again = weights.again * (before.twice - twice)
        expect(gridPrice(problem, without, lesson, teacher)).toBe(
          cost - before.cost + again + problem.weights.unassigned + left,
        )
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(50)
  },
)
