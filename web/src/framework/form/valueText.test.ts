import { expect, test } from 'vitest'
import { changeText, valueText } from './valueText.ts'

const form = {
  items: [
    { key: 'title', preset: 'text' },
    { key: 'body', preset: 'richText' },
  ],
  choices: {
    valid_flag: [
      [1, '有効'],
      [0, '無効'],
    ],
  },
} as const

test('formatted text is said by its words, other text as it is', () => {
  expect(valueText(form, 'body', '<h3>持ち物</h3><ul><li><p>筆記&lt;用具&gt;</p></li></ul>')).toBe(
    '持ち物 筆記<用具>',
  )
  expect(valueText(form, 'title', '<p>題</p>')).toBe('<p>題</p>')
  expect(valueText(form, 'valid_flag', 0)).toBe('無効')
  expect(valueText(form, 'body', '<p></p>')).toBe('（空）')
})

test('a change of the format alone says so', () => {
  expect(changeText(form, 'body', '<p>朝</p>', '<p><strong>朝</strong></p>')).toBe('朝（書式だけの変更）')
  expect(changeText(form, 'body', '<p>朝</p>', '<p>夜</p>')).toBe('朝 → 夜')
})
