import { expect, test } from 'vitest'
import { cellOf, valueFrom } from './cellValue.ts'

const choices = { 'lessons.subject_no': [[7, 'S07']], 'lessons.level': [['J', '中']] } as const
const kept = { choices, coded: ['lessons.subject_no'] }
const plain = { choices: {}, coded: [] }
const kind = { parts: { subject_no: 'number', level: 'text' } } as const
const people = { parts: { name: 'text', relation: 'text' } } as const

test('elements of several parts are written with the words of their choices and read back', () => {
  const value = [
    { subject_no: 7, level: 'J' },
    { subject_no: 7, level: 'H' },
  ]
  const cell = cellOf(choices, 'lessons', value)
  expect(cell).toBe('S07/中;S07/H')
  expect(valueFrom(kept, 'lessons', kind, String(cell))).toEqual(value)
})

test('what separates parts may stand in them', () => {
  const value = [
    { name: 'A/B; C\\', relation: '' },
    { name: 'D；E／F', relation: '父' },
  ]
  expect(valueFrom(plain, 'people', people, String(cellOf({}, 'people', value)))).toEqual(
    value.map(each => ({ ...each, name: each.name })),
  )
})

test('parts that are missing are empty, too many are left for the rules to refuse', () => {
  expect(valueFrom(plain, 'people', people, '山田;;鈴木/母/x')).toEqual([
    { name: '山田', relation: '' },
    '鈴木/母/x',
  ])
  expect(valueFrom(plain, 'people', people, '')).toEqual([])
})
