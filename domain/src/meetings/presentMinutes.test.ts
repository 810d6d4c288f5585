import { expect, it } from 'vitest'
import {
  bySakura,
  event,
  hosting,
  line,
  makeRoom,
  minute,
  run,
  sakura,
  stay,
  wholeLesson,
} from '../testing/makeRoom.ts'
import { sessionsOf } from './presence.ts'
import { completeFlag, presenceOf } from './presentMinutes.ts'
import type { RoomEvent } from './roomLog.ts'

const of = (events: RoomEvent[], times = wholeLesson) => {
  const { stays, ...numbers } = presenceOf(sessionsOf(makeRoom({ events })), sakura, times)
  return { ...numbers, stays: stays.length }
}

it('minutes count inside the lesson, first join and last leave wherever they were', () => {
  expect(of(stay('a', -10, 95, bySakura))).toEqual({
    first_join: minute(-10),
    last_leave: minute(95),
    minutes: 90,
    stays: 1,
  })
})

it('two devices at once are one person', () => {
  const events = [
    ...stay('a', 0, 50, bySakura),
    ...stay('b', 40, 60, bySakura),
    ...stay('c', 45, 48, bySakura),
  ]
  expect(of(events)).toEqual({ first_join: minute(0), last_leave: minute(60), minutes: 60, stays: 3 })
})

it('who was there before the lesson alone was not in it', () => {
  expect(of(stay('a', -10, 0, bySakura))).toEqual({
    first_join: null,
    last_leave: null,
    minutes: 0,
    stays: 0,
  })
})

it('of a half period its own minutes count', () => {
  const half = { starts_at: minute(50), ends_at: minute(90) }
  expect(of([...stay('a', 0, 45, bySakura), ...stay('a', 55, 90, bySakura)], half)).toEqual({
    first_join: minute(55),
    last_leave: minute(90),
    minutes: 35,
    stays: 1,
  })
})

it.each<[string, Parameters<typeof makeRoom>[0], 0 | 1]>([
  ['nothing was told', {}, 0],
  ['the report says that nobody came', { report: [] }, 1],
  ['start, end and all leaves', { events: [...run(-5, 91), ...stay('t', -5, 91, hosting)] }, 1],
  ['no end', { events: [...run(-5, 91).slice(0, 1), ...stay('t', -5, 91, hosting)] }, 0],
  ['no start', { events: [...run(-5, 91).slice(1), ...stay('t', -5, 91, hosting)] }, 0],
  ['a leave is missing', { events: [...run(-5, 91), event('joined', 0, 's', bySakura)] }, 0],
  ['a join is missing', { events: [...run(-5, 91), event('left', 80, 's', bySakura)] }, 0],
  ['the report fills the join', { events: [event('left', 80, 's')], report: [line('s', 1, 80)] }, 1],
  ['the report fills the leave', { events: [event('joined', 1, 's')], report: [line('s', 1, 80)] }, 1],
  [
    'the report tells of another run',
    { events: stay('s', 0, 9), report: [line('s', 0, 9, { run: 'r2' })] },
    0,
  ],
])('%s: complete %s → %i', (_what, more, complete) => {
  expect(completeFlag(makeRoom(more))).toBe(complete)
})
