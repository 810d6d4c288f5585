import { expect, test } from 'vitest'
import { makeWeek } from '../makeWeek.ts'
import { generateProblem } from '../testing/generateProblem.ts'
import { offeringPlans } from '../testing/offeringPlans.ts'
import { proveWeek } from './proveWeek.ts'

const week = makeWeek(generateProblem({ seed: 6, teachers: 14, lessons: 180, centers: 3, shared: 0.4 }))

async function prove(pairLimit: number) {
  const { best, options, failures } = offeringPlans(week, pairLimit)
  let last = { piece: 0, pieces: 0, bound: 0 }
  const { bound, cut } = await proveWeek(week, {
    ...options,
    onProgress: state => {
      last = state
    },
  })
  expect(failures).toEqual([])
  expect(best.refused).toBe(0)
  return { bound, cut, cost: best.plan?.cost ?? 0, last }
}

test('cut into days the bound stays below the optimum, and both come close', async () => {
  const whole = await prove(Number.POSITIVE_INFINITY)
  expect(whole).toMatchObject({ cut: false, bound: whole.cost, last: { piece: 1, pieces: 1 } })
  const days = await prove(0)
  expect(days.cut).toBe(true)
  expect(days.last.piece).toBe(days.last.pieces)
  expect(days.last.pieces).toBeGreaterThan(4)
  expect(days.bound).toBeLessThanOrEqual(whole.cost)
  expect(days.cost).toBeGreaterThanOrEqual(whole.cost)
  expect(days.cost - days.bound).toBeLessThan(whole.cost * 0.01)
})
