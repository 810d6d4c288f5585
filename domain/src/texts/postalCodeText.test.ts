import { expect, test } from 'vitest'
import { postalCodeText } from './postalCodeText.ts'

test.each([
  ['0090205', '009-0205'],
  ['009-0205', '009-0205'],
  ['', ''],
  ['10001-1234', '10001-1234'],
])('the postal code %s is read as %s', (kept, read) => {
  expect(postalCodeText(kept)).toBe(read)
})
