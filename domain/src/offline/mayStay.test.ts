import { describe, expect, it } from 'vitest'
import { keptFor, keptFormat, mayStay } from './mayStay.ts'

describe('whether it may stay', () => {
  const at = 1_800_000_000_000
  const note = { format: keptFormat, user_no: 7, kept_at: at } as const
  const own = { owner: 7, logged: 7, now: at }
  const hour = 3_600_000
  it.each([
    ['just kept', note, own, true],
    ['to the end of the seventh day', note, { ...own, now: at + keptFor }, true],
    ['a moment later', note, { ...own, now: at + keptFor + 1 }, false],
    ['a clock put right by a little', note, { ...own, now: at - hour }, true],
    ['a clock put back: nobody knows how old it is', note, { ...own, now: at - hour - 1 }, false],
    ['on a device that nobody calls their own', note, { ...own, owner: null }, false],
    ['on a device that another calls their own', note, { ...own, owner: 8 }, false],
    ['signed out', note, { ...own, logged: null }, false],
    ['another signed in', note, { ...own, logged: 8 }, false],
    ['written by another version', { ...note, format: 2 as never }, own, false],
  ])('%s', (_, kept, device, stays) => {
    expect(mayStay(kept, device)).toBe(stays)
  })
})
