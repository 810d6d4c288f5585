import { describe, expect, it } from 'vitest'
import { codesOf, findDisagreements, saidOf, sakurasLesson } from '../testing/findDisagreements.ts'
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
} from '../testing/makeRoom.ts'
import type { DecidedDanger } from './disagreement.ts'
import { sessionsOf } from './presence.ts'
import type { RoomEvent, RoomLog } from './roomLog.ts'

const held = [...run(-5, 91), ...stay('t', -5, 91, hosting)]
const child = stay('s', 0, 90, bySakura)
const seen = (...events: RoomEvent[]) => ({ events: [...held, ...events] })

describe('D6: somebody unknown with a child', () => {
  const stranger = (from: number, to: number, name = 'PC') => stay(name, from, to, { shown_name: name })

  it.each([
    [10, 13, ['D6']],
    [10, 12.9, []],
    [95, 110, []],
  ])('from %d to %d while the child is there: %j', (from, to, expected) => {
    expect(codesOf(seen(...child, ...stranger(from, to)))).toEqual(expected)
  })

  it('is a matter of safety at once, while the lesson goes on and though the log is incomplete', () => {
    const events = [
      event('started', -5, ''),
      event('joined', -5, 't', hosting),
      event('joined', 0, 's', bySakura),
      event('joined', 10, 'x', { shown_name: 'PC' }),
    ]
    const at = (now: number) => ({ now: minute(now), heard_until: minute(now), attendance_distinction: 0 })
    expect(codesOf({ events }, at(12))).toEqual([])
    expect(findDisagreements({ events }, at(14))).toMatchObject([
      { code: 'D6', state: 'open', severity: 3, to: ['center', 'safety'], stays: [{ participant: 'x' }] },
    ])
    expect(saidOf({ events }, at(14))).toEqual([
      'だれか分からない参加者が、16:50から16:54までの間に4分、子どものいる会議にいました。すぐに確かめてください。',
    ])
  })

  it('who comes again and again under new devices is added up', () => {
    expect(codesOf(seen(...child, ...stranger(10, 12, 'A'), ...stranger(13, 15, 'B')))).toEqual(['D6'])
  })

  it('one unknown while one student is missing is a question first', () => {
    const room = seen(...stranger(0, 90))
    const at = (asked: number | null, now: number) => ({
      asked_at: asked === null ? null : minute(asked),
      now: minute(now),
      attendance_distinction: 0,
    })
    expect(codesOf(room, at(null, 50))).toEqual(['D6 asked'])
    expect(findDisagreements(room, at(40, 49))).toMatchObject([
      { state: 'asked', severity: 2, to: ['teacher'] },
    ])
    expect(findDisagreements(room, at(40, 50))).toMatchObject([
      // No child was ever there.
      { code: 'D6', state: 'open', severity: 3, sentence: 'unknown_child_unseen' },
    ])
    const answered = (person: typeof sakura | null) => ({
      ...room,
      named: [{ run: 'r1', participant: 'PC', person }],
    })
    expect(codesOf(answered(sakura), at(40, 50))).toEqual([])
    expect(codesOf(answered(null), at(40, 41))).toEqual(['D6'])
  })

  it('the classmate who is in the room is asked for with the missing one', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    const room = { ...seen(...child, ...stranger(0, 90)), expected }
    expect(codesOf(room)).toEqual(['D6 asked'])
    expect(findDisagreements(room, { asked_at: minute(40) })).toMatchObject([
      { sentence: 'unknown_with_child' },
    ])
  })

  it('two unknown ones while one is missing are no question', () => {
    const room = seen(...stranger(0, 90, 'iPad'), ...stranger(5, 80, 'PC'))
    expect(codesOf(room, { attendance_distinction: 0 })).toEqual(['D6'])
  })

  it('whoever has been called staff is known', () => {
    const named = [{ run: 'r1', participant: 'PC', person: { kind: 'user', no: 3 } as const }]
    expect(codesOf({ ...seen(...child, ...stranger(0, 90)), named })).toEqual([])
  })
})

