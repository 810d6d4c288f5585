import { describe, expect, it } from 'vitest'
import {
  byRen,
  bySakura,
  event,
  expectedRen,
  expectedSakura,
  expectedTeacher,
  hosting,
  line,
  makeRoom,
  minute,
  run,
  sakura,
  stay,
  wholeLesson,
} from '../testing/makeRoom.ts'
import {
  type AttendanceProposal,
  mayWriteFromLog,
  proposalOf,
  proposalReasonText,
  reasonWords,
  usualLogSettings,
  type WritingFacts,
  writingBlockText,
} from './attendanceFromLog.ts'
import { sessionsOf } from './presence.ts'
import type { RoomEvent, RoomLog } from './roomLog.ts'

const lesson = { ...wholeLesson, student_no: 1, teacher_no: 7 }
const held = [...run(-5, 91), ...stay('t', -5, 91, hosting)]

const proposed = (log: RoomLog, settings = usualLogSettings) =>
  proposalOf(log, sessionsOf(log), lesson, settings)
const saidOf = (more: Partial<RoomLog>) => {
  const { proposed: mark, reason_codes } = proposed(makeRoom(more))
  return [mark, ...reason_codes]
}
const seen = (...events: RoomEvent[]) => ({ events: [...held, ...events] })

describe('what a log proposes', () => {
  it.each<[string, Partial<RoomLog>, AttendanceProposal['proposed'], string]>([
    ['there from before to the end', seen(...stay('s', -3, 90, bySakura)), 1, 'present_in_time'],
    ['there from five minutes after the start', seen(...stay('s', 5, 90, bySakura)), 1, 'present_in_time'],
    [
      'ten seconds later, as a join takes',
      seen(...stay('s', 5 + 10 / 60, 90, bySakura)),
      1,
      'present_in_time',
    ],
    ['a second later', seen(...stay('s', 5 + 11 / 60, 90, bySakura)), 2, 'came_late'],
    ['in time, exactly half of it', seen(...stay('s', 0, 45, bySakura)), 1, 'present_in_time'],
    ['in time, a minute less', seen(...stay('s', 0, 44, bySakura)), null, 'left_soon'],
    [
      'in time, half of it in two parts',
      seen(...stay('s', 0, 20, bySakura), ...stay('s', 60, 85, bySakura)),
      1,
      'present_in_time',
    ],
    ['late, for ten minutes', seen(...stay('s', 80, 90, bySakura)), 2, 'came_late'],
    ['late, for nine', seen(...stay('s', 81, 95, bySakura)), null, 'too_short'],
    ['a leave is missing', seen(event('joined', 0, 's', bySakura)), null, 'log_incomplete'],
    ['nothing was told', {}, null, 'log_incomplete'],
    ['nobody came, by events alone', seen(), null, 'report_awaited'],
    ['nobody came, by the report', { ...seen(), report: [line('t', -5, 91, hosting)] }, 9, 'nobody_came'],
    [
      'came when it was over, for the lesson after it',
      {
        ...seen(...stay('s', 95, 130, bySakura)),
        report: [line('t', -5, 131, hosting), line('s', 95, 130, bySakura)],
      },
      9,
      'there_at_another_time',
    ],
    ['nobody came to a meeting that never was', { report: [] }, null, 'never_begun'],
    [
      '… nor could who pressed',
      { report: [], presses: [{ ...sakura, at: minute(-2) }] },
      null,
      'never_begun',
    ],
  ])('%s: %s → %s', (_what, more, mark, reason) => {
    expect(saidOf(more)).toEqual([mark, reason])
  })

  it('a child who may be the unknown one is not told absent', () => {
    const more = {
      ...seen(...stay('x', 0, 90, { shown_name: 'iPad' })),
      report: [line('t', -5, 91, hosting), line('x', 0, 90, { shown_name: 'iPad' })],
    }
    expect(saidOf(more)).toEqual([null, 'unknown_in_room'])
    const named = [{ run: 'r1', participant: 'x', person: null }]
    expect(saidOf({ ...more, named })).toEqual([9, 'nobody_came'])
  })

  it('a child who pressed and was never seen is not told absent', () => {
    const report = [line('t', -5, 91, hosting)]
    expect(saidOf({ ...seen(), report, presses: [{ ...sakura, at: minute(20) }] })).toEqual([
      null,
      'pressed_but_not_seen',
    ])
  })

  it('who pressed for a meeting that nobody began has not failed to get in', () => {
    expect(saidOf({ report: [], presses: [{ ...sakura, at: minute(0) }] })).toEqual([null, 'never_begun'])
  })

  it('a child who may have been there before as the unknown one is not told late', () => {
    const late = stay('s', 20, 90, bySakura)
    const before = stay('x', 0, 19, { shown_name: 'iPad' })
    const after = stay('x', 6, 19, { shown_name: 'iPad' })
    expect(saidOf(seen(...late, ...before))).toEqual([null, 'unknown_in_room'])
    expect(saidOf(seen(...late, ...after))).toEqual([2, 'came_late'])
  })

  it('an unknown one who stays beside the late child is told with it', () => {
    const events = [...stay('s', 20, 90, bySakura), ...stay('x', 0, 60, { shown_name: 'iPad' })]
    expect(saidOf(seen(...events))).toEqual([2, 'came_late', 'unknown_in_room'])
  })

  it('that who was there too short may have been there as the unknown one is said', () => {
    const events = [...stay('s', 0, 10, bySakura), ...stay('x', 11, 90, { shown_name: 'iPad' })]
    expect(saidOf(seen(...events))).toEqual([null, 'left_soon', 'unknown_in_room'])
  })

  it('that a late child had pressed in time is said', () => {
    const late = stay('s', 9, 90, bySakura)
    const pressed = (at: number) => [{ ...sakura, at: minute(at) }]
    expect(saidOf({ ...seen(...late), presses: pressed(2) })).toEqual([2, 'came_late', 'pressed_in_time'])
    expect(saidOf({ ...seen(...late), presses: pressed(8) })).toEqual([2, 'came_late'])
    const soon = stay('s', 6, 90, bySakura)
    expect(saidOf({ ...seen(...soon), presses: pressed(4) })).toEqual([2, 'came_late'])
  })

  it('who could not get in before the teacher began is not late for that', () => {
    const begun = [...run(12, 91), ...stay('t', 12, 91, hosting)]
    const waited = { events: [...begun, ...stay('s', 13, 90, bySakura)] }
    expect(saidOf(waited)).toEqual([1, 'present_in_time', 'waited_for_teacher'])
    // Five minutes count from then on; a meeting begun anew is not begun later.
    expect(saidOf({ events: [...begun, ...stay('s', 20, 90, bySakura)] })).toEqual([2, 'came_late'])
    const anew = [...held, ...run(30, 91, 'r2'), ...stay('s', 32, 90, bySakura)]
    expect(saidOf({ events: anew })[0]).not.toBe(1)
  })

  it('that no teacher was seen is said', () => {
    expect(saidOf({ events: [...run(-5, 91), ...stay('s', 0, 90, bySakura)] })).toEqual([
      1,
      'present_in_time',
      'teacher_not_seen',
    ])
  })

  it('a classmate’s stays and a stranger under the name are not the child’s', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    const events = [
      ...seen(...stay('r', 0, 90, byRen)).events,
      ...stay('s', 0, 10, bySakura),
      ...stay('x', 0, 90, { shown_name: 'さくら' }),
    ]
    expect(saidOf({ events, expected })).toEqual([null, 'left_soon', 'unknown_in_room'])
  })

  it('settings decide what is late and what is present', () => {
    const log = makeRoom(seen(...stay('s', 9, 40, bySakura)))
    expect(proposed(log, { late_minutes: 10, present_share: 30 })).toMatchObject({ proposed: 1 })
  })

  it('a proposal carries its numbers and its lines', () => {
    const log = makeRoom(seen(...stay('s', 3, 60, bySakura), ...stay('x', 10, 12, { shown_name: 'PC' })))
    const { stays, ...numbers } = proposed(log)
    expect(numbers).toEqual({
      proposed: 1,
      reason_codes: ['present_in_time'],
      first_join: minute(3),
      minutes: 57,
      teacher_minutes: 90,
      complete_flag: 1,
    })
    expect(stays.map(each => each.participant)).toEqual(['s', 't', 'x'])
  })
})

