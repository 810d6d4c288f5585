import { expect, test } from 'vitest'
import { nextCell } from './nextCell.ts'

const size = { rows: 3, columns: 6 }

test('arrows lead to the neighbour and stay within the matrix', () => {
  expect(nextCell('ArrowRight', { row: 0, column: 5 }, size)).toEqual({ row: 0, column: 5 })
  expect(nextCell('ArrowDown', { row: 0, column: 5 }, size)).toEqual({ row: 1, column: 5 })
  expect(nextCell('ArrowUp', { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 })
  expect(nextCell('ArrowLeft', { row: 2, column: 3 }, size)).toEqual({ row: 2, column: 2 })
})

test('other keys lead nowhere', () => {
  expect(nextCell('Enter', { row: 0, column: 0 }, size)).toBeNull()
})
