import { expect, it } from 'vitest'
import { foldText } from './foldText.ts'
import { looksBlank } from './looksBlank.ts'

it.each([
  ['一次関数 と グラフ', '一次関数とぐらふ'],
  ['ＡＢＣ　ｱｲｳ', 'abcあいう'],
  ['カタカナ\nヴ', 'かたかなゔ'],
  ['見え\u200bない', '見えない'],
  [' 　\u3164', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it.each([
  ['', true],
  [' 　\n', true],
  ['\u200b\u3164\u2800', true],
  ['。', false],
])('%j looks blank: %j', (text, blank) => {
  expect(looksBlank(text)).toBe(blank)
})
