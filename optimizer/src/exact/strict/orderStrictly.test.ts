import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignWeek } from '../../assign.ts'
import { type BestPlan, compareLevels } from '../../bestPlan.ts'
import { check } from '../../checker.ts'
import { makeWeek } from '../../makeWeek.ts'
import { parseProblemText } from '../../parseProblem.ts'
import type { Levels } from '../../problem.ts'
import { arbitraryProblem } from '../../testing/arbitraryProblem.ts'
import { bruteForceStrictly } from '../../testing/bruteForce.ts'
import { generateProblem } from '../../testing/generateProblem.ts'
import { offeringPlans } from '../../testing/offeringPlans.ts'
import type { Week } from '../../week.ts'
import { orderStrictly } from './orderStrictly.ts'

test('tiny weeks come out in strict order as brute force has them', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryProblem, async problem => {
      const { status, levels, twice, assign, failures } = await assignWeek(problem, { strict: true })
      const best = bruteForceStrictly(problem)
      if ((problem.weights.again ?? 0) > 0) expect(twice).toBe(best?.twice)
      expect({ status, levels, failures }).toEqual({
        status: 'optimal',
        levels: best?.levels,
        failures: [],
      })
      expect(check(problem, assign)).toMatchObject({ violations: [], levels })
    }),
    { numRuns: 40, seed: 5 },
  )
})

test('lessons that cost nothing to leave open are still left open as seldom as can be', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryProblem, async drawn => {
      const problem = { ...drawn, weights: { ...drawn.weights, unassigned: 0 } }
      const { status, levels } = await assignWeek(problem, { strict: true })
      expect({ status, levels }).toEqual({ status: 'optimal', levels: bruteForceStrictly(problem)?.levels })
    }),
    { numRuns: 40, seed: 7 },
  )
})

test('a week whose weights let a level pay for another is ordered strictly, at the price that says', async () => {
  const parsed = parseProblemText(
    readFileSync(new URL('../../../testdata/medium-s1.json', import.meta.url), 'utf8'),
  )
  if (!parsed.ok) throw new Error(parsed.message)
  const result = await assignWeek(parsed.problem, { strict: true })
  expect(result).toMatchObject({ status: 'optimal', bound: 158_965, failures: [] })
  expect(result.levels).toEqual([14, 400, 5320, 13_440, 160, 0])
})

function levelsOf({ plan }: BestPlan): Levels {
  if (plan === null) throw new Error('Every plan was refused.')
  return plan.levels
}

/** Orders a greedy plan of the week; the levels before and after. */
async function order(week: Week, pairLimit: number) {
  const { best, options, failures } = offeringPlans(week, pairLimit, true)
  const before = levelsOf(best)
  const proven = await orderStrictly(week, { ...options, onProgress: () => undefined })
  expect({ failures, refused: best.refused }).toEqual({ failures: [], refused: 0 })
  return { proven, before, after: levelsOf(best) }
}

test('cut into days all levels but fairness are those of the whole week', async () => {
  const week = makeWeek(generateProblem({ seed: 6, teachers: 14, lessons: 120, centers: 2, shared: 0.4 }))
  const [whole, days] = [await order(week, Number.POSITIVE_INFINITY), await order(week, 0)]
  expect({ whole: whole.proven, days: days.proven }).toEqual({ whole: true, days: false })
  expect(compareLevels(whole.after, whole.before)).toBeLessThan(0)
  expect(days.after.slice(0, 4)).toEqual(whole.after.slice(0, 4))
})
