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
  run,
  sakura,
  stay,
} from '../testing/makeRoom.ts'
import type { RoomEvent } from './roomLog.ts'

const unmarked = { attendance_distinction: 0 }
const stranger = (from: number, to: number, name: string) => stay(name, from, to, { shown_name: name })
const iPad = stranger(0, 30, 'iPad')

/** The teacher is there from before the lesson to its end. */
const held = (...events: RoomEvent[]) => ({
  events: [...run(-5, 91), ...stay('t', -5, 91, hosting), ...events],
})

describe('D6: who stays while one is missing is asked of, whoever else unknown looks in', () => {
  it.each([
    ['for a moment', stranger(5, 6, 'PC')],
    ['before they are asked of', stranger(0.1, 1, 'PC')],
    ['under the teacher’s name', stay('x', 5, 6, { shown_name: '高橋 誠' })],
    ['under the name of the missing child', stay('x', 5, 6, { shown_name: 'さくら' })],
  ])('%s', (_when, other) => {
    const room = held(...iPad, ...other)
    expect(findDisagreements(room, unmarked)).toMatchObject([
      { state: 'asked', suspect_no: sakura.no, stays: [{ participant: 'iPad' }] },
    ])
    const late = { ...unmarked, asked_at: minute(3), now: minute(13), heard_until: minute(13) }
    expect(findDisagreements(room, late)).toMatchObject([{ code: 'D6', severity: 3 }])
  })

  it('of those who were there one after the other the one who came last', () => {
    const room = held(...stranger(0, 10, 'iPad'), ...stranger(11, 30, 'PC'))
    expect(findDisagreements(room, unmarked)).toMatchObject([
      { state: 'asked', stays: [{ participant: 'PC' }] },
    ])
  })

  it('not once both have been there together, nor beside another child, in whose lesson it is grave', () => {
    expect(codesOf(held(...iPad, ...stranger(5, 8, 'PC')), unmarked)).toEqual(['D6'])
    const room = {
      ...held(...stay('s', 0, 90, bySakura), ...iPad, ...stranger(5, 6, 'PC')),
      expected: [expectedTeacher, expectedSakura, expectedRen],
    }
    expect(codesOf(room)).toEqual(['D6'])
    expect(codesOf(room, { ...unmarked, lesson: { ...sakurasLesson, student_no: 2 } })).toEqual([])
  })
})

describe('D6: who was called a stranger, or is grave already', () => {
  const room = held(...stranger(0, 4, 'iPad'), ...stranger(4.1, 30, 'PC'))
  const grave_of = [{ run: 'r1', participant: 'iPad' }]
  const at = (now: number) => ({ ...unmarked, now: minute(now), heard_until: minute(now) })

  it('takes with them whoever stays under another name: there is no new question', () => {
    expect(findDisagreements(room, { ...at(6), grave_of })).toMatchObject([
      { state: 'open', severity: 3, stays: [{ participant: 'iPad' }] },
    ])
    expect(findDisagreements(room, { ...at(8), grave_of })).toMatchObject([
      { state: 'open', severity: 3, stays: [{ participant: 'iPad' }, { participant: 'PC' }] },
    ])
    expect(codesOf(room, at(8))).toEqual(['D6 asked'])
  })

  it('also who changes the name again and again, each time for less than three minutes', () => {
    const names = ['A', 'B', 'C'].flatMap((name, at) => stranger(4.1 + at * 2, 6 + at * 2, name))
    const changing = held(...stranger(0, 4, 'iPad'), ...names)
    expect(findDisagreements(changing, { ...at(10.1), grave_of })).toMatchObject([
      { state: 'open', severity: 3, stays: [{ participant: 'iPad' }, {}, {}, {}] },
    ])
    expect(findDisagreements(changing, { ...at(6), grave_of })).toMatchObject([
      { state: 'open', severity: 3, stays: [{ participant: 'iPad' }] },
    ])
  })

  it('who changes the name again and again is asked of as one', () => {
    const names = ['A', 'B', 'C', 'D'].flatMap((name, at) => stranger(at * 2, at * 2 + 1.9, name))
    expect(findDisagreements(held(...names), unmarked)).toMatchObject([
      { state: 'asked', stays: [{}, {}, {}, {}] },
    ])
  })
})

describe('D6: a question stands while whom it is of stays', () => {
  const at = (now: number, asked_at = 5) => ({
    ...{ now: minute(now), heard_until: minute(now), ...unmarked },
    ...{ asked_at: minute(asked_at), asked_of: [{ run: 'r1', participant: 'PC' }] },
  })
  const begun = [
    event('started', -5, ''),
    event('joined', -5, 't', hosting),
    event('joined', 1, 'PC', { shown_name: 'PC' }),
  ]
  const both = { events: [...begun, event('joined', 10, 's', bySakura)] }

  it('though the child comes beside them, until it is grave', () => {
    expect(findDisagreements({ events: begun }, at(9))).toMatchObject([{ sentence: 'unknown_may_be_child' }])
    expect(findDisagreements(both, at(12))).toMatchObject([
      { state: 'asked', severity: 2, suspect_no: sakura.no, stays: [{ participant: 'PC' }] },
    ])
    expect(saidOf(both, at(12))).toEqual([
      'だれか分からない参加者が、16:41から会議にいます（11分）。生徒本人は、そのあと入室リンクで入室しました。',
    ])
    expect(findDisagreements(both, at(14))).toMatchObject([{ state: 'open', severity: 3 }])
    // The ten minutes are those of the question.
    expect(findDisagreements(both, at(12, 2))).toMatchObject([{ state: 'open', severity: 3 }])
  })

  it('until they have left; nobody else takes their place', () => {
    expect(codesOf({ events: [...both.events, event('left', 11, 'PC')] }, at(12))).toEqual([])
    expect(codesOf(both, { ...at(12), asked_of: [{ run: 'r1', participant: 'other' }] })).toEqual([])
    expect(codesOf(both, { ...at(12), asked_at: null })).toEqual([])
  })

  it('though more are missing than one, and another child comes for a moment', () => {
    const expected = [expectedTeacher, expectedSakura, expectedRen]
    const events = [...begun, ...stay('r', 10, 90, byRen), event('joined', 11, 'x', { shown_name: 'iPad' })]
    expect(codesOf({ events, expected }, at(12))).toEqual(['D6 asked'])
  })
})
