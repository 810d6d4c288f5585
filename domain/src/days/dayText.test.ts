import { expect, test } from 'vitest'
import { daySpanText, sinceText } from './dayText.ts'

test('days from one to another, and from one on, by the sign of the language', () => {
  expect(daySpanText('2026-10-26', '2026-11-01')).toBe('10/26〜11/01')
  expect(sinceText('2026-11-23')).toBe('2026/11/23（月）〜')
  expect(sinceText()).toBe('〜')
})
