import { expect, test } from 'vitest'
import * as zhTW from '../words/zhTW.ts'

/** What stands on papers. */
const onPaper = [
  ...['operationFileWords', 'kartePaperWords', 'karteNames', 'sheetPaperWords', 'slipWords'],
  ...['envelope', 'letterWords'],
  ...['lessonWords', 'lessonLineWords', 'grades', 'weekdays', 'days', 'attendanceText'],
]

test('the Chinese words of papers do without the four signs that their font lacks', () => {
  const words = onPaper.flatMap(name => Object.values(zhTW.words[name] ?? {}))
  expect(words.length).toBeGreaterThan(150)
  // Noto Sans JP has their Japanese forms alone (啓 査 値): they would be empty boxes.
  expect(words.filter(word => /[啟查值夠]/.test(word))).toEqual([])
})
