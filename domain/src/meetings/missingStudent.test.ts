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
  minute,
  ren,
  run,
  sakura,
  stay,
} from '../testing/makeRoom.ts'
import { hasGoneBefore, isMissing } from './missingStudent.ts'
import type { RoomEvent } from './roomLog.ts'
import type { SeenStay } from './together.ts'

const held = (...events: RoomEvent[]) => ({
  events: [...run(-5, 91), ...stay('t', -5, 91, hosting), ...events],
})
const unmarked = { attendance_distinction: 0 }
const iPad = (from: number, to: number) => stay('iPad', from, to, { shown_name: 'iPad' })
const rensLesson = { ...unmarked, lesson: { ...sakurasLesson, student_no: ren.no } }
const both = [expectedTeacher, expectedSakura, expectedRen]
const third = { ...expectedRen, no: 3, guests: ['g3'], names: ['佐藤 陽菜', '陽菜'] }
const second = 1 / 60

const seen = (from: number, to: number, open_flag: 0 | 1 = 0): SeenStay => ({
  session: {
    ...{ run: 'r1', participant: `p${from}`, shown_name: '', person: sakura, match_kind: 'guest' },
    ...{ joined_at: minute(from), left_at: minute(to), open_flag, source: 'event' },
  },
  time: { from: minute(from), to: minute(to) },
})

describe('who is missing', () => {
  it.each<[string, SeenStay[], boolean]>([
    ['nobody came', [], true],
    ['for five seconds', [seen(10, 10 + 5 * second)], true],
    ['for a moment short of three minutes', [seen(10, 12.9)], true],
    ['for three minutes', [seen(10, 13)], false],
    ['three times for a minute', [seen(0, 1), seen(2, 3), seen(4, 5)], false],
    ['who has just come and is there', [seen(49.9, 50, 1)], false],
    ['whose end was never told, and who is known to have left', [seen(10, 11, 1)], true],
  ])('%s: %s', (_said, own, expected) => {
    expect(isMissing(own, minute(50))).toBe(expected)
  })

  it.each<[string, SeenStay[], SeenStay[], boolean]>([
    ['nobody came before', [], [seen(0, 90)], false],
    ['the unknown one after the leave', [seen(0, 40)], [seen(41, 90)], true],
    ['for less than three minutes', [seen(0, 40)], [seen(41, 43.9)], false],
    ['after the lesson alone', [seen(0, 89)], [seen(91, 120)], false],
    ['beside the child for three minutes', [seen(0, 40)], [seen(37, 90)], false],
    ['beside the child for less', [seen(0, 40)], [seen(38, 90)], true],
    ['before the child came', [seen(20, 90)], [seen(0, 19)], false],
    ['while the child is back', [seen(0, 40), seen(60, 95, 1)], [seen(41, 95)], false],
  ])('who has gone before: %s: %s', (_said, own, strangers, expected) => {
    expect(hasGoneBefore(own, strangers, sakurasLesson, minute(95))).toBe(expected)
  })
})

