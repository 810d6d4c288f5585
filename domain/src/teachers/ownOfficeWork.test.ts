import { expect, it } from 'vitest'
import { type OwnOfficeWorkFacts, ownOfficeWorkLock } from './ownOfficeWork.ts'

const today = '2026-11-25'

it.each<[string, Partial<OwnOfficeWorkFacts>, string | null]>([
  ['a free working period of today', {}, null],
  ['tomorrow', { schedule_date: '2026-11-26' }, 'not_today'],
  ['yesterday', { schedule_date: '2026-11-24' }, 'not_today'],
  ['a period without a shift', { working: false }, 'no_shift'],
  ['a period with lessons', { lesson_count: 1 }, 'lessons'],
  ['what staff have put in', { by_staff: true }, 'by_staff'],
])('%s', (_what, more, lock) => {
  const facts = { schedule_date: today, working: true, lesson_count: 0, by_staff: false, ...more }
  expect(ownOfficeWorkLock(facts, today)).toBe(lock)
})
