import { expect, test } from 'vitest'
import {
  type CallReason,
  callReason,
  incidentState,
  type SpokenWith,
  shiftChangedSince,
  type Telling,
  undoFault,
} from './incident.ts'

test.each([
  [null, null, 'untold'],
  ['2026-04-15T05:00:00Z', null, 'told'],
  [null, '2026-04-15T05:00:00Z', 'undone'],
])('told at %s, undone at %s: %s', (told_at, undone_at, state) => {
  expect(incidentState({ told_at, undone_at })).toBe(state)
})

/** 50 begins at 16:40. */
test.each<[Telling, string, string, number, CallReason | null]>([
  ['sent', '2026-04-15', '13:39', 1, null],
  ['sent', '2026-04-15', '13:40', 1, null],
  ['sent', '2026-04-15', '13:41', 1, 'soon'],
  ['held', '2026-04-15', '16:50', 1, 'soon'],
  ['none', '2026-04-15', '16:50', 1, 'soon'],
  ['waiting', '2026-04-14', '23:59', 1, null],
  // Forgotten until the day after.
  ['sent', '2026-04-16', '09:00', 1, 'soon'],
  ['unaddressed', '2026-04-01', '09:00', 1, 'unreachable'],
  ['unaddressed', '2026-04-15', '16:00', 1, 'unreachable'],
  ['dead', '2026-04-15', '16:00', 1, 'failed'],
  ['stored', '2026-04-01', '09:00', 1, 'unsent'],
  // Mail told them of something else of the week.
  ['unaddressed', '2026-04-15', '16:00', 0, null],
])('%s, told %s %s, concerned %i: %s', (telling, day, time, concerned_flag, reason) => {
  const person = {
    telling,
    concerned_flag,
    spoken_with: null,
    schedule_date: '2026-04-15',
    time_limit_no: 50 as const,
  }
  expect(callReason(person, { day, time })).toBe(reason)
})

test('who has no lesson among them is not short of time', () => {
  const person = {
    ...({ telling: 'sent', concerned_flag: 1, spoken_with: null } as const),
    ...{ schedule_date: null, time_limit_no: null },
  }
  expect(callReason(person, { day: '2026-04-15', time: '16:00' })).toBeNull()
})

test.each<SpokenWith>(['absent', 'stand_in'])(
  'whom somebody has spoken with (%s) is not called',
  spoken_with => {
    const person = { concerned_flag: 1, spoken_with, schedule_date: '2026-04-15', time_limit_no: 50 } as const
    const told = { day: '2026-04-15', time: '16:00' }
    for (const telling of ['sent', 'stored', 'unaddressed'] as const) {
      expect(callReason({ ...person, telling }, told)).toBeNull()
    }
  },
)

const place = { schedule_date: '2026-04-15', time_limit_no: 50 }
const live = { ...place, teacher_no: 7, cancelled_flag: 0, attendance_distinction: 0, over: false }
const off = { ...live, teacher_no: null, cancelled_flag: 1 }
const replaced = { outcome: 'replaced', ...place, after_teacher_no: 7 } as const
const open = { outcome: 'open', ...place, after_teacher_no: null } as const
const calledOff = { outcome: 'called_off', ...place, after_teacher_no: null } as const
const moved = { outcome: 'moved', ...place, after_teacher_no: null } as const
const stayed = { outcome: 'stayed', ...place, after_teacher_no: 7 } as const

test.each([
  ['as it was left', replaced, live, null],
  ['given to a third', replaced, { ...live, teacher_no: 8 }, 'changed'],
  ['called off since', replaced, off, 'changed'],
  ['moved since', replaced, { ...live, time_limit_no: 60 }, 'changed'],
  ['over', replaced, { ...live, over: true }, 'over'],
  ['marked', replaced, { ...live, attendance_distinction: 9 }, 'over'],
  ['gone', replaced, undefined, 'changed'],
  ['still without a teacher', open, { ...live, teacher_no: null }, null],
  ['found a teacher', open, live, 'changed'],
  ['called off', calledOff, off, null],
  ['takes place after all', calledOff, live, 'changed'],
  ['its time would have come', calledOff, { ...off, over: true }, 'over'],
  ['moved, nobody has it', moved, { ...live, time_limit_no: 60, teacher_no: null }, null],
  ['moved, somebody has it', moved, { ...live, time_limit_no: 60 }, 'changed'],
  ['moved, and called off there', moved, off, 'changed'],
  ['nothing was done', stayed, { ...live, over: true }, null],
] as const)('undoing %s', (_case, left, now, fault) => {
  expect(undoFault(left, now)).toBe(fault)
})

test.each([
  ['taken out', 1, null, null, false],
  ['taken out, and there again', 1, null, 1, false],
  ['taken out, and at another center by now', 1, null, 2, true],
  ['added', null, 1, 1, false],
  ['added, and gone again', null, 1, null, false],
  ['taken from another center', 2, 1, 1, false],
  ['taken from another center, and back there', 2, 1, 2, false],
  ['taken from another center, and gone', 2, 1, null, true],
  ['taken from another center, and at a third', 2, 1, 3, true],
])('a shift that was %s', (_case, before_center_no, after_center_no, now, changed) => {
  expect(shiftChangedSince({ before_center_no, after_center_no }, now)).toBe(changed)
})
