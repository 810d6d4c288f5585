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
  ren,
  run,
  sakura,
  stay,
  teacher,
  wholeLesson,
} from '../testing/makeRoom.ts'
import { proposalOf, usualLogSettings } from './attendanceFromLog.ts'
import { barsApproval, type DisagreementFacts, decisionsFor, disagreementsOf } from './disagreements.ts'
import {
  type DisagreementSentence,
  disagreementCodes,
  disagreementText,
  sayDisagreement,
} from './disagreementTexts.ts'
import { sessionsOf } from './presence.ts'
import type { RoomEvent, RoomLog } from './roomLog.ts'

const lesson = { ...wholeLesson, student_no: 1, teacher_no: 7 }
const held = [...run(-5, 91), ...stay('t', -5, 91, hosting)]
const child = stay('s', 0, 90, bySakura)
const teacherLine = line('t', -5, 91, hosting)

const found = (room: Partial<RoomLog>, more: Partial<DisagreementFacts> = {}) => {
  const log = makeRoom(room)
  const sessions = sessionsOf(log)
  return disagreementsOf({
    log,
    sessions,
    lesson,
    proposal: proposalOf(log, sessions, lesson, usualLogSettings),
    attendance_distinction: 1,
    logged: true,
    other_host: false,
    asked_at: null,
    heard_until: minute(120),
    now: minute(120),
    ...more,
  })
}
const codes = (room: Partial<RoomLog>, more: Partial<DisagreementFacts> = {}) =>
  found(room, more).map(({ code, state }) => (state === 'asked' ? `${code} asked` : code))
