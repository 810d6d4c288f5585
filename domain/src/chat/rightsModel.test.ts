import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../days/day.ts'
import { timeLimitNos } from '../days/timeSlot.ts'
import { type ChatFacts, chatRights } from './rights.ts'

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

const lesson = fc.record({
  schedule_date: fc.integer({ min: -40, max: 40 }).map(days => addDays('2026-04-15', days)),
  time_limit_no: fc.constantFrom(...timeLimitNos),
  published: fc.boolean(),
  cancelled: fc.boolean(),
})

const facts: fc.Arbitrary<ChatFacts> = fc
  .record({
    rel_model: fc.constantFrom('t3010' as const, 't1010' as const, 't2010' as const),
    viewer: fc.constantFrom('student', 'teacher', 'staff', 'origin', 'classroom') as fc.Arbitrary<
      ChatFacts['viewer']
    >,
    lesson,
    away: fc.boolean(),
    readers: fc.nat({ max: 3 }),
    muted: fc.boolean(),
    settings: fc
      .tuple(fc.integer({ min: 1, max: 30 }), clock, clock)
      .filter(([, from, to]) => from < to)
      .map(([chat_open_days, chat_from_time, chat_to_time]) => ({
        chat_open_days,
        chat_from_time,
        chat_to_time,
      })),
    now: fc.record({ day: fc.constant('2026-04-15'), time: clock }),
  })
  .map(one => (one.rel_model === 't3010' ? one : { ...one, lesson: null }))
  // Whom no room knows: a teacher in a child's own, a child in a teacher's.
  .filter(
    ({ rel_model, viewer }) =>
      !(rel_model === 't1010' && viewer === 'teacher') && !(rel_model === 't2010' && viewer === 'student'),
  )

const writes = (one: ChatFacts) => chatRights(one).write !== 'no'

test('wherever a teacher may write to a child or a child to a teacher, somebody else reads', () => {
  fc.assert(
    fc.property(facts, one => {
      const between = one.rel_model === 't3010' && (one.viewer === 'teacher' || one.viewer === 'student')
      if (between && writes(one)) {
        expect(one.readers).toBeGreaterThan(0)
        expect(one.lesson).toMatchObject({ published: true, cancelled: false })
        expect(one.muted).toBe(false)
      }
    }),
    { numRuns: 100_000 },
  )
})

test('a child’s call always gets through to the center: only who is muted can’t, and nothing of it waits', () => {
  fc.assert(
    fc.property(facts, one => {
      const own = { ...one, rel_model: 't1010' as const, viewer: 'student' as const, lesson: null }
      expect(chatRights(own).write).toBe(one.muted ? 'no' : 'now')
    }),
    { numRuns: 20_000 },
  )
})

test('what waits, waits for the next opening and no longer than a day; origins and classrooms write nowhere', () => {
  fc.assert(
    fc.property(facts, one => {
      const { write, release } = chatRights(one)
      expect(write === 'later').toBe(release !== null)
      if (release) {
        const { chat_from_time, chat_to_time } = one.settings
        expect(release.time).toBe(chat_from_time)
        expect(one.now.time < chat_from_time || one.now.time >= chat_to_time).toBe(true)
        expect(release.day).toBe(one.now.time < chat_from_time ? one.now.day : addDays(one.now.day, 1))
      }
      if (one.viewer === 'origin' || one.viewer === 'classroom') expect(write).toBe('no')
    }),
    { numRuns: 20_000 },
  )
})
