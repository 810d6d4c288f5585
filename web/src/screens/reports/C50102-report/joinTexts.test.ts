import { expect, test } from 'vitest'
import { joinTexts } from './joinTexts.ts'

test('what both added stands in the joined text', () => {
  expect(joinTexts('静か', '静か\n図が好き', '静か\n計算が速い')).toBe('静か\n計算が速い\n図が好き')
})

test('what one took away stays away', () => {
  expect(joinTexts('静か\n12月まで', '静か\n12月まで\n図が好き', '静か')).toBe('静か\n図が好き')
})

test('a line that both changed is kept in both ways, for a person to choose', () => {
  expect(joinTexts('静か', '元気', 'おとなしい')).toBe('元気\nおとなしい')
})

test('the same line is not doubled', () => {
  expect(joinTexts('', '図が好き', '図が好き')).toBe('図が好き')
})
