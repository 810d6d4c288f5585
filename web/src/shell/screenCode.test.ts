import { screens } from '@terakoya/contract/screens'
import { expect, test } from 'vitest'
import { screenCode } from './screenCode.ts'

test.each([
  ['C40101-weekly-assignment', 'C40101'],
  // A part of C10101, with a name of its own among the grants alone.
  ['C10101-teacher-edit', null],
])('of %s people read %s', (key, code) => {
  const screen = screens.find(each => each.key === key)
  expect(screen && screenCode(screen)).toBe(code)
})

test('no code that is shown is a word of ours', () => {
  const shown = screens.map(screenCode).filter(code => code !== null)
  expect(shown.filter(code => !/^[A-Z]\d{4,5}$/.test(code))).toEqual([])
  expect(screenCode(null)).toBe(null)
})
