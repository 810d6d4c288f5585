import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockMinutesOf, type Interval, lengthOf, overlapOf, unionOf, without } from './intervals.ts'

const of = (...edges: [number, number][]): Interval[] => edges.map(([from, to]) => ({ from, to }))

it('what overlaps or touches is one', () => {
  expect(unionOf(of([5, 9], [0, 3], [3, 4], [8, 12], [20, 20]))).toEqual(of([0, 4], [5, 12]))
})

it('what the second covers is left out', () => {
  expect(without(of([0, 10], [20, 30]), of([3, 4], [8, 22], [29, 40]))).toEqual(of([0, 3], [4, 8], [22, 29]))
})

const some = fc.array(
  fc.tuple(fc.nat(30), fc.nat(10)).map(([from, long]) => ({ from, to: from + long })),
  { maxLength: 6 },
)

it('what both cover and what only the first covers make up the first', () => {
  fc.assert(
    fc.property(some, some, (a, b) => {
      expect(unionOf([...overlapOf(a, b), ...without(a, b)])).toEqual(unionOf(a))
      expect(lengthOf(overlapOf(a, b)) + lengthOf(without(a, b))).toBe(lengthOf(a))
      expect(overlapOf(without(a, b), b)).toEqual([])
    }),
  )
})

it('minutes are those between the clock times that stand beside them', () => {
  const at = (minutes: number, seconds: number) => (minutes * 60 + seconds) * 1000
  expect(clockMinutesOf(of([at(15, 40), at(30, 10)]))).toBe(15)
  expect(clockMinutesOf(of([at(15, 0), at(30, 59)], [at(40, 5), at(41, 4)]))).toBe(16)
})
