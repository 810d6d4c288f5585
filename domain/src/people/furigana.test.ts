import { expect, it } from 'vitest'
import { hiraganaOf, isHiragana } from './furigana.ts'

it.each([
  ['タナカ レン', 'たなか れん'],
  ['ﾀﾅｶ　ﾚﾝ', 'たなか れん'],
  ['ガッキー', 'がっきー'],
  ['  たなか  ', 'たなか'],
  ['ヴァレリー・ケ', 'ゔぁれりー・け'],
  ['田中', '田中'],
])('%j is kept as %j', (typed, kept) => {
  expect(hiraganaOf(typed)).toBe(kept)
})

it.each([
  ['たなか れん', true],
  ['ゔぁれりー・け', true],
  ['タナカ', false],
  ['田中', false],
  ['tanaka', false],
  ['', false],
])('%j as a reading: %j', (text, fine) => {
  expect(isHiragana(text)).toBe(fine)
})
