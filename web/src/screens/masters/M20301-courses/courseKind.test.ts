import { expect, test } from 'vitest'
import { courseKindOf } from './courseKind.ts'

test.each([
  ['the path decides', { _course_type: 'M1005' }, { _course_type: 'M1010' }, 'M1005'],
  ['then the search', {}, { _course_type: 'M1005' }, 'M1005'],
  ['courses without a word', {}, {}, 'M1010'],
  ['what makes no sense is courses', { _course_type: 'x' }, {}, 'M1010'],
])('%s', (_what, params, search, kind) => {
  expect(courseKindOf(params, search)).toBe(kind)
})