describe('what is written without a person', () => {
  const facts = (more: Partial<RoomLog>, rest: Partial<WritingFacts> = {}): WritingFacts => ({
    lesson,
    settings: usualLogSettings,
    proposal: proposed(makeRoom(more)),
    attendance_distinction: 0,
    marked: false,
    cancelled: false,
    settled: false,
    now: minute(100),
    ...rest,
  })
  const there = seen(...stay('s', 0, 90, bySakura))
  const late = seen(...stay('s', 20, 90, bySakura))

  it.each<[string, WritingFacts, string | null]>([
    ['present by a link under the host', facts(there), null],
    ['late by a link under the host', facts(late), null],
    [
      'there as soon as the teacher had begun, twelve minutes late',
      facts({
        events: [...run(12, 91), ...stay('t', 12, 91, hosting), ...stay('s', 13, 90, bySakura)],
      }),
      null,
    ],
    ['ten minutes are not over', facts(there, { now: minute(99.99) }), 'too_early'],
    ['the teacher has marked', facts(there, { attendance_distinction: 9 }), 'marked'],
    ['a mark was taken back', facts(there, { marked: true }), 'marked'],
    ['it is cancelled', facts(there, { cancelled: true }), 'cancelled'],
    ['a report is there', facts(there, { settled: true }), 'settled'],
    ['a leave is missing', facts(seen(event('joined', 0, 's', bySakura))), 'incomplete'],
    ['left soon', facts(seen(...stay('s', 0, 20, bySakura))), 'no_proposal'],
    ['nobody came', facts({ ...seen(), report: [line('t', -5, 91, hosting)] }), 'absence'],
    ['known by the name', facts(seen(...stay('s', 0, 90, { shown_name: 'さくら' }))), 'weak_match'],
    [
      'the teacher is known by the name',
      facts({
        events: [
          ...run(-5, 91),
          ...stay('t', -5, 91, { shown_name: '高橋誠' }),
          ...stay('s', 0, 90, bySakura),
        ],
      }),
      'weak_match',
    ],
    [
      'late, with somebody unknown from the start',
      facts(seen(...stay('s', 20, 90, bySakura), ...stay('x', 0, 60, { shown_name: 'iPad' }))),
      'unknown_in_room',
    ],
    [
      'in time by a person’s word, late by the link',
      facts({
        ...seen(...stay('x', 0, 9, { shown_name: 'iPad' }), ...stay('s', 10, 90, bySakura)),
        named: [{ run: 'r1', participant: 'x', person: sakura }],
      }),
      'weak_match',
    ],
    [
      'by a link all the time, on a device beside it by a word',
      facts({
        ...seen(...stay('x', 5, 9, { shown_name: 'iPad' }), ...stay('s', 0, 90, bySakura)),
        named: [{ run: 'r1', participant: 'x', person: sakura }],
      }),
      null,
    ],
    [
      'late, and for most of it by a person’s word',
      facts({
        ...seen(...stay('x', 20, 85, { shown_name: 'iPad' }), ...stay('s', 86, 90, bySakura)),
        named: [{ run: 'r1', participant: 'x', person: sakura }],
      }),
      'weak_match',
    ],
    [
      'no teacher was there',
      facts({ events: [...run(-5, 91), ...stay('s', 0, 90, bySakura)] }),
      'teacher_short',
    ],
    [
      'the teacher was there for less than half',
      facts({ events: [...run(-5, 91), ...stay('t', 0, 44, hosting), ...stay('s', 0, 90, bySakura)] }),
      'teacher_short',
    ],
    [
      'each there for half of it, and never together',
      facts({
        events: [
          ...run(-5, 91),
          ...stay('t', -1, 1, hosting),
          ...stay('t2', 46, 91, hosting),
          ...stay('s', 0, 46, bySakura),
        ],
      }),
      'apart',
    ],
    [
      'late, but pressed in time',
      facts({ ...late, presses: [{ ...sakura, at: minute(0) }] }),
      'pressed_in_time',
    ],
  ])('%s: %s → %s', (_what, given, block) => {
    expect(mayWriteFromLog(given)).toBe(block)
  })
})

it('each reason is a sentence', () => {
  for (const text of [...Object.values(proposalReasonText), ...Object.values(writingBlockText)]) {
    expect(text).toMatch(/。$/)
  }
})

it('who is unknown is no reason against a proposal that is made', () => {
  expect(reasonWords('unknown_in_room', null)).toContain('出欠を判断できません')
  expect(reasonWords('unknown_in_room', 2)).not.toContain('判断できません')
  expect(reasonWords('came_late', 2)).toBe(proposalReasonText.came_late)
})
