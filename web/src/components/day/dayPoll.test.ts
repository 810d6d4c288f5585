import { expect, it } from 'vitest'
import { todayPoll } from './dayPoll.ts'

it('a day is read each minute, and more often while a meeting of it may change', () => {
  expect(todayPoll()).toBe(60_000)
  expect(todayPoll([{ soon_flag: 0 }])).toBe(60_000)
  expect(todayPoll([{ soon_flag: 0 }, { soon_flag: 1 }])).toBe(8_000)
})
