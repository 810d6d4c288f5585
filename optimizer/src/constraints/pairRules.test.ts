import { describe, expect, test } from 'vitest'
import type { Lesson, ProblemOptions, Teacher } from '../problem.ts'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'
import { change } from './change.ts'
import type { PairRule } from './constraint.ts'
import { gender } from './gender.ts'
import { hardPairRules } from './list.ts'
import { ng } from './ng.ts'
import { priority } from './priority.ts'
import { regular } from './regular.ts'
import { subject } from './subject.ts'
import { teacherType } from './teacherType.ts'

const soft: ProblemOptions = { subjectHard: false, genderHard: false, typeHard: false }
const hard: ProblemOptions = { subjectHard: true, genderHard: true, typeHard: true }

test('NG forbids the pair and nobody else', () => {
  const lesson = makeLesson('x', { ng: ['A'] })
  expect(ng.isBrokenBy(lesson, makeTeacher('A'))).toBe(true)
  expect(ng.isBrokenBy(lesson, makeTeacher('B'))).toBe(false)
})

describe.each([
  ['subject', subject, { subject: 'english' }, {}, 1500],
  ['subject at another level', subject, { level: 'H' }, {}, 1500],
  ['gender', gender, { gender: 2 }, {}, 1000],
  ['type', teacherType, { type: 2 }, {}, 200],
] satisfies [string, PairRule, Partial<Lesson>, Partial<Teacher>, number][])(
  '%s',
  (_name, constraint, lessonParts, teacherParts, weight) => {
    const lesson = makeLesson('x', lessonParts)
    const teacher = makeTeacher('A', teacherParts)

    test('a mismatch is forbidden where the option is hard, and costs in any case', () => {
      for (const options of [soft, hard]) {
        const problem = makeProblem({ options })
        expect(constraint.isBrokenBy(lesson, teacher)).toBe(true)
        expect(hardPairRules(options).includes(constraint)).toBe(options === hard)
        expect(constraint.isHard(options)).toBe(options === hard)
        expect(constraint.pairCost?.(problem, lesson, teacher)).toBe(weight)
      }
    })

    test('a match is free under both', () => {
      for (const options of [soft, hard]) {
        const problem = makeProblem({ options })
        expect(constraint.isBrokenBy(makeLesson('x'), teacher)).toBe(false)
        expect(constraint.pairCost?.(problem, makeLesson('x'), teacher)).toBe(0)
      }
    })
  },
)

test.each([
  [null, [], 'A', 0, 0],
  ['A', ['B', 'A'], 'A', 0, 0],
  ['B', [], 'A', 100, 0],
  [null, ['B', 'A'], 'B', 0, 0],
  [null, ['B', 'A'], 'A', 0, 15],
  ['B', ['B', 'C'], 'A', 100, 30],
  ['gone', ['gone', 'A'], 'A', 100, 15],
])('regular %s, wishes %j, teacher %s: %i and %i', (before, wishes, id, broken, ranked) => {
  const lesson = makeLesson('x', { regular: before, priority: wishes })
  const problem = makeProblem({})
  expect(regular.pairCost?.(problem, lesson, makeTeacher(id))).toBe(broken)
  expect(priority.pairCost?.(problem, lesson, makeTeacher(id))).toBe(ranked)
})

test.each([
  [undefined, 0, 0],
  [{ x: 'A' }, 0, 60],
  [{ x: 'B' }, 60, 60],
  [{ x: null }, 60, 0],
  [{}, 60, 0],
])('published %j: staying with A costs %i, leaving costs %i', (published, staying, leaving) => {
  const problem = makeProblem(published === undefined ? {} : { published })
  const lesson = makeLesson('x')
  expect(change.pairCost?.(problem, lesson, makeTeacher('A'))).toBe(staying)
  expect(change.unassignedCost?.(problem, lesson)).toBe(leaving)
})
