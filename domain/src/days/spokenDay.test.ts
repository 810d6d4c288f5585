import { expect, test } from 'vitest'
import { readSpokenDay } from './spokenDay.ts'

// A Thursday.
const today = '2026-11-26'

test.each([
  ['今日', '2026-11-26'],
  ['あさって', '2026-11-28'],
  ['昨日', '2026-11-25'],
  ['木曜', '2026-11-26'],
  ['水曜日', '2026-12-02'],
  ['来週の月曜', '2026-11-30'],
  ['来週日曜', '2026-12-06'],
  ['先週の金曜日', '2026-11-20'],
  ['12/3', '2026-12-03'],
  ['１２／３', '2026-12-03'],
  ['12月3日', '2026-12-03'],
  ['12/3(木)', '2026-12-03'],
  ['1/8', '2027-01-08'],
  ['8/1', '2026-08-01'],
  ['2/29', '2028-02-29'],
  ['2026/12/03（木）', '2026-12-03'],
  ['R8.12.3', '2026-12-03'],
])('%s is %s', (word, day) => {
  if (word === '2/29') expect(readSpokenDay(word, '2028-01-10')).toEqual({ day, week: false })
  else expect(readSpokenDay(word, today)).toEqual({ day, week: false })
})

test.each([
  ['今週', '2026-11-23'],
  ['来週', '2026-11-30'],
  ['再来週', '2026-12-07'],
  ['先週', '2026-11-16'],
])('%s is the week from %s', (word, day) => {
  expect(readSpokenDay(word, today)).toEqual({ day, week: true })
})

test.each(['', '佐藤', '13/1', '2/30', '来週の', '曜', '3', 'C40101', '月'])('%s is no day', word => {
  expect(readSpokenDay(word, today)).toBeNull()
})
