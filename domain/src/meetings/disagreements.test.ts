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
  minute,
  ren,
  run,
  stay,
  teacher,
} from '../testing/makeRoom.ts'
import { barsApproval, decisionsFor } from './disagreements.ts'
import {
  type DisagreementSentence,
  disagreementCodes,
  disagreementText,
  sayDisagreement,
} from './disagreementTexts.ts'
import type { RoomEvent } from './roomLog.ts'

const lesson = sakurasLesson
const held = [...run(-5, 91), ...stay('t', -5, 91, hosting)]
const child = stay('s', 0, 90, bySakura)
const teacherLine = line('t', -5, 91, hosting)
const seen = (...events: RoomEvent[]) => ({ events: [...held, ...events] })

describe('marks and log', () => {
  it('a lesson as it should be has no disagreement', () => {
    expect(codesOf(seen(...child))).toEqual([])
  })

  it('D1: marked present, and the report tells of no session', () => {
    const room = { ...seen(), report: [teacherLine] }
    expect(codesOf(room)).toEqual(['D1'])
    expect(codesOf(room, { attendance_distinction: 8 })).toEqual(['D1'])
    expect(codesOf(room, { attendance_distinction: 0 })).toEqual([])
    expect(codesOf(room, { attendance_distinction: 9 })).toEqual([])
    expect(findDisagreements(room)[0]).toMatchObject({ severity: 2, to: ['teacher', 'center'] })
    expect(saidOf(room)).toEqual([
      '出席となっていますが、16:40からの授業に、この生徒が入室した記録がありません。出欠が正しいか確かめてください。',
    ])
  })

  it('D1 does not open on events alone, nor while the child may be somebody unknown who stayed', () => {
    expect(codesOf(seen())).toEqual([])
    const room = (to: number) => ({
      ...seen(...stay('x', 0, to, { shown_name: 'iPad' })),
      report: [teacherLine, line('x', 0, to, { shown_name: 'iPad' })],
    })
    expect(codesOf(room(2))).toEqual(['D1'])
    expect(codesOf(room(10))).toEqual(['D6 asked'])
  })

  it('D1: nor is it covered by five seconds of the child, or of a device that is called so', () => {
    const second = 1 / 60
    const brief = (id: string, sign: object) => ({
      ...seen(...stay(id, 10, 10 + 5 * second, sign)),
      report: [teacherLine, line(id, 10, 10 + 5 * second, sign)],
    })
    expect(findDisagreements(brief('s', bySakura))).toMatchObject([{ sentence: 'present_too_short' }])
    const named = [{ run: 'r1', participant: 'x', person: { kind: 'student', no: 1 } as const }]
    expect(codesOf({ ...brief('x', {}), named })).toEqual(['D1'])
    expect(
      saidOf({ ...seen(...stay('s', 0, 9, bySakura)), report: [teacherLine, line('s', 0, 9, bySakura)] }),
    ).toEqual([
      '出席となっていますが、16:40からの授業に、この生徒がいた記録は9分だけです。出欠が正しいか確かめてください。',
    ])
  })

  it('D2: marked absent, ten minutes there', () => {
    const marked = { attendance_distinction: 9 }
    expect(codesOf(seen(...stay('s', 0, 10, bySakura)), marked)).toEqual(['D2'])
    expect(codesOf(seen(...stay('s', 0, 9.9, bySakura)), marked)).toEqual([])
    expect(saidOf(seen(...stay('s', 2, 62, bySakura)), marked)).toEqual([
      '欠席となっていますが、この生徒は16:42から17:42までの間に60分、授業の会議にいました。出欠が正しいか確かめてください。',
    ])
  })

  it('D5: marked present, the log says late', () => {
    const room = seen(...stay('s', 12, 90, bySakura))
    expect(codesOf(room)).toEqual(['D5'])
    expect(codesOf(room, { attendance_distinction: 2 })).toEqual([])
    expect(findDisagreements(room)[0]?.stays.map(each => each.participant)).toEqual(['s'])
    expect(saidOf(room)).toEqual([
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
    expect(codesOf(taught(from, to))).toEqual(expected)
  })

  it('D3: nobody who teaches was there', () => {
    const room = { events: [...run(-5, 91), ...child], report: [line('s', 0, 90, bySakura)] }
    expect(saidOf(room)).toEqual(['16:40からの授業に、講師が入室した記録がありません。'])
  })

  it('a teacher who may be the unknown one from start to end is neither late nor gone early', () => {
    const room = (from: number, to: number) => ({
      events: [...taught(20, 60).events, ...stay('PC', from, to, { shown_name: 'PC' })],
    })
    expect(codesOf(room(0, 90))).toEqual(['D6'])
    expect(codesOf(room(30, 50))).toEqual(['D3', 'D4', 'D6'])
  })

  it('a teacher need not wait to the end for a child who is marked absent and never came', () => {
    const room = { events: [...run(-5, 91), ...stay('t', -5, 40, hosting)] }
    expect(codesOf(room, { attendance_distinction: 9 })).toEqual([])
    expect(codesOf(room, { attendance_distinction: 0 })).toEqual(['D4'])
  })

  it('D4: in the first and the last minute alone, or never while the child was there, is not to have taught', () => {
    const brief = [...stay('t', -1, 1, hosting), ...stay('t2', 89, 91, hosting)]
    expect(findDisagreements({ events: [...run(-5, 91), ...brief, ...child] })).toMatchObject([
      { code: 'D4', sentence: 'teacher_away', params: { minutes: 2 } },
    ])
    const after = [
      ...stay('t', -1, 1, hosting),
      ...stay('t2', 46, 91, hosting),
      ...stay('s', 0, 46, bySakura),
    ]
    expect(findDisagreements({ events: [...run(-5, 91), ...after] })).toMatchObject([
      { code: 'D4', sentence: 'apart', params: { minutes: 1 } },
    ])
    expect(codesOf({ events: [...run(-5, 91), ...brief] }, { attendance_distinction: 9 })).toEqual([])
  })

  it('D8: the meeting never started, or under another account', () => {
    expect(codesOf({ report: [] }, { attendance_distinction: 0 })).toEqual(['D8'])
    expect(codesOf(seen(...child), { other_host: true })).toEqual(['D8'])
  })

  it('D9: an incomplete log is told, and no other is judged by it', () => {
    const lost = seen(event('joined', 30, 's', bySakura))
    expect(codesOf(lost, { attendance_distinction: 9 })).toEqual(['D9'])
    expect(findDisagreements(lost)[0]).toMatchObject({ to: [], stays: [{ participant: 's' }] })
    expect(codesOf({}, { other_host: true })).toEqual(['D9'])
  })

  it('D9: of a meeting of which nothing was told yet that it hasn’t begun so far; not where the service is silent', () => {
    const at = { now: minute(105), heard_until: minute(105), attendance_distinction: 0 }
    expect(findDisagreements({}, at)).toMatchObject([{ code: 'D9', sentence: 'not_begun_so_far', to: [] }])
    expect(saidOf({}, at)).toEqual([
      '16:40からの授業の会議が始まったという知らせは、まだありません。授業の終わりから2時間たっても知らせがなければ、始められなかったと記録します。',
    ])
    expect(findDisagreements({}, { ...at, heard_until: minute(60) })).toMatchObject([
      { sentence: 'log_incomplete' },
    ])
  })

  it('nothing is judged by a room of which no service tells, nor before ten minutes after the end', () => {
    const room = seen(...stay('s', 12, 90, bySakura))
    expect(codesOf(room, { logged: false })).toEqual([])
    expect(codesOf({}, { logged: false })).toEqual([])
    expect(codesOf(room, { now: minute(99) })).toEqual([])
    expect(codesOf(room, { now: minute(100) })).toEqual(['D5'])
  })
})

it('every sentence is one, and finds its times', () => {
  for (const sentence of Object.keys(disagreementText) as DisagreementSentence[]) {
    const said = sayDisagreement({ sentence, params: {} }, () => '16:40')
    expect(said).toMatch(/^[^{}|]+[。？]$|か。$/)
    // Once it is settled nobody is asked for anything, and nothing goes on.
    const settled = sayDisagreement({ sentence, params: {} }, () => '16:40', { settled: true })
    expect(settled).toMatch(/^[^{}|]+。$/)
    expect(settled).not.toMatch(/ください|ですか|います|まだ/)
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
  expect(codesOf(room)).toEqual([])
  expect(codesOf(room, { lesson: { ...lesson, student_no: ren.no, teacher_no: teacher.no } })).toEqual([])
})
