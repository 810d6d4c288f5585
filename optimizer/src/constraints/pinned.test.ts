import { expect, test } from 'vitest'
import { defaultWeights } from '../problem.ts'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'
import { solveHere } from '../testing/solveHere.ts'

test('a pinned lesson keeps its teacher although NG, absence and price speak against it', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A', { avail: {}, subjects: {} }), makeTeacher('B')],
    lessons: [makeLesson('x', { pinned: 'A', ng: ['A'], regular: 'B' })],
    weights: { ...defaultWeights, unassigned: 1 },
  })
  expect(await solveHere(problem)).toEqual({ x: 'A' })
})

test('an unpinned lesson takes the room that a pinned one leaves', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A'), makeTeacher('B')],
    lessons: [makeLesson('x', { pinned: 'A' }), makeLesson('y', { regular: 'A' })],
  })
  expect(await solveHere(problem)).toEqual({ x: 'A', y: 'B' })
})