describe('D6: a name or a press beside a child is no sign of who it is, where there are links', () => {
  const expected = [expectedTeacher, expectedSakura, expectedRen]
  const asRen = (from: number, to: number) => stay('x', from, to, { shown_name: '蓮' })
  const renPressed = [{ ...ren, at: minute(0) }]
  const open = { asked_at: minute(5), now: minute(120) }

  it('whoever calls himself like the missing classmate is a question, which says of whom', () => {
    const room = { ...seen(...child, ...asRen(0, 90)), expected }
    expect(codesOf(room)).toEqual(['D6 asked'])
    expect(findDisagreements(room)[0]).toMatchObject({ sentence: 'probably_child', suspect_no: ren.no })
    expect(codesOf(room, open)).toEqual(['D6'])
    expect(findDisagreements(room, open)[0]).toMatchObject({
      ...{ severity: 3, sentence: 'named_as_child', suspect_no: ren.no },
    })
    expect(codesOf({ ...seen(...child, ...asRen(0, 2.9)), expected })).toEqual([])
  })

  it('so it is in the lesson of the one who is missing', () => {
    const room = { ...seen(...child, ...asRen(0, 90)), expected }
    const lesson = { lesson: { ...sakurasLesson, student_no: ren.no } }
    expect(findDisagreements(room, lesson)).toMatchObject([
      { code: 'D6', state: 'asked', sentence: 'probably_child', suspect_no: ren.no },
    ])
  })

  it('whoever comes under any name when the missing classmate has pressed is one too', () => {
    const events = [...child, ...stay('おじさん', 1, 90, { shown_name: 'おじさん' })]
    const room = { ...seen(...events), expected, presses: renPressed }
    expect(sessionsOf(makeRoom(room)).map(each => each.match_kind)).toContain('press')
    expect(codesOf(room)).toEqual(['D6 asked'])
  })

  it('two who both came by number are asked for one by one', () => {
    const room = { ...seen(...stay('y', 0, 90, { shown_name: 'さくら' }), ...asRen(0, 90)), expected }
    const marked = { attendance_distinction: 0 }
    expect(findDisagreements(room, marked)).toMatchObject([{ state: 'asked', suspect_no: sakura.no }])
    const other = { ...marked, lesson: { ...sakurasLesson, student_no: ren.no } }
    expect(findDisagreements(room, other)).toMatchObject([{ state: 'asked', suspect_no: ren.no }])
  })

  it('none where no other child is, where that student has no link, or a person has said it', () => {
    expect(codesOf(seen(...stay('y', 0, 90, { shown_name: 'さくら' })))).toEqual([])
    const without = [expectedTeacher, expectedSakura, { ...expectedRen, guests: [] }]
    expect(codesOf({ ...seen(...child, ...asRen(0, 90)), expected: without })).toEqual([])
    const named = [{ run: 'r1', participant: 'x', person: ren }]
    expect(codesOf({ ...seen(...child, ...asRen(0, 90)), expected, named })).toEqual([])
  })

  it('the teacher’s name is no teacher: the child is with a stranger, and nobody has taught', () => {
    const events = [...run(-5, 91), ...stay('x', -4, 91, { shown_name: '高橋 誠' }), ...child]
    const report = [line('x', -4, 91, { shown_name: '高橋 誠' }), line('s', 0, 90, bySakura)]
    expect(findDisagreements({ events, report })).toMatchObject([
      { code: 'D3', sentence: 'teacher_only_named', params: { first_join: minute(-4) } },
      { code: 'D6', state: 'open', severity: 3, sentence: 'named_as_teacher' },
    ])
    // Where nothing was told while it went on nobody can know who the host was.
    expect(codesOf({ report })).toEqual([])
  })
})

