import { expect, test } from 'vitest'
import { keptFileName } from './fileName.ts'

test('a name that fits is kept, composed, without blanks around it', () => {
  expect(keptFileName(' 時間割.pdf ')).toBe('時間割.pdf')
  expect(keptFileName('か\u3099.txt')).toBe('が.txt')
  expect(keptFileName('a'.repeat(255))).toHaveLength(255)
})

test('what turns the direction of a name or breaks its line goes', () => {
  expect(keptFileName('evil\u202egnp.exe')).toBe('evilgnp.exe')
  expect(keptFileName('a\r\nb\u2028\u200f.pdf')).toBe('ab.pdf')
  expect(keptFileName('\u202e')).toBe('file')
  expect(keptFileName('👨‍👩‍👧.png')).toBe('👨‍👩‍👧.png')
})

test('a file without a name has one', () => {
  expect(keptFileName('')).toBe('file')
  expect(keptFileName('  ')).toBe('file')
})

test('a long name is cut in its stem and keeps its ending', () => {
  expect(keptFileName(`${'長'.repeat(300)}.pdf`)).toBe(`${'長'.repeat(251)}.pdf`)
})

test.each([
  ['an emoji of two units', '😀', 5, '😀😀'],
  ['a family of eleven units', '👨‍👩‍👧‍👦', 15, '👨‍👩‍👧‍👦'],
  ['a letter with two marks', 'e\u0323\u0302x\u0323\u0301', 5, ''],
])('%s is never cut in two', (_what, character, limit, start) => {
  const kept = keptFileName(character.repeat(20), limit)
  expect(kept).not.toMatch(/\p{Surrogate}/u)
  expect(kept.length).toBeLessThanOrEqual(limit)
  expect(kept.startsWith(start)).toBe(true)
  expect(`${character.normalize('NFC').repeat(20)}`.startsWith(kept)).toBe(true)
  const segments = [...new Intl.Segmenter('ja').segment(character.normalize('NFC').repeat(20))]
  expect(segments.map(each => each.index)).toContain(kept.length)
})
