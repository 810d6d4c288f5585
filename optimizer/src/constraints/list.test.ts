import { expect, test } from 'vitest'
import { defaultWeights } from '../problem.ts'
import { constraintSentences, constraints, factRules, reasonRules } from './list.ts'

const options = { subjectHard: true, genderHard: false, typeHard: false }

test('every key stands once, and levels only rise', () => {
  expect(new Set(constraints.map(one => one.key)).size).toBe(constraints.length)
  const levels = constraints.map(one => one.level)
  expect(levels).toEqual([...levels].sort((a, b) => a - b))
})

test('every rule that can keep a teacher from a lesson is a reason and a fact', () => {
  const all = { subjectHard: true, genderHard: true, typeHard: true }
  const rules = constraints.filter(
    one => one.isHard(all) && (one.isBrokenBy !== undefined || one.conflicts !== undefined),
  )
  const keys = rules.map(({ key }) => key).sort()
  expect(reasonRules.map(({ key }) => key).sort()).toEqual(keys)
  expect(factRules.map(({ key }) => key).sort()).toEqual(keys)
})

test('people read hard rules first, then the soft ones with their weights', () => {
  const sentences = constraintSentences(options, defaultWeights)
  expect(sentences).toHaveLength(constraints.length)
  expect(sentences[8]).toBe('科目を教えられない講師には割り当てません。')
  expect(sentences[9]).toBe('未割当の授業をできるだけ少なくします（1件 10000）。')
  expect(sentences.at(-1)).toContain('60')
})
