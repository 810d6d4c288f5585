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
  makeRoom,
  minute,
  ren,
  run,
  stay,
} from '../testing/makeRoom.ts'
import {
  type LoggedLesson,
  mayWriteFromLog,
  minutesTogether,
  proposalOf,
  usualLogSettings,
} from './attendanceFromLog.ts'
import { sessionsOf } from './presence.ts'
import type { RoomEvent, RoomLog } from './roomLog.ts'

/** The meeting that a period was switched to goes on beside the one before it. */
const old = 'r1'
const spare = 'r2'
const expected = [expectedTeacher, expectedSakura, expectedRen]
const bothHeld = [...run(-5, 130, old), ...run(24, 130, spare)]
const period = (...events: RoomEvent[]) => ({ events: [...bothHeld, ...events], expected })

describe('D7: company is who is in the same room', () => {
  const teacherIn = (name: string, to = 115) => stay(`t ${name}`, -5, to, { ...hosting, run: name })
  const sakuraIn = (name: string, to = 115) => stay(`s ${name}`, 0, to, { ...bySakura, run: name })
  const renIn = (name: string, to = 116) => stay(`r ${name}`, 0, to, { ...byRen, run: name })

  it.each([
    ['another child in the same room', period(...teacherIn(spare), ...sakuraIn(spare), ...renIn(spare)), []],
    [
      'another child in the meeting before',
      period(...teacherIn(spare), ...sakuraIn(spare), ...renIn(old)),
      ['D7'],
    ],
    ['the adult in the meeting before', period(...teacherIn(old), ...sakuraIn(spare)), []],
  ])('%s: %#', (_what, room, expected_codes) => {
    expect(codesOf(room).filter(code => code === 'D7')).toEqual(expected_codes)
  })

  it('is told while it goes on, with the lines of that room alone', () => {
    const there = [
      event('joined', 24, 't', { ...hosting, run: spare }),
      event('joined', 24, 's', { ...bySakura, run: spare }),
      event('joined', 0, 'r', { ...byRen, run: old }),
    ]
    const events = [
      event('started', -5, '', { run: old }),
      event('started', 24, '', { run: spare }),
      ...there,
    ]
    const at = { now: minute(101), heard_until: minute(101) }
    expect(findDisagreements({ events, expected }, at).filter(each => each.code === 'D7')).toMatchObject([
      { sentence: 'alone_now', stays: [{ participant: 's' }, { participant: 't' }] },
    ])
  })

  it('somebody unknown in the other room is not said to be beside them', () => {
    const unknownIn = (name: string) =>
      saidOf(
        period(
          ...[...teacherIn(spare), ...sakuraIn(spare)],
          ...stay('PC', 95, 116, { shown_name: 'PC', run: name }),
        ),
      ).at(-1)
    expect(unknownIn(spare)).toContain('だれか分からない参加者')
    expect(unknownIn(old)).not.toContain('だれか分からない参加者')
  })

  it('the minutes alone in one room and then in the other are added up', () => {
    const early = (to: number) => [
      ...stay('t', -20, -14, { ...hosting, run: old }),
      ...stay('s', -20, -14, { ...bySakura, run: old }),
      ...stay('t2', -13, to, { ...hosting, run: spare }),
      ...stay('s2', -13, to, { ...bySakura, run: spare }),
    ]
    const codes = (to: number) => codesOf(period(...early(to))).filter(code => code === 'D7')
    expect([codes(-9), codes(-8)]).toEqual([[], ['D7']])
  })
})

