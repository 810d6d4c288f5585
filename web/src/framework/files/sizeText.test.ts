import { expect, it } from 'vitest'
import { sizeText } from './sizeText.ts'

it.each([
  [0, '0バイト'],
  [820, '820バイト'],
  [1536, '1.5KB'],
  [20 * 1024, '20KB'],
  [100 * 1024 * 1024, '100MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
