import { expect, test } from 'vitest'
import { proposeReading, readingOf } from './reading.ts'

test.each([
  ['たなか', 'たなか'],
  ['たなｋ', 'たな'],
  ['タナカ', 'たなか'],
  ['ﾀﾅｶ', 'たなか'],
  ['田中', null],
  ['tanaka', null],
])('%s under composition is read %j', (composing, reading) => {
  expect(readingOf(composing)).toBe(reading)
})

const composed = [
  { text: '田', reading: 'た' },
  { text: '田中', reading: 'たなか' },
  { text: '蓮', reading: 'れん' },
]

test.each([
  ['田中　蓮', 'たなか れん'],
  ['田', 'た'],
  ['田中カレン', 'たなかかれん'],
  ['山田', 'た'],
  ['', ''],
])('%s is proposed as %j', (text, reading) => {
  expect(proposeReading(text, composed)).toBe(reading)
})

test('the last composition of a word is its reading', () => {
  expect(proposeReading('蓮', [...composed, { text: '蓮', reading: 'はす' }])).toBe('はす')
})