const clock = (instant: number) => {
  const minutes = (instant - minute(0)) / 60_000 + 1000
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
const said = (room: Partial<RoomLog>, more: Partial<DisagreementFacts> = {}) =>
  found(room, more).map(each => sayDisagreement(each, clock))
const seen = (...events: RoomEvent[]) => ({ events: [...held, ...events] })

describe('marks and log', () => {
  it('a lesson as it should be has no disagreement', () => {
    expect(codes(seen(...child))).toEqual([])
  })

  it('D1: marked present, and the report tells of no session', () => {
    const room = { ...seen(), report: [teacherLine] }
    expect(codes(room)).toEqual(['D1'])
    expect(codes(room, { attendance_distinction: 8 })).toEqual(['D1'])
    expect(codes(room, { attendance_distinction: 0 })).toEqual([])
    expect(codes(room, { attendance_distinction: 9 })).toEqual([])
    expect(found(room)[0]).toMatchObject({ severity: 2, to: ['teacher', 'center'] })
    expect(said(room)).toEqual([
      '出席となっていますが、16:40からの授業に、この生徒が入室した記録がありません。出欠が正しいか確かめてください。',
    ])
  })

  it('D1 does not open on events alone, nor while the child may be somebody unknown', () => {
    expect(codes(seen())).toEqual([])
    const room = {
      ...seen(...stay('x', 0, 2, { shown_name: 'iPad' })),
      report: [teacherLine, line('x', 0, 2, { shown_name: 'iPad' })],
    }
    expect(codes(room)).toEqual([])
  })

  it('D2: marked absent, ten minutes there', () => {
    const marked = { attendance_distinction: 9 }
    expect(codes(seen(...stay('s', 0, 10, bySakura)), marked)).toEqual(['D2'])
    expect(codes(seen(...stay('s', 0, 9.9, bySakura)), marked)).toEqual([])
    expect(said(seen(...stay('s', 2, 62, bySakura)), marked)).toEqual([
      '欠席となっていますが、この生徒は16:42から17:42までの間に60分、授業の会議にいました。出欠が正しいか確かめてください。',
    ])
  })

  it('D5: marked present, the log says late', () => {
    const room = seen(...stay('s', 12, 90, bySakura))
    expect(codes(room)).toEqual(['D5'])
    expect(codes(room, { attendance_distinction: 2 })).toEqual([])
    expect(found(room)[0]?.stays.map(each => each.participant)).toEqual(['s'])
    expect(said(room)).toEqual([
      '出席となっていますが、この生徒の入室は16:52で、16:40の始まりから12分たっていました。遅刻ではないか確かめてください。',
    ])
  })
})

describe('the teacher and the meeting', () => {
  const taught = (from: number, to: number) => ({
    events: [...run(-5, 91), ...stay('t', from, to, hosting), ...child],
  })

  it.each([
    [5, 90, []],
    [5.1, 90, ['D3']],
    [0, 85, []],
    [0, 84.9, ['D4']],
    [20, 60, ['D3', 'D4']],
  ])('a teacher who is there from %d to %d: %j', (from, to, expected) => {
    expect(codes(taught(from, to))).toEqual(expected)
  })

  it('D3: nobody who teaches was there', () => {
    const room = { events: [...run(-5, 91), ...child], report: [line('s', 0, 90, bySakura)] }
    expect(said(room)).toEqual(['16:40からの授業に、講師が入室した記録がありません。'])
  })

  it('a teacher who may be the unknown one from start to end is neither late nor gone early', () => {
    const room = (from: number, to: number) => ({
      events: [...taught(20, 60).events, ...stay('PC', from, to, { shown_name: 'PC' })],
    })
    expect(codes(room(0, 90))).toEqual(['D6'])
    expect(codes(room(30, 50))).toEqual(['D3', 'D4', 'D6'])
  })

  it('a teacher need not wait to the end for a child who is marked absent and never came', () => {
    const room = { events: [...run(-5, 91), ...stay('t', -5, 40, hosting)] }
    expect(codes(room, { attendance_distinction: 9 })).toEqual([])
    expect(codes(room, { attendance_distinction: 0 })).toEqual(['D4'])
  })

  it('D8: the meeting never started, or under another account', () => {
    expect(codes({ report: [] }, { attendance_distinction: 0 })).toEqual(['D8'])
    expect(codes(seen(...child), { other_host: true })).toEqual(['D8'])
  })

  it('D9: an incomplete log is told, and no other is judged by it', () => {
    const lost = seen(event('joined', 30, 's', bySakura))
    expect(codes(lost, { attendance_distinction: 9 })).toEqual(['D9'])
    expect(found(lost)[0]).toMatchObject({ to: [], stays: [{ participant: 's' }] })
    expect(codes({}, { other_host: true })).toEqual(['D9'])
  })

  it('nothing is judged by a room of which no service tells, nor before ten minutes after the end', () => {
    const room = seen(...stay('s', 12, 90, bySakura))
    expect(codes(room, { logged: false })).toEqual([])
    expect(codes({}, { logged: false })).toEqual([])
    expect(codes(room, { now: minute(99) })).toEqual([])
    expect(codes(room, { now: minute(100) })).toEqual(['D5'])
  })
})

describe('D6: somebody unknown with a child', () => {
  const stranger = (from: number, to: number, name = 'PC') => stay(name, from, to, { shown_name: name })

  it.each([
    [10, 13, ['D6']],
    [10, 12.9, []],
    [95, 110, []],
  ])('from %d to %d while the child is there: %j', (from, to, expected) => {
    expect(codes(seen(...child, ...stranger(from, to)))).toEqual(expected)
  })

  it('is a matter of safety at once, while the lesson goes on and though the log is incomplete', () => {
    const events = [
      event('started', -5, ''),
      event('joined', -5, 't', hosting),
      event('joined', 0, 's', bySakura),
      event('joined', 10, 'x', { shown_name: 'さくら' }),
    ]
    const at = (now: number) => ({ now: minute(now), heard_until: minute(now), attendance_distinction: 0 })
    expect(codes({ events }, at(12))).toEqual([])
    expect(found({ events }, at(14))).toMatchObject([
      { code: 'D6', state: 'open', severity: 3, to: ['center', 'safety'], stays: [{ participant: 'x' }] },
    ])
    expect(said({ events }, at(14))).toEqual([
      'だれか分からない参加者が、16:50から16:54までの間に4分、子どものいる会議にいました。すぐに確かめてください。',
    ])
  })

  it('who comes again and again under new devices is added up', () => {
    expect(codes(seen(...child, ...stranger(10, 12, 'A'), ...stranger(13, 15, 'B')))).toEqual(['D6'])
  })

  it('one unknown while one student is missing is a question first', () => {
    const room = seen(...stranger(0, 90))
    const at = (asked: number | null, now: number) => ({
      asked_at: asked === null ? null : minute(asked),
      now: minute(now),
      attendance_distinction: 0,
    })
    expect(codes(room, at(null, 50))).toEqual(['D6 asked'])
    expect(found(room, at(40, 49))).toMatchObject([{ state: 'asked', severity: 2, to: ['teacher'] }])
    expect(found(room, at(40, 50))).toMatchObject([{ code: 'D6', state: 'open', severity: 3 }])
    const answered = (person: typeof sakura | null) => ({
      ...room,
      named: [{ run: 'r1', participant: 'PC', person }],
    })
    expect(codes(answered(sakura), at(40, 50))).toEqual([])
    expect(codes(answered(null), at(40, 41))).toEqual(['D6'])
  })

  it('the classmate who is in the room is asked for with the missing one', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    expect(codes({ ...seen(...child, ...stranger(0, 90)), expected })).toEqual(['D6 asked'])
  })

  it('two unknown ones while one is missing are no question', () => {
    const room = seen(...stranger(0, 90, 'iPad'), ...stranger(5, 80, 'PC'))
    expect(codes(room, { attendance_distinction: 0 })).toEqual(['D6'])
  })

  it('whoever has been called staff is known', () => {
    const named = [{ run: 'r1', participant: 'PC', person: { kind: 'user', no: 3 } as const }]
    expect(codes({ ...seen(...child, ...stranger(0, 90)), named })).toEqual([])
  })
})

