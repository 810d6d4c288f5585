import { expect, test } from 'vitest'
import { translate } from './translations.ts'

test('a translation is kept by field, then by language', () => {
  const one = translate({}, 'name1', 'en', 'Math')
  expect(translate(one, 'name2', 'zh-TW', '數學')).toEqual({
    name1: { en: 'Math' },
    name2: { 'zh-TW': '數學' },
  })
  expect(translate(one, 'name1', 'ja', '数学')).toEqual({ name1: { en: 'Math', ja: '数学' } })
})

test('what is emptied again is as if it had never been typed', () => {
  const two = { name1: { ja: '数学', en: 'Math' } }
  expect(translate(two, 'name1', 'en', '')).toEqual({ name1: { ja: '数学' } })
  expect(translate({ name1: { en: 'Math' } }, 'name1', 'en', '')).toEqual({})
})
