import { expect, it } from 'vitest'
import { linkFrom } from './linkFrom.ts'

it.each([
  ['https://example.jp/a', 'https://example.jp/a'],
  ['　ｈｔｔｐｓ：／／example.jp ', 'https://example.jp'],
  ['example.jp/a?b=1', 'https://example.jp/a?b=1'],
  ['info@example.jp', 'mailto:info@example.jp'],
  ['mailto:info@example.jp', 'mailto:info@example.jp'],
])('%j leads to %j', (typed, link) => {
  expect(linkFrom(typed)).toBe(link)
})

it.each(['javascript:alert(1)', 'data:text/html,a', 'ftp://example.jp', '/C40101', 'あ い', '//example.jp'])(
  '%j leads nowhere',
  typed => {
    expect(linkFrom(typed)).toBeNull()
  },
)
