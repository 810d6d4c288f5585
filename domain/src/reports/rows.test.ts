import { describe, expect, it } from 'vitest'
import { commentAtLeast, materialOf, needOf, type RowNeed, reportRowNos, reportRows } from './rows.ts'

const need = { r: 'required', w: 'warned', o: 'optional', f: 'folded', '-': 'none' } as const
const needs = (short: string): RowNeed[] => [...short].map(each => need[each as keyof typeof need])

describe('how much each row is asked for', () => {
  // Rows 1–16: required, warned where empty, optional, folded away, none.
  it.each([
    ['90 minutes', { time_division: 0, class_count: 2 }, false, 'rrrwooorwrrrrooo'],
    ['the first 40 minutes', { time_division: 1, class_count: 2 }, false, 'rrrwfffrwrrorooo'],
    ['the second 40 minutes', { time_division: 2, class_count: 5 }, false, 'rrrwfffrwrrorooo'],
    ['the first lesson', { time_division: 0, class_count: 1 }, false, 'rrrroooowrrorroo'],
    ['an absence', { time_division: 0, class_count: 2 }, true, '------------rooo'],
    ['an absence in the first lesson', { time_division: 1, class_count: 1 }, true, '------------rooo'],
  ])('of %s', (_which, lesson, absence, expected) => {
    expect(reportRowNos.map(no => needOf(no, lesson, absence))).toEqual(needs(expected))
  })
})

it.each([
  [{ time_division: 0, class_count: 2 }, false, 20],
  [{ time_division: 1, class_count: 2 }, false, 10],
  [{ time_division: 0, class_count: 1 }, false, 40],
  [{ time_division: 2, class_count: 1 }, false, 40],
  [{ time_division: 0, class_count: 1 }, true, 1],
])('the comment on %j, absence %j, has %i characters at least', (lesson, absence, least) => {
  expect(commentAtLeast(lesson, absence)).toBe(least)
})

it('takes names of 101–105 and texts of so many characters', () => {
  const held = reportRowNos.map(no => {
    const { kind } = reportRows[no]
    if (kind.holds === 'text') return kind.max
    return kind.holds === 'name' ? `names ${kind.names_no}` : kind.holds
  })
  expect(held).toEqual([
    ...['subject', 'names 101', 100, 50, 'names 101', 100, 50],
    ...['names 102', 300, 'names 103', 'names 104', 'names 105', 1000, 500, 1000, 500],
  ])
})

it.each([
  ['M03', { code: 'M03', other: '' }],
  ['M99:自作プリント', { code: 'M99', other: '自作プリント' }],
  ['M99:第1章:復習', { code: 'M99', other: '第1章:復習' }],
  ['', { code: '', other: '' }],
])('%j is the material %j', (comment, material) => {
  expect(materialOf(comment)).toEqual(material)
})
