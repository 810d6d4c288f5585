import { expect, test } from 'vitest'
import { matrixColumns, type Taught, toggled } from './matrix.ts'

const cell = (subject_no: number, school_level: string, subject_type: number): Taught => ({
  subject_no,
  school_level,
  subject_type,
})

test('a cell is chosen and taken off again without a trace', () => {
  const before = [cell(1, 'E', 1), cell(2, 'H', 2)]
  const once = toggled(before, [cell(1, 'J', 1)])
  expect(once).toEqual([cell(1, 'E', 1), cell(1, 'J', 1), cell(2, 'H', 2)])
  expect(toggled(once, [cell(1, 'J', 1)])).toEqual(before)
})

test('a whole line is chosen where a cell is missing, and taken off where none is', () => {
  const line = matrixColumns.map(column => cell(3, column.school_level, column.subject_type))
  const all = toggled([cell(3, 'E', 1)], line)
  expect(all).toHaveLength(line.length)
  expect(all).toEqual(expect.arrayContaining(line))
  expect(toggled(all, line)).toEqual([])
})
