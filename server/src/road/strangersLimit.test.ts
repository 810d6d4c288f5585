import { afterEach, expect, test, vi } from 'vitest'
import { StrangersLimit } from './strangersLimit.ts'

afterEach(() => void vi.useRealTimers())

const times = (count: number, work: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) work(index)
}

test('five a minute from one network, and others still get through', () => {
  const limit = new StrangersLimit(() => 0)
  times(5, () => limit.take('10.0.0.1'))
  expect(() => limit.take('10.0.0.1')).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => limit.take('10.0.0.2')).not.toThrow()
})

test('sixty a minute from all of them', () => {
  const limit = new StrangersLimit(() => 0)
  times(60, index => limit.take(`10.0.1.${index}`))
  expect(() => limit.take('10.0.2.1')).toThrow(expect.objectContaining({ status: 429 }))
})

test('after a minute it begins anew, and says how long until then', () => {
  let now = 0
  const limit = new StrangersLimit(() => now)
  times(5, () => limit.take('10.0.0.1'))
  now = 45_000
  expect(() => limit.take('10.0.0.1')).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ retryAfter: 15 }) }),
  )
  now = 60_000
  expect(() => limit.take('10.0.0.1')).not.toThrow()
})

test('a minute later nothing of anybody is remembered, though nobody came again', () => {
  vi.useFakeTimers()
  const limit = new StrangersLimit()
  limit.take('10.0.0.1')
  expect(limit.remembers).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(limit.remembers).toBe(false)
})

test('no address lies in it', () => {
  const limit = new StrangersLimit(() => 0)
  limit.take('203.0.113.77')
  const kept = JSON.stringify([...(limit as unknown as { counts: Map<string, number> }).counts])
  expect(kept).not.toContain('203.0.113.77')
})
