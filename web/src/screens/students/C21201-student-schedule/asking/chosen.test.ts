import { describe, expect, test } from 'vitest'
import { choose, drop, nothingChosen, placeOf, slotsOf } from './chosen.ts'

const a = { schedule_date: '2026-12-05', time_limit_no: 30 }
const b = { schedule_date: '2026-12-12', time_limit_no: 50 }
const c = { schedule_date: '2026-12-19', time_limit_no: 20 }
const both = { first: a, second: b, active: 2 } as const

describe('where a second choice may be named', () => {
  test('the first press gives the first choice, the next one the second', () => {
    const one = choose(nothingChosen, a, 1)
    expect(one).toEqual({ first: a, second: null, active: 2 })
    expect(choose(one, b, 1)).toEqual(both)
  })

  test('a press with both chosen changes the one that is to be chosen', () => {
    expect(choose(both, c, 1)).toEqual({ first: a, second: c, active: 2 })
    expect(choose({ ...both, active: 1 }, c, 1)).toEqual({ first: c, second: b, active: 1 })
  })

  test('a press on what is chosen takes it back, and the second choice moves up', () => {
    expect(choose(both, a, 1)).toEqual({ first: b, second: null, active: 2 })
    expect(choose(both, b, 1)).toEqual({ first: a, second: null, active: 2 })
    expect(drop({ first: a, second: null, active: 2 }, 1)).toEqual(nothingChosen)
  })

  test('a slot is not both choices', () => {
    expect(slotsOf(choose(choose(nothingChosen, a, 1), a, 1))).toEqual([])
  })
})

test('where there is one choice only, another press changes it', () => {
  const one = choose(nothingChosen, a, 0)
  expect(one).toEqual({ first: a, second: null, active: 1 })
  expect(choose(one, b, 0)).toEqual({ first: b, second: null, active: 1 })
})

test('a slot knows which choice it is', () => {
  expect([a, b, c].map(slot => placeOf(both, slot))).toEqual([1, 2, 0])
})
