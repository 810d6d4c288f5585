import { describe, expect, test } from 'vitest'
import { assignmentWeights } from './price.ts'
import {
  type AssignmentWishes,
  forbiddenWarnings,
  rulesOf,
  type Strength,
  strengthsOf,
  usualWishes,
  weightsOf,
  wishes,
  wishesOf,
  wishFields,
  withStrength,
} from './wishes.ts'

function all(strength: Exclude<Strength, 4>): AssignmentWishes {
  return wishFields.reduce((wished, field) => withStrength(wished, field, strength), usualWishes)
}

describe('the words of a center as the prices of the engine', () => {
  test('as is usual they are the usual prices and rules', () => {
    expect(weightsOf(usualWishes)).toEqual(assignmentWeights)
    expect(rulesOf(usualWishes)).toEqual({ subjectHard: true, genderHard: true, typeHard: false })
    expect(weightsOf(all(2))).toEqual(assignmentWeights)
  })

  test.each(wishes)('%s: from 使わない to 強い each step costs more, in whole numbers', wish => {
    const prices = ([0, 1, 2, 3] as const).map(
      strength => weightsOf({ ...usualWishes, [`${wish}_strength`]: strength })[wish],
    )
    const usual = assignmentWeights[wish]
    expect(prices).toEqual([0, Math.round(usual / 2), usual, usual * 2])
    expect(prices.every(Number.isInteger)).toBe(true)
  })

  test('what is not a wish keeps its price', () => {
    for (const strength of [0, 1, 3] as const) {
      const { unassigned, subject } = weightsOf(all(strength))
      expect({ unassigned, subject }).toEqual({ unassigned: 10000, subject: 1500 })
    }
  })

  test('an unassigned lesson outweighs three placements against every wish at its strongest', () => {
    const w = weightsOf(all(3))
    // Five priority teachers passed over, one period more, on a day of its own or at the far end of one.
    const placement =
      w.gender +
      w.type +
      w.regular +
      5 * w.priority +
      w.slot +
      Math.max(w.day + w.single, 5 * w.gap) +
      w.fair +
      w.change
    expect(3 * placement).toBeLessThan(w.unassigned)
    // Nor is a lesson left open so that a student is not left out twice.
    expect(w.again).toBeLessThan(w.unassigned)
  })

  test('必ず forbids; only what a lesson asks for can be 必ず', () => {
    expect(rulesOf({ ...usualWishes, gender_strength: 3, type_strength: 4 })).toEqual({
      subjectHard: true,
      genderHard: false,
      typeHard: true,
    })
    expect(() => withStrength(usualWishes, 'fair_strength', 4)).toThrow(RangeError)
    expect(wishFields.filter(field => strengthsOf(field).includes(4))).toEqual([
      'gender_strength',
      'type_strength',
    ])
    expect(forbiddenWarnings(usualWishes)).toEqual(['subject', 'avoid', 'gender'])
    expect(forbiddenWarnings({ ...usualWishes, gender_strength: 0, type_strength: 4 })).toEqual([
      'subject',
      'avoid',
      'type',
    ])
  })

  test('of a wider record only the wishes are taken', () => {
    expect(wishesOf({ ...all(1), strict_order_flag: 1, ...{ fifth_week_flag: 1 } })).toEqual({
      ...all(1),
      strict_order_flag: 1,
    })
  })
})
