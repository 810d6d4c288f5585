import { expect, it } from 'vitest'
import type { GridDay, Part } from './cells.ts'
import { barredDays, freeDays, isKnown, lessonsAhead } from './freeDays.ts'

const slot = (key: string, state: '' | 'full_control' | 'too_early' | 'past' | null): Part => ({
  ...{ part: 'slot', key: key as never, time_limit_no: 60, state, left: 2, estimated: false, full: null },
})
const lesson = { part: 'lesson', key: 'l', time_limit_no: 70, lesson: {}, chosen: null } as unknown as Part
const pending = { part: 'pending', key: 'p', time_limit_no: 50, row: {} } as unknown as Part
const day = (schedule_date: string, ...parts: Part[]): GridDay => ({
  ...{ schedule_date, in_calendar: true, closed_flag: 0, remarks: '', seminar: false, gone: [] },
  cells: parts.map(part => ({ period: part.time_limit_no, seminar: false, parts: [part] })),
})

const days = [
  day('2026-12-01', slot('a', 'past'), lesson),
  day('2026-12-02', slot('b', 'full_control'), lesson),
  day('2026-12-03', slot('c', ''), lesson, slot('d', 'full_control')),
  day('2026-12-04', pending),
]

it('are those with a free slot or with what is chosen, without what is full', () => {
  expect(freeDays(days).map(each => [each.schedule_date, each.slots.length, each.lessons.length])).toEqual([
    ['2026-12-03', 1, 1],
    ['2026-12-04', 1, 0],
  ])
})

it('say nothing before the server has: a day without an answer isn’t one without a free slot', () => {
  expect(isKnown(days)).toBe(true)
  expect(isKnown([day('2026-12-03', slot('a', null), slot('b', 'past'))])).toBe(false)
})

it('say of every other day from today on why it can’t be had, one reason once', () => {
  const closed = { ...day('2026-12-06'), closed_flag: 1 }
  const beyond = { ...day('2026-12-09'), closed_flag: 1, in_calendar: false }
  const mixed = day(
    '2026-12-07',
    slot('e', 'too_early'),
    slot('f', 'full_control'),
    slot('g', 'full_control'),
  )
  const told = barredDays([...days, closed, mixed, day('2026-12-08', lesson), beyond], '2026-12-02')
  expect(told.map(({ state, days: some }) => [state, ...some.map(each => each.schedule_date)])).toEqual([
    ['full_control', '2026-12-02', '2026-12-07'],
    ['closed_day', '2026-12-06'],
    ['occupied', '2026-12-08'],
    ['no_calendar', '2026-12-09'],
  ])
})

it('lessons that could move are those from today on', () => {
  expect(lessonsAhead(days, '2026-12-02')).toHaveLength(2)
})