describe('minutes together are those in one room', () => {
  const lesson = sakurasLesson
  const renLesson = { ...lesson, student_no: ren.no }
  const open = { attendance_distinction: 0, now: minute(120) }
  const judge = (log: RoomLog, of: LoggedLesson) => {
    const sessions = sessionsOf(log)
    const proposal = proposalOf(log, sessions, of, usualLogSettings)
    const marked = { marked: false, cancelled: false, settled: false }
    const facts = { lesson: of, proposal, settings: usualLogSettings, ...open, ...marked }
    return { proposal, block: mayWriteFromLog(facts), found: codesOf(log, { ...open, lesson: of }) }
  }
  /** Switched in the 23rd minute: the teacher and Sakura went over, Ren didn't, with somebody unknown beside him or without. */
  const leftBehind = (...beside: RoomEvent[]) =>
    makeRoom({
      ...period(
        ...stay('t', -2, 24, hosting),
        ...stay('t2', 24.2, 91, { ...hosting, run: spare }),
        ...stay('s', 0, 24, bySakura),
        ...stay('s2', 24.3, 91, { ...bySakura, run: spare }),
        ...[...stay('r', 1, 89, byRen), ...beside],
      ),
    })

  it('a child left in the meeting before is not marked by the log; D4 says so, and the proposal', () => {
    const log = leftBehind()
    expect(judge(log, renLesson)).toMatchObject({ block: 'apart', found: ['D4'] })
    expect(judge(log, renLesson).proposal).toMatchObject({
      ...{ proposed: 1, minutes: 88, teacher_minutes: 89 },
      reason_codes: ['present_in_time', 'in_two_rooms'],
    })
    expect(saidOf(log, { ...open, lesson: renLesson })).toEqual([
      '講師と生徒が同時に同じ会議にいたのは、23分だけでした。',
    ])
    expect(judge(log, lesson)).toMatchObject({ block: null, found: [] })
  })

  it('somebody unknown beside the child there is not the teacher, who is in the other room', () => {
    const log = leftBehind(...stay('PC', 30, 89, { shown_name: 'PC' }))
    expect(judge(log, renLesson)).toMatchObject({ block: 'apart', found: ['D4', 'D6'] })
    // In the room of the others nobody unknown was.
    expect(judge(log, lesson)).toMatchObject({ block: null, found: [] })
  })

  it('so it is where all came late, as the meeting had to be switched at once', () => {
    const log = makeRoom({
      events: [
        ...[...run(35, 107, old), ...run(36, 92, spare)],
        ...stay('t', 35, 35.5, hosting),
        ...stay('t2', 36, 91, { ...hosting, run: spare }),
        ...stay('s', 35, 107, bySakura),
        ...stay('r2', 36, 91, { ...byRen, run: spare }),
      ],
      expected,
    })
    expect(judge(log, lesson)).toMatchObject({ block: 'apart', found: ['D3', 'D4'] })
    expect(judge(log, renLesson)).toMatchObject({ block: null, found: ['D3'] })
  })

  it('who went over with the teacher has been together in both', () => {
    const log = makeRoom({
      ...period(
        ...[...stay('t', -2, 45, hosting), ...stay('t2', 45, 91, { ...hosting, run: spare })],
        ...[...stay('s', 0, 45, bySakura), ...stay('s2', 45, 91, { ...bySakura, run: spare })],
      ),
      expected: [expectedTeacher, expectedSakura],
    })
    expect(minutesTogether(sessionsOf(log), lesson)).toBe(90)
  })
})

describe('D6: with a child is in its room', () => {
  const both = [
    ...stay('t', 24, 91, { ...hosting, run: spare }),
    ...stay('s', 0, 23, { ...bySakura, run: old }),
    ...stay('s2', 24, 91, { ...bySakura, run: spare }),
  ]
  const only = [expectedTeacher, expectedSakura]
  const dangers = (...events: RoomEvent[]) =>
    saidOf({ ...period(...both, ...events), expected: only }, { attendance_distinction: 0 }).filter(said =>
      said.startsWith('だれか'),
    )
  const unknown = (from: number, to: number, name: string) =>
    stay(`PC ${from}`, from, to, { shown_name: 'PC', run: name })

  it('who comes into the meeting before once the children have left it is with none', () => {
    expect(dangers(...unknown(30, 60, old))).toEqual([])
    expect(dangers(...unknown(30, 60, spare))).toEqual([
      'だれか分からない参加者が、17:10から17:40までの間に30分、子どものいる会議にいました。すぐに確かめてください。',
    ])
  })

  it('minutes after the child has left that room are not counted', () => {
    expect(dangers(...unknown(10, 60, old))).toEqual([
      'だれか分からない参加者が、16:50から17:40までの間に13分、子どものいる会議にいました。すぐに確かめてください。',
    ])
  })

  it('minutes of who was never in a room with the child are not those of who was', () => {
    expect(dangers(...unknown(10, 15, old), ...stay('Mac', 30, 60, { run: 'r3' }))).toEqual([
      'だれか分からない参加者が、16:50から16:55までの間に5分、子どものいる会議にいました。すぐに確かめてください。',
    ])
  })

  it('two unknown ones in two rooms are not together; each may be the missing child', () => {
    const room = {
      ...period(...stay('t', 24, 91, { ...hosting, run: spare })),
      expected: only,
    }
    const two = [...stay('PC', 30, 60, { run: old }), ...stay('iPad', 32, 70, { run: spare })]
    const marked = { attendance_distinction: 0 }
    expect(codesOf({ ...room, events: [...room.events, ...two] }, marked)).toEqual(['D3', 'D6 asked'])
    const beside = two.map(each => ({ ...each, run: spare }))
    expect(codesOf({ ...room, events: [...room.events, ...beside] }, marked)).toEqual(['D3', 'D6'])
  })
})