describe('D6: a word that it is the student holds only while the student is not there', () => {
  const open = { attendance_distinction: 0 }
  const named = [{ run: 'r1', participant: 'x', person: sakura }]
  const both = (from: number, to: number) => ({
    ...seen(...stay('x', 0, 60, { shown_name: 'iPad' }), ...stay('s', from, to, bySakura)),
    named,
  })
  const kindOf = (room: Partial<RoomLog>) =>
    sessionsOf(makeRoom(room)).find(each => each.participant === 'x')?.match_kind

  it('beside the own link it is nobody known, at once grave, in words of its own', () => {
    expect(kindOf(both(57.1, 90))).toBe('manual')
    expect(codesOf(both(57.1, 90), open)).toEqual([])
    expect(kindOf(both(57, 90))).toBe('unknown')
    expect(findDisagreements(both(57, 90), open)).toMatchObject([
      {
        ...{ code: 'D6', state: 'open', severity: 3, sentence: 'beside_child', suspect_no: sakura.no },
        params: { from: minute(0), to: minute(60), minutes: 60 },
      },
    ])
  })

  it('with a classmate missing it is no question either, and the teacher’s word is no exception', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    expect(codesOf({ ...both(10, 90), expected }, open)).toEqual(['D6'])
    const asTeacher = [{ run: 'r1', participant: 'x', person: teacher }]
    expect(findDisagreements({ ...both(10, 90), named: asTeacher }, open)).toMatchObject([
      { code: 'D6', severity: 3, sentence: 'beside_teacher' },
    ])
  })

  it('that it was somebody known is said of what was known: not before the student was there too', () => {
    const x = { run: 'r1', participant: 'x' }
    const decided = (known: boolean): DecidedDanger[] => [
      { code: 'D6', known: true, beside: known ? [x] : [], to: minute(20), devices: [x] },
    ]
    expect(codesOf(both(15, 90), { ...open, decided: decided(false) })).toEqual(['D6'])
    expect(codesOf(both(15, 90), { ...open, decided: decided(true) })).toEqual([])
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
    expect(codesOf({ events: until(at) })).toEqual(expected)
  })

  it('says until when, with the lines', () => {
    expect(saidOf({ events: until(115) })).toEqual([
      '授業が18:10に終わった後、18:35まで、おとな1人と子ども1人だけが会議に残っていました。すぐに確かめてください。',
    ])
    expect(findDisagreements({ events: until(115) })[0]).toMatchObject({
      severity: 3,
      to: ['center', 'safety'],
      stays: [{ participant: 't' }, { participant: 's' }],
    })
  })

  it('not while another child or another of the staff is there', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    expect(codesOf({ events: [...until(115), ...stay('r', 0, 116, byRen)], expected })).toEqual([])
    const named = [{ run: 'r1', participant: 'PC', person: { kind: 'user', no: 3 } as const }]
    expect(codesOf({ events: [...until(115), ...stay('PC', 90, 116)], named })).toEqual([])
  })

  it('not two children whom the teacher has left', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    const events = [...held, ...stay('s', 0, 115, bySakura), ...stay('r', 0, 115, byRen)]
    expect(codesOf({ events, expected })).toEqual([])
  })

  it('a lost leave keeps nobody who has come again and gone', () => {
    const events = [
      event('started', -5, ''),
      ...stay('t', -5, 115, hosting),
      event('joined', 0, 's', bySakura),
      ...stay('s', 30, 89, bySakura),
    ]
    expect(codesOf({ events })).toEqual(['D9'])
  })

  it('nor who has come again as another device by the own link; a host may be there twice', () => {
    const events = [
      event('started', -5, ''),
      ...stay('t', -5, 115, hosting),
      event('joined', 0, 's', bySakura),
      ...stay('s2', 30, 89, bySakura),
    ]
    expect(codesOf({ events })).toEqual(['D9'])
    const stays = [...stay('s', 0, 115, bySakura), ...stay('t2', 30, 89, hosting)]
    const host = [event('started', -5, ''), event('joined', -5, 't', hosting), ...stays]
    expect(codesOf({ events: host }, { now: minute(116), heard_until: minute(116) })).toEqual(['D7'])
  })

  it('an unknown one beside them takes nothing away', () => {
    expect(codesOf({ events: [...until(115), ...stay('PC', 90, 116)] })).toEqual(['D6', 'D7'])
  })

  it('is seen while it goes on, but not where the service has fallen silent', () => {
    const events = [
      event('started', -5, ''),
      event('joined', -5, 't', hosting),
      event('joined', 0, 's', bySakura),
    ]
    const at = (heard: number) => ({ now: minute(101), heard_until: minute(heard) })
    // Of a meeting that goes on nothing is missing, until it has gone on for too long.
    expect(codesOf({ events }, at(101))).toEqual(['D7'])
    expect(codesOf({ events }, at(89))).toEqual(['D9'])
    expect(codesOf({ events }, { now: minute(211), heard_until: minute(211) })).toEqual(['D7', 'D9'])
    const saysOf = (log: { events: typeof events }) =>
      findDisagreements(log, at(101)).find(each => each.code === 'D7')?.sentence
    expect(saysOf({ events })).toBe('alone_now')
    expect(saysOf({ events: [...events, event('left', 100.9, 't', hosting)] })).toBe('alone_after_lesson')
  })
})

