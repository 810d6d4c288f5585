import { expect, test } from 'vitest'
import { isAccepted } from './isAccepted.ts'

const png = { mimetype: 'image/png', file_name: 'a.png', ending: 'png' }
const jpg = { mimetype: 'image/jpeg', file_name: 'a', ending: 'jpg' }
const pdf = { mimetype: 'application/pdf', file_name: 'A.PDF', ending: 'pdf' }
const csv = { mimetype: 'text/csv', file_name: 'A.CSV' }
const page = { mimetype: 'application/octet-stream', file_name: 'a.html' }
const disguised = { mimetype: 'application/pdf', file_name: 'a.csv', ending: 'pdf' }

test.each([
  ['every file without a list', undefined, png, true],
  ['every file with an empty list', '', png, true],
  ['a kind', 'image/*', png, true],
  ['no other kind', 'image/*', page, false],
  ['one of several', 'image/*, application/pdf', pdf, true],
  ['a type in capitals', 'IMAGE/PNG', png, true],
  ['no other type', 'image/jpeg', png, false],
  ['an ending, where the content tells nothing', '.csv', csv, true],
  ['an ending that the content bears out', '.pdf', pdf, true],
  ['an ending in its other spelling', '.jpeg', jpg, true],
  ['no content under a foreign ending', '.csv', disguised, false],
  ['no half of a kind', 'imag/*', png, false],
])('a form takes %s', (_what, accept, file, taken) => {
  expect(isAccepted(accept, file)).toBe(taken)
})
