import { describe, expect, it } from 'vitest'
import { idlePeriods, placementPrice, type TeacherWeek, assignmentWeights as w } from './price.ts'

const lesson = {
  schedule_date: '2026-11-24',
  group: 6,
  previous_teacher_no: 0,
  priority_teacher_nos: [],
  published_teacher_no: null,
}
const teacher = { teacher_no: 5, desired_periods_per_week: 10 }
const nothing: TeacherWeek = new Map()
const fine = { block: null, warnings: [] }
const on = (...groups: number[]): TeacherWeek => new Map([['2026-11-24', new Set(groups)]])

describe('what a placement adds to the engine’s objective', () => {
  it.each([
    [
      'the first period of a day opens period and day, nearer to the wish',
      {},
      nothing,
      w.slot + w.day + w.single - w.fair,
    ],
    ['a free seat in a period that is taught costs nothing', {}, on(6), 0],
    [
      'the next period of a day opens only the period, and the first is no longer alone',
      {},
      on(5),
      w.slot - w.single - w.fair,
    ],
    ['an idle period between is paid', {}, on(4), w.slot + w.gap - w.single - w.fair],
    ['a period that fills a gap gives it back', {}, on(5, 7), w.slot - w.gap - w.fair],
    [
      'last week’s teacher is free of continuity',
      { previous_teacher_no: 5, priority_teacher_nos: [9] },
      on(6),
      0,
    ],
    ['another than last week’s', { previous_teacher_no: 9 }, on(6), w.regular],
    ['second by priority', { priority_teacher_nos: [9, 5] }, on(6), w.priority],
    ['not among the priorities', { priority_teacher_nos: [9, 8] }, on(6), 2 * w.priority],
    ['another teacher than published', { published_teacher_no: 9 }, on(6), w.change],
    ['nobody was published', { published_teacher_no: 0 }, on(6), w.change],
    ['as published', { published_teacher_no: 5 }, on(6), 0],
  ])('%s', (_name, facts, week, price) => {
    expect(placementPrice({ ...lesson, ...facts }, teacher, week, fine)).toBe(price)
  })

  it('beyond the wish a further period is paid instead', () => {
    expect(placementPrice(lesson, { ...teacher, desired_periods_per_week: 1 }, on(5), fine)).toBe(
      w.slot - w.single + w.fair,
    )
  })

  it('mismatches are paid by their weights; those without a weight only rank', () => {
    const warned = { block: null, warnings: ['gender', 'type', 'subject', 'avoid', 'split_period'] as const }
    expect(placementPrice(lesson, teacher, on(6), { ...warned, warnings: [...warned.warnings] })).toBe(
      w.gender + w.type + w.subject,
    )
  })
})

it('idle periods lie between the first and the last one', () => {
  expect([[], [3], [3, 4], [3, 6], [1, 4, 7]].map(groups => idlePeriods(new Set(groups)))).toEqual([
    0, 0, 0, 2, 4,
  ])
})