describe('D7: one adult and one child after the lesson', () => {
  const until = (at: number) => [
    ...run(-5, 125),
    ...stay('t', -5, at, hosting),
    ...stay('s', 0, at, bySakura),
  ]

  it.each([
    [100, []],
    [100.1, ['D7']],
    [115, ['D7']],
  ])('both until minute %d: %j', (at, expected) => {
    expect(codes({ events: until(at) })).toEqual(expected)
  })

  it('says until when, with the lines', () => {
    expect(said({ events: until(115) })).toEqual([
      '授業が18:10に終わった後、18:35まで、おとな1人と子ども1人だけが会議に残っていました。すぐに確かめてください。',
    ])
    expect(found({ events: until(115) })[0]).toMatchObject({
      severity: 3,
      to: ['center', 'safety'],
      stays: [{ participant: 't' }, { participant: 's' }],
    })
  })

  it('not while another child or another of the staff is there', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    expect(codes({ events: [...until(115), ...stay('r', 0, 116, byRen)], expected })).toEqual([])
    const named = [{ run: 'r1', participant: 'PC', person: { kind: 'user', no: 3 } as const }]
    expect(codes({ events: [...until(115), ...stay('PC', 90, 116)], named })).toEqual([])
  })

  it('not two children whom the teacher has left', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    const events = [...held, ...stay('s', 0, 115, bySakura), ...stay('r', 0, 115, byRen)]
    expect(codes({ events, expected })).toEqual([])
  })

  it('a lost leave keeps nobody who has come again and gone', () => {
    const events = [
      event('started', -5, ''),
      ...stay('t', -5, 115, hosting),
      event('joined', 0, 's', bySakura),
      ...stay('s', 30, 89, bySakura),
    ]
    expect(codes({ events })).toEqual(['D9'])
  })

  it('an unknown one beside them takes nothing away', () => {
    expect(codes({ events: [...until(115), ...stay('PC', 90, 116)] })).toEqual(['D6', 'D7'])
  })

  it('is seen while it goes on, but not where the service has fallen silent', () => {
    const events = [
      event('started', -5, ''),
      event('joined', -5, 't', hosting),
      event('joined', 0, 's', bySakura),
    ]
    const at = (heard: number) => ({ now: minute(101), heard_until: minute(heard) })
    expect(codes({ events }, at(101))).toEqual(['D7', 'D9'])
    expect(codes({ events }, at(89))).toEqual(['D9'])
  })
})

it('every sentence is one, and finds its times', () => {
  for (const sentence of Object.keys(disagreementText) as DisagreementSentence[]) {
    expect(sayDisagreement({ sentence, params: {} }, () => '16:40')).toMatch(/^[^{}]+[。？]$|か。$/)
  }
})

it('what a decision may correct to, and what bars an approval', () => {
  const rules = disagreementCodes.map(code => [code, decisionsFor(code), barsApproval(code)])
  expect(rules).toEqual([
    ['D1', [9], true],
    ['D2', [1, 2], true],
    ['D3', [], false],
    ['D4', [], false],
    ['D5', [2], false],
    ['D6', [], true],
    ['D7', [], false],
    ['D8', [], false],
    ['D9', [], false],
  ])
})

it('who is who in a full room is seen by all the rules alike', () => {
  const expected = [expectedTeacher, expectedSakura, expectedRen]
  const room = { ...seen(...child, ...stay('r', 1, 90, byRen)), expected }
  expect(codes(room)).toEqual([])
  expect(codes(room, { lesson: { ...lesson, student_no: ren.no, teacher_no: teacher.no } })).toEqual([])
})