describe('D7: what is company, and when', () => {
  const expected = [expectedTeacher, expectedSakura, expectedRen]
  const both = [...run(-5, 200), ...stay('t', -1, 140, hosting), ...stay('s', 0, 140, bySakura)]
  const later = { now: minute(210), heard_until: minute(210) }

  it('a device under the name of an absent classmate is no company', () => {
    const asRen = stay('x', 80, 140, { shown_name: '蓮' })
    expect(codesOf({ events: both, expected }, later)).toEqual(['D7'])
    expect(codesOf({ events: [...both, ...asRen], expected }, later)).toEqual(['D6 asked', 'D7'])
    const named = [{ run: 'r1', participant: 'x', person: ren }]
    expect(codesOf({ events: [...both, ...asRen], expected, named }, later)).toEqual([])
  })

  it.each([
    [-10, []],
    [-10.1, ['D7']],
    [-160, ['D7']],
  ])('before the lesson from minute %d: %j', (from, found) => {
    const events = [...run(from - 1, 91), ...stay('t', from, 91, hosting), ...stay('s', from, 90, bySakura)]
    expect(codesOf({ events })).toEqual(found)
  })

  it('before the lesson is said with its time, and covered by its decision alone', () => {
    const events = [...run(-161, 122), ...stay('t', -160, 121, hosting), ...stay('s', -160, -40, bySakura)]
    expect(saidOf({ events }, { attendance_distinction: 0 })).toEqual([
      '16:40からの授業の外で、14:00から16:00までの間に120分、おとな1人と子ども1人だけが会議にいました。すぐに確かめてください。',
    ])
    const decided: DecidedDanger[] = [{ code: 'D7', known: true, beside: [], to: minute(-40), devices: [] }]
    expect(codesOf({ events }, { attendance_distinction: 0, decided })).toEqual([])
    const back = [...events, ...stay('s2', 0, 100.1, bySakura)]
    expect(codesOf({ events: back }, { ...later, decided })).toEqual(['D7'])
  })

  it('after the child’s own lesson, where the other half’s child never came', () => {
    const half = { ...sakurasLesson, ends_at: minute(40) }
    const events = [...held, ...stay('s', 0, 80, bySakura)]
    const facts = { lesson: half, attendance_distinction: 1, now: minute(81), heard_until: minute(81) }
    expect(codesOf({ events }, facts)).not.toContain('D7')
    expect(codesOf({ events }, { ...facts, last_ends_at: minute(40) })).toContain('D7')
    // With a lesson of the same child in the second half nothing is wrong.
    expect(codesOf({ events }, { ...facts, last_ends_at: minute(90) })).not.toContain('D7')
  })

  it('somebody whom the center knows is an adult too', () => {
    const events = [...held, ...stay('PC', 20, 140, { shown_name: 'PC' }), ...stay('s', 0, 140, bySakura)]
    const decided: DecidedDanger[] = [
      { code: 'D6', known: true, beside: [], to: minute(30), devices: [{ run: 'r1', participant: 'PC' }] },
    ]
    expect(codesOf({ events }, { ...later, decided })).toEqual(['D7'])
  })
})

describe('what was decided covers what was seen until then', () => {
  const alone = (to: number): DecidedDanger => ({
    code: 'D7',
    known: true,
    beside: [],
    to: minute(to),
    devices: [],
  })
  const both = (...times: [number, number][]) => ({
    events: times.flatMap(([from, to], at) => [
      ...run(from - 1, to + 1, `r${at}`),
      ...stay('t', from, to, { ...hosting, run: `r${at}` }),
      ...stay('s', from, to, { ...bySakura, run: `r${at}` }),
    ]),
  })
  const later = { now: minute(3000), heard_until: minute(3000) }

  it('an adult alone with the child again, another day or while it goes on, is a new D7', () => {
    const decided = [alone(110)]
    expect(codesOf(both([0, 110]), { ...later, decided })).toEqual([])
    expect(codesOf(both([0, 120]), { ...later, decided })).toEqual([])
    expect(codesOf(both([0, 121]), { ...later, decided })).toEqual(['D7'])
    expect(codesOf(both([0, 110], [1640, 1650]), { ...later, decided })).toEqual([])
    const again = both([0, 110], [1640, 1760])
    expect(codesOf(again, { ...later, decided })).toEqual(['D7'])
    expect(findDisagreements(again, { ...later, decided })[0]).toMatchObject({
      ...{ severity: 3, sentence: 'alone_again' },
      params: { from: minute(1640), to: minute(1760) },
    })
    expect(codesOf(again, { ...later, decided: [...decided, alone(1760)] })).toEqual([])
  })

  it('who is known stays known for that stay alone, who is a stranger and stays is said again', () => {
    const decided = (known: boolean): DecidedDanger[] => [
      { code: 'D6', known, beside: [], to: minute(30), devices: [{ run: 'r1', participant: 'PC' }] },
    ]
    const stays = seen(...child, ...stay('PC', 20, 60))
    expect(codesOf(stays, { decided: decided(true) })).toEqual([])
    expect(saidOf(stays, { decided: decided(false) })).toEqual([
      'だれか分からない参加者が、17:10から17:40までの間に30分、子どものいる会議にいました。すぐに確かめてください。',
    ])
    expect(codesOf(seen(...child, ...stay('PC', 20, 32)), { decided: decided(false) })).toEqual([])
    const back = seen(...child, ...stay('PC', 20, 30), ...stay('PC', 50, 60))
    expect(codesOf(back, { decided: decided(true) })).toEqual(['D6'])
  })

  it('a stranger who stays is no question to the teacher any more', () => {
    const decided: DecidedDanger[] = [
      {
        code: 'D6',
        known: false,
        beside: [],
        to: minute(30),
        devices: [{ run: 'r1', participant: 'PC' }],
      },
    ]
    const room = seen(...stay('PC', 20, 60))
    expect(codesOf(room, { attendance_distinction: 0 })).toEqual(['D6 asked'])
    expect(codesOf(room, { attendance_distinction: 0, decided })).toEqual(['D6'])
  })
})
