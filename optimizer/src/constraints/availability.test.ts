import { expect, test } from 'vitest'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'
import { availability, teachersBySlot } from './availability.ts'

const teacher = makeTeacher('A', { avail: { C1: [3], C2: [4] } })
const problem = makeProblem({ centers: [{ id: 'C1' }, { id: 'C2' }], teachers: [teacher] })

test.each([
  ['C1', 3, false],
  ['C1', 4, true],
  ['C2', 3, true],
  ['C2', 4, false],
  ['constructor', 0, true],
])('center %s, slot %i: forbidden is %s', (center, slot, forbidden) => {
  expect(availability.isBrokenBy(makeLesson('x', { center, slot }), teacher)).toBe(forbidden)
})

test('the index by slot says the same', () => {
  const index = teachersBySlot(problem)
  expect(index.get('C1')?.get(3)).toEqual([0])
  expect(index.get('C1')?.get(4)).toBeUndefined()
  expect(index.get('C2')?.get(4)).toEqual([0])
})