describe('D6: nobody of several children has come, and somebody unknown is there', () => {
  it.each([
    ['two', both],
    ['three', [...both, third]],
  ])('of %s: each lesson asks for its own child', (_count, expected) => {
    const room = { ...held(...iPad(0, 60)), expected }
    expect(findDisagreements(room, unmarked)).toMatchObject([
      { code: 'D6', state: 'asked', suspect_no: sakura.no, stays: [{ participant: 'iPad' }] },
    ])
    expect(findDisagreements(room, rensLesson)).toMatchObject([{ state: 'asked', suspect_no: ren.no }])
    expect(codesOf({ ...held(...iPad(0, 2.9)), expected }, unmarked)).toEqual([])
  })

  it('grave in each when nobody has answered in ten minutes, or somebody said a stranger', () => {
    const room = { ...held(...iPad(0, 60)), expected: both }
    const late = { asked_at: minute(3), now: minute(13), heard_until: minute(13) }
    for (const lesson of [unmarked, rensLesson]) {
      expect(findDisagreements(room, { ...lesson, ...late })).toMatchObject([
        { state: 'open', severity: 3, sentence: 'unknown_child_unseen' },
      ])
      const named = [{ run: 'r1', participant: 'iPad', person: null }]
      expect(findDisagreements({ ...room, named }, lesson)).toMatchObject([{ state: 'open', severity: 3 }])
    }
  })

  it('none once it was one of them, of whom the other is only missing', () => {
    const named = [{ run: 'r1', participant: 'iPad', person: ren }]
    const room = { ...held(...iPad(0, 60)), expected: both, named }
    expect([codesOf(room, unmarked), codesOf(room, rensLesson)]).toEqual([[], []])
  })

  it('two unknown ones at once are told of at once', () => {
    const events = [...iPad(0, 60), ...stay('PC', 5, 60, { shown_name: 'PC' })]
    expect(codesOf({ ...held(...events), expected: both }, unmarked)).toEqual(['D6'])
  })

  it('one of three there: the others’ stranger is grave beside the child', () => {
    const room = { ...held(...iPad(0, 60), ...stay('s', 0, 90, bySakura)), expected: [...both, third] }
    expect(codesOf(room, unmarked)).toEqual(['D6'])
  })

  it('one of three was there and has gone: asked for each whom it may be', () => {
    const room = { ...held(...stay('s', 0, 40, bySakura), ...iPad(45, 90)), expected: [...both, third] }
    expect(findDisagreements(room, unmarked)).toMatchObject([{ state: 'asked', suspect_no: sakura.no }])
    expect(findDisagreements(room, rensLesson)).toMatchObject([{ state: 'asked', suspect_no: ren.no }])
  })
})

describe('D6: a child’s link for a moment is no child that is there', () => {
  const brief = (at: number) => stay('s', at, at + 5 * second, bySakura)

  it.each([
    ['before', brief(0)],
    ['meanwhile', brief(30)],
    ['at the end', brief(89)],
  ])('%s the unknown one: asked', (_when, link) => {
    const room = held(...link, ...iPad(1, 90))
    expect(findDisagreements(room, unmarked)).toMatchObject([
      { code: 'D6', state: 'asked', suspect_no: sakura.no, sentence: 'unknown_child_left' },
    ])
  })

  it('says that the child has been there', () => {
    expect(saidOf(held(...brief(0), ...iPad(1, 90)), unmarked)).toEqual([
      'だれか分からない参加者が、16:41から会議にいます（89分）。生徒本人は、入室リンクで入室しましたが、退室しています。戻ってきた生徒本人ですか。',
    ])
  })

  it('nor does it silence the question about a classmate', () => {
    const room = { ...held(...stay('r', 5, 5.1, byRen), ...iPad(0, 60)), expected: both }
    expect(codesOf(room, unmarked)).toEqual(['D6 asked'])
    expect(codesOf(room, rensLesson)).toEqual(['D6 asked'])
  })

  it('a child that has left, and somebody unknown in its place', () => {
    const left = stay('s', 0, 40, bySakura)
    expect(codesOf(held(...left, ...iPad(41, 90)), unmarked)).toEqual(['D6 asked'])
    expect(codesOf(held(...left, ...iPad(41, 43)), unmarked)).toEqual([])
    // Who was beside the child is grave as before.
    expect(codesOf(held(...left, ...iPad(30, 90)), unmarked)).toEqual(['D6'])
    // Beside a classmate who is there it is grave in the classmate's lesson.
    const room = { ...held(...left, ...stay('r', 0, 90, byRen), ...iPad(41, 90)), expected: both }
    expect([codesOf(room, unmarked), codesOf(room, rensLesson)]).toEqual([[], ['D6']])
  })

  it('who comes back by the own link while it is asked stays a question until it is grave', () => {
    const begun = [
      ...[event('started', -5, ''), event('joined', -5, 't', hosting)],
      ...[...brief(0), event('joined', 1, 'iPad', { shown_name: 'iPad' })],
    ]
    const at = (now: number) => ({
      ...{ ...unmarked, now: minute(now), heard_until: minute(now), asked_at: minute(4) },
      asked_of: [{ run: 'r1', participant: 'iPad' }],
    })
    const back = { events: [...begun, event('joined', 8, 's2', bySakura)] }
    expect(findDisagreements({ events: begun }, at(7))).toMatchObject([{ sentence: 'unknown_child_left' }])
    expect(findDisagreements(back, at(9))).toMatchObject([{ sentence: 'unknown_child_came' }])
    expect(findDisagreements(back, at(12))).toMatchObject([{ state: 'open', severity: 3 }])
  })
})
