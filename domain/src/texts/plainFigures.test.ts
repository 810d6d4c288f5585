import { expect, it } from 'vitest'
import { plainFigures } from './plainFigures.ts'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  // Tens that follow one another without a gap, outside of the first plane.
  ['𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿', '0909090909'],
  ['⓿❶❾❿➀➒⓵⓾⓫⓴🄌', '01910191101120' + '0'],
  ['〡〢〩፩፱🔟', '1291910'],
  ['〇一二 abc 12 ½', '〇一二 abc 12 ½'],
])('%s: %s', (written, plain) => expect(plainFigures(written)).toBe(plain))

it('each decimal figure that Unicode knows has one of ten values, as many times each', () => {
  const times = new Map<string, number>()
  for (let point = 0; point < 0x20000; point++) {
    const letter = String.fromCodePoint(point)
    if (!/\p{Nd}/u.test(letter)) continue
    const plain = plainFigures(letter)
    times.set(plain, (times.get(plain) ?? 0) + 1)
  }
  expect([...times.keys()].sort().join('')).toBe('0123456789')
  expect(new Set(times.values()).size).toBe(1)
})
