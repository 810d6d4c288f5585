import { describe, expect, it } from 'vitest'
import { areAlike } from './similarity.ts'

/** How many changes of single characters there are, by the definition alone. */
function distance(one: string, another: string): number {
  if (one === '' || another === '') return one.length + another.length
  const rest = distance(one.slice(1), another.slice(1))
  if (one[0] === another[0]) return rest
  return 1 + Math.min(rest, distance(one.slice(1), another), distance(one, another.slice(1)))
}

describe('nine tenths of', () => {
  it.each([
    ['equal texts', '今日もよくがんばりました。', '今日もよくがんばりました。', true],
    ['one of ten changed', 'あいうえおかきくけこ', 'あいうえおかきくけ他', true],
    ['one of ten added', 'あいうえおかきくけ', 'あいうえおかきくけこ', true],
    ['two of ten changed', 'あいうえおかきくけこ', '他いうえおかきくけ他', false],
    ['one of nine changed', 'あいうえおかきくけ', 'あいうえおかきく他', false],
    ['other texts', '一次関数のグラフを学習しました。', '英語の長文を読みました。', false],
    ['a text and nothing', 'あいうえお', '', false],
    ['nothing twice', '', '', false],
  ])('%s: %j and %j are alike %j', (_what, one, another, alike) => {
    expect(areAlike(one, another, 0.9)).toBe(alike)
    expect(areAlike(another, one, 0.9)).toBe(alike)
  })
})

it('agrees with the definition', () => {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const text = () => Array.from({ length: random(7) }, () => 'ab'[random(2)]).join('')
  for (let round = 0; round < 500; round += 1) {
    const [one, another, share] = [text(), text(), random(10) / 10]
    const longer = Math.max(one.length, another.length)
    const expected = longer > 0 && distance(one, another) <= longer * (1 - share) + 1e-9
    expect(areAlike(one, another, share), `${one} ${another} ${share}`).toBe(expected)
  }
})

it('finds an end with two long texts', () => {
  const long = 'あいうえおかきくけこ'.repeat(100)
  expect(areAlike(long, `${'x'.repeat(100)}${long.slice(100)}`, 0.9)).toBe(true)
  expect(areAlike(long, `${'x'.repeat(101)}${long.slice(101)}`, 0.9)).toBe(false)
})
