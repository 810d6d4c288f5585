import { expect, test } from 'vitest'
import { dueText } from './dueText.ts'
import { reportWorkWords } from './text.ts'

// 17:50 in Tokyo on 25 November.
const now = { day: '2026-11-25', minutes: 17 * 60 + 50 }

test.each([
  ['2026-11-25T08:49:00Z', '期限超過'],
  ['2026-11-25T08:50:00Z', '期限超過'],
  ['2026-11-25T09:35:00Z', '期限まで45分'],
  ['2026-11-25T15:30:00Z', '期限まで6時間'],
  ['2026-11-27T07:00:00Z', '期限まで46時間'],
  ['2026-11-28T09:00:00Z', '期限まで3日'],
])('what is due at %s is told at 17:50 as %s', (due_at, words) => {
  expect(dueText(due_at, now, reportWorkWords.say)).toBe(words)
})
