import { expect, test } from 'vitest'
import { lockWord, sendsToCenter, shiftWords } from './text.ts'

const locks = ['closed_day', 'not_open', 'past', 'too_far', 'lessons', 'planned', 'other_center'] as const

test('no lock sends staff, who are the center, to ask the center', () => {
  for (const lock of locks) {
    expect(shiftWords.say(lockWord(lock, false), { count: 1 })).not.toMatch(/センターに(連絡|相談)/)
  }
})

test('whoever is sent to the center is given its telephone', () => {
  for (const lock of [...locks, 'deadline'] as const) {
    const sent = /センターに(連絡|相談)/.test(shiftWords.say(lockWord(lock, true), { count: 1 }))
    expect(sendsToCenter(lock), lock).toBe(sent)
  }
})
