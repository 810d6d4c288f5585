import { describe, expect, it } from 'vitest'
import { codesOf, findDisagreements, saidOf } from '../testing/findDisagreements.ts'
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
  stay,
} from '../testing/makeRoom.ts'
import type { RoomEvent } from './roomLog.ts'

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
    const events = [event('started', -5, '', { run: old }), event('started', 24, '', { run: spare }), ...there]
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
