import { expect, test } from 'vitest'
import { speakingIn } from '../words/reader.ts'
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
  const cell = cellOf(kept, 'lessons', value)
  expect(cell).toBe('S07/中;S07/H')
  expect(valueFrom(kept, 'lessons', kind, String(cell))).toEqual(value)
})

test('what separates parts may stand in them', () => {
  const value = [
    { name: 'A/B; C\\', relation: '' },
    { name: 'D；E／F', relation: '父' },
  ]
  expect(valueFrom(plain, 'people', people, String(cellOf(plain, 'people', value)))).toEqual(
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

test('a choice is written in the language of its reader, and read back in any; a code is the same in all', () => {
  const worded = {
    choices: {
      valid_flag: [
        [1, '有効'],
        [0, '無効'],
      ],
      center_no: [[3, '有効']],
    },
    coded: ['center_no'],
  } as const
  const written = speakingIn('en', () => [cellOf(worded, 'valid_flag', 0), cellOf(worded, 'center_no', 3)])
  expect(written).toEqual(['Inactive', '有効'])
  for (const word of ['無効', 'Inactive', '停用']) {
    expect(valueFrom(worded, 'valid_flag', 'number', word)).toBe(0)
  }
  expect(valueFrom(worded, 'center_no', 'number', 'Active')).toBe('Active')
})
