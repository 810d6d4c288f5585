import { expect, test } from 'vitest'
import { GrowingPause } from './growingPause.ts'

test('each failure is waited for twice as long, up to a minute', () => {
  const pause = new GrowingPause()
  let now = 0
  const waited = Array.from({ length: 9 }, () => {
    const milliseconds = pause.after(now)
    now += milliseconds + 200
    return milliseconds / 1000
  })
  expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('after a minute without a failure the next one counts as the first', () => {
  const pause = new GrowingPause()
  expect(pause.after(0)).toBe(1000)
  expect(pause.after(60_900)).toBe(2000)
  expect(pause.after(60_900 + 2000 + 60_001)).toBe(1000)
})

test('where the first try again is at once, the second waits', () => {
  const pause = new GrowingPause({ first: 0 })
  expect([pause.after(0), pause.after(10), pause.after(1500)]).toEqual([0, 1000, 2000])
})
