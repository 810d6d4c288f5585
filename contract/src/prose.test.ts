import { expect, test } from 'vitest'
import { proseText } from './scalars.ts'

test.each(['061c', '200e', '200f', '202e', '2066', '0007'])(
  'what turns the direction of prose, or no screen shows, is left out: U+%s',
  point => {
    const sign = String.fromCodePoint(Number.parseInt(point, 16))
    expect(proseText(20).parse(`${sign}5678-${sign}1234\n`)).toBe('5678-1234\n')
  },
)
