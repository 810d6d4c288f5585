import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
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
import { sessionsOf } from './presence.ts'
import type { RoomLog } from './roomLog.ts'

const start = minute(0)
const minutesOf = (at: number) => (at - start) / 60_000
const timesOf = (log: RoomLog) =>
  sessionsOf(log).map(({ joined_at, left_at, open_flag, source }) => [
    minutesOf(joined_at),
    minutesOf(left_at),
    open_flag === 1 ? 'open' : 'closed',
    source,
  ])
const whoIn = (log: RoomLog) =>
  Object.fromEntries(
    sessionsOf(log).map(({ participant, person, match_kind }) => [
      participant,
      `${match_kind}${person ? ` ${person.kind} ${person.no}` : ''}`,
    ]),
  )

describe('joins and leaves', () => {
  it('a device that leaves and comes back has two stays', () => {
    const events = [...stay('a', 0, 20), ...stay('a', 25, 90)]
    expect(timesOf(makeRoom({ events }))).toEqual([
      [0, 20, 'closed', 'event'],
      [25, 90, 'closed', 'event'],
    ])
  })

  it('who leaves and comes in the same second is there afterwards', () => {
    const events = [...stay('a', 0, 20), ...stay('a', 20, 90)]
    expect(timesOf(makeRoom({ events: events.reverse() }))).toEqual([
      [0, 20, 'closed', 'event'],
      [20, 90, 'closed', 'event'],
    ])
  })

  it('who comes and leaves in one second was there for none, and not to the end', () => {
    const events = [...stay('a', 5, 5), ...run(0, 90)]
    for (const told of [events, [...events].reverse()]) {
      expect(timesOf(makeRoom({ events: told }))).toEqual([[5, 5, 'closed', 'event']])
    }
    // A further leave says that somebody stayed: the leave was of a join that nobody has told of.
    const stayed = [event('left', 5, 'a'), event('joined', 5, 'a'), event('left', 40, 'a')]
    expect(timesOf(makeRoom({ events: stayed }))).toEqual([[5, 40, 'closed', 'event']])
    const back = [...stay('a', 5, 5), ...stay('a', 10, 20)]
    expect(timesOf(makeRoom({ events: back }))).toEqual([
      [5, 5, 'closed', 'event'],
      [10, 20, 'closed', 'event'],
    ])
  })

  it('a join without a leave ends with its run, and is open', () => {
    const events = [event('joined', 2, 'a'), ...run(0, 95), ...run(100, 120, 'r2')]
    expect(timesOf(makeRoom({ events }))).toEqual([[2, 95, 'open', 'event']])
  })

  it('a join without a leave ends with the lessons where no end was told', () => {
    expect(timesOf(makeRoom({ events: [event('joined', 2, 'a')] }))).toEqual([[2, 90, 'open', 'event']])
  })

  it('a device that joins twice left before the second time at the latest', () => {
    const events = [event('joined', 2, 'a'), ...stay('a', 30, 60)]
    expect(timesOf(makeRoom({ events }))).toEqual([
      [2, 30, 'open', 'event'],
      [30, 60, 'closed', 'event'],
    ])
  })

  it('a leave without a join is dropped', () => {
    expect(timesOf(makeRoom({ events: [event('left', 60, 'a')] }))).toEqual([])
  })

  it('the same name of a device in two runs is two devices', () => {
    const events = [event('joined', 2, 'a'), event('left', 40, 'a', { run: 'r2' })]
    expect(timesOf(makeRoom({ events }))).toEqual([[2, 90, 'open', 'event']])
  })
})

describe('the report', () => {
  it('closes what was open, fills what was lost and adds nothing to what is known', () => {
    const events = [event('joined', 2, 'a'), event('left', 60, 'b'), ...stay('c', 1, 90)]
    const report = [line('a', 2, 44), line('b', 5, 60), line('c', 1, 90), line('d', 7, 8)]
    expect(timesOf(makeRoom({ events, report }))).toEqual([
      [1, 90, 'closed', 'event'],
      [2, 44, 'closed', 'report'],
      [5, 60, 'closed', 'report'],
      [7, 8, 'closed', 'report'],
    ])
  })

  it('tells two stays where a leave and a join between were lost', () => {
    const report = [line('a', 0, 20), line('a', 50, 90)]
    expect(timesOf(makeRoom({ events: stay('a', 0, 90), report }))).toEqual([
      [0, 20, 'closed', 'report'],
      [50, 90, 'closed', 'report'],
    ])
  })

  it('with its lines twice says no more than once', () => {
    expect(timesOf(makeRoom({ report: [line('a', 0, 20), line('a', 0, 20), line('a', 10, 30)] }))).toEqual([
      [0, 30, 'closed', 'report'],
    ])
  })

  it('takes nobody away of whom only events tell', () => {
    expect(timesOf(makeRoom({ events: stay('a', 0, 20), report: [line('b', 0, 90)] }))).toEqual([
      [0, 20, 'closed', 'event'],
      [0, 90, 'closed', 'report'],
    ])
  })
})

describe('who is who', () => {
  const both = [expectedTeacher, expectedSakura, expectedRen]
  const lesson = [...stay('t', -5, 90, hosting), ...stay('s', 0, 90, bySakura)]

  it('any of the own links: a meeting that was replaced had others', () => {
    const twice = [expectedTeacher, { ...expectedSakura, guests: ['g1', 'g3'] }]
    const events = [
      ...stay('s', 0, 40, bySakura),
      ...stay('s', 41, 90, { guest: 'g3', run: 'r2' }),
      ...stay('x', 41, 90, { guest: 'g9', run: 'r2' }),
    ]
    const who = sessionsOf(makeRoom({ events, expected: twice })).map(each => each.match_kind)
    expect(who).toEqual(['guest', 'guest', 'unknown'])
  })

  it('the guest link and the host', () => {
    expect(whoIn(makeRoom({ events: lesson }))).toEqual({ t: 'host teacher 7', s: 'guest student 1' })
  })

  it('who calls himself like a classmate who is there by a link stays unknown', () => {
    for (const shown_name of ['さくら', 'サクラ', ' さ く ら ', 'ｻｸﾗ', '伊藤さくら']) {
      const events = [...lesson, ...stay('x', 10, 80, { shown_name })]
      expect(whoIn(makeRoom({ events, expected: both })).x, shown_name).toBe('unknown')
    }
  })

  it('who calls himself like a classmate stays unknown though another was missing and pressed', () => {
    const events = [...lesson, ...stay('x', 10, 80, { shown_name: 'さくら' })]
    const presses = [{ ...ren, at: minute(9) }]
    expect(whoIn(makeRoom({ events, expected: both, presses })).x).toBe('unknown')
  })

  it('who calls himself like the teacher who hosts stays unknown', () => {
    const events = [...lesson, ...stay('x', 10, 80, { shown_name: '高橋誠' })]
    expect(whoIn(makeRoom({ events })).x).toBe('unknown')
  })

  it('a link of somebody who is not expected is nobody’s, whatever name is shown', () => {
    const events = stay('x', 0, 90, { guest: 'g9', shown_name: 'さくら' })
    expect(whoIn(makeRoom({ events })).x).toBe('unknown')
  })

  it('a link outranks the right of the host', () => {
    expect(whoIn(makeRoom({ events: stay('x', 0, 90, { ...hosting, ...bySakura }) })).x).toBe(
      'guest student 1',
    )
  })

  it.each([
    ['いとう　サクラ', 'name student 1'],
    ['さくら', 'name student 1'],
    ['さくらちゃん', 'unknown'],
    ['iPad', 'unknown'],
    ['', 'unknown'],
  ])('by ID alone as 「%s」: %s', (shown_name, match) => {
    const events = [...stay('t', -5, 90, hosting), ...stay('s', 0, 90, { shown_name })]
    expect(whoIn(makeRoom({ events })).s).toBe(match)
  })

  it('a name that two are called by is nobody’s', () => {
    const twin = { ...expectedRen, names: ['伊藤 さくら'] }
    const events = stay('s', 0, 90, { shown_name: '伊藤さくら' })
    expect(whoIn(makeRoom({ events, expected: [expectedSakura, twin] })).s).toBe('unknown')
  })

  it('of two at once who are known by one name alone neither is it', () => {
    const events = [
      ...stay('s', 0, 50, { shown_name: 'さくら' }),
      ...stay('x', 10, 80, { shown_name: 'さくら' }),
    ]
    expect(whoIn(makeRoom({ events }))).toEqual({ s: 'unknown', x: 'unknown' })
  })

  it('who comes back under the name while the killed app lingers is the same', () => {
    const events = [
      ...stay('s', 0, 50, { shown_name: 'さくら' }),
      ...stay('x', 48, 90, { shown_name: 'さくら' }),
    ]
    expect(whoIn(makeRoom({ events }))).toEqual({ s: 'name student 1', x: 'name student 1' })
  })

  it.each([
    [-3.1, 'unknown'],
    [-3, 'press student 1'],
    [3, 'press student 1'],
    [3.1, 'unknown'],
  ])('a press %d minutes from the join of the only one missing: %s', (apart, match) => {
    const events = [...stay('t', -5, 90, hosting), ...stay('s', 1, 90, { shown_name: 'iPad' })]
    expect(whoIn(makeRoom({ events, presses: [{ ...sakura, at: minute(1 + apart) }] })).s).toBe(match)
  })

  it('a press says nothing while two are missing', () => {
    const events = [...stay('t', -5, 90, hosting), ...stay('s', 1, 90, { shown_name: 'iPad' })]
    const presses = [{ ...sakura, at: minute(1) }]
    expect(whoIn(makeRoom({ events, presses, expected: both })).s).toBe('unknown')
  })

  it('who comes by a link about then is not missing, nor who is there under their name', () => {
    const presses = [{ ...sakura, at: minute(1) }]
    const device = [...stay('t', -5, 90, hosting), ...stay('s', 1, 90, { shown_name: 'iPad' })]
    const room = (...events: typeof device) =>
      whoIn(makeRoom({ events: [...device, ...events], presses, expected: both })).s
    expect(room(...stay('r', 4, 90, byRen))).toBe('press student 1')
    expect(room(...stay('r', 4.1, 90, byRen))).toBe('unknown')
    expect(room(...stay('r', 0, 90, { shown_name: '山田 蓮' }))).toBe('press student 1')
  })

  it('a press by which somebody came by their link lets in nobody else while they are gone for a moment', () => {
    const events = [
      ...stay('t', -5, 90, hosting),
      ...stay('s', 0, 1, bySakura),
      ...stay('x', 1.5, 90, { shown_name: 'iPad' }),
      ...stay('s2', 6, 90, bySakura),
    ]
    expect(whoIn(makeRoom({ events, presses: [{ ...sakura, at: minute(-0.5) }] })).x).toBe('unknown')
  })

  it('a press says nothing where two came by it', () => {
    const events = [
      ...stay('t', -5, 90, hosting),
      ...stay('s', 1, 90, { shown_name: 'iPad' }),
      ...stay('x', 2, 90, { shown_name: 'PC' }),
    ]
    expect(whoIn(makeRoom({ events, presses: [{ ...sakura, at: minute(1) }] }))).toMatchObject({
      s: 'unknown',
      x: 'unknown',
    })
  })

  it('a press of who is there by a link says nothing of another', () => {
    const events = [...lesson, ...stay('x', 1, 90, { shown_name: 'iPad' })]
    expect(whoIn(makeRoom({ events, presses: [{ ...sakura, at: minute(0) }] })).x).toBe('unknown')
  })

  it('a person’s word outranks all, of that run alone', () => {
    const events = [...stay('x', 0, 40, byRen), ...stay('x', 50, 90, { run: 'r2', shown_name: 'iPad' })]
    const named = [{ run: 'r1', participant: 'x', person: sakura }]
    const sessions = sessionsOf(makeRoom({ events, named, expected: both }))
    expect(sessions.map(each => [each.match_kind, each.person])).toEqual([
      ['manual', sakura],
      ['unknown', null],
    ])
  })

  it('a person’s word may be that it was nobody of the lesson', () => {
    const events = [...stay('t', -5, 90, hosting), ...stay('x', 0, 40, { shown_name: 'さくら' })]
    const named = [{ run: 'r1', participant: 'x', person: null }]
    expect(whoIn(makeRoom({ events, named })).x).toBe('manual')
  })

  it('two words that contradict each other say nothing', () => {
    const named = [
      { run: 'r1', participant: 'x', person: sakura },
      { run: 'r1', participant: 'x', person: teacher },
    ]
    expect(whoIn(makeRoom({ events: stay('x', 0, 40), named })).x).toBe('unknown')
  })
})

const instant = fc.integer({ min: -10, max: 100 })
const sign = fc.record({
  run: fc.constantFrom('r1', 'r2'),
  shown_name: fc.constantFrom('さくら', '山田 蓮', 'iPad', ''),
  guest: fc.constantFrom('', '', 'g1', 'g2', 'g9'),
  host: fc.boolean(),
})
const anyEvent = fc
  .tuple(fc.constantFrom('joined', 'left', 'joined', 'left', 'started', 'ended'), instant, sign, fc.nat(3))
  .map(([kind, at, signs, no]) => event(kind as 'joined', at, `p${no}`, signs))
const anyPress = fc.tuple(fc.constantFrom(sakura, ren, teacher), instant)
const shuffledTwice = <T>(list: readonly T[]) =>
  fc
    .tuple(fc.shuffledSubarray([...list], { minLength: list.length }), fc.subarray([...list]))
    .map(([all, again]) => [...again, ...all])

test('events, lines and presses in any order and however often say the same', () => {
  const told = fc
    .record({
      events: fc.array(anyEvent, { maxLength: 14 }),
      lines: fc.array(fc.tuple(instant, fc.nat(60), sign, fc.nat(3)), { maxLength: 5 }),
      presses: fc.array(anyPress, { maxLength: 4 }),
      reported: fc.boolean(),
    })
    .map(({ events, lines, presses, reported }) => ({
      events,
      report: reported
        ? lines.map(([from, long, signs, no]) => line(`p${no}`, from, from + long, signs))
        : null,
      presses: presses.map(([person, at]) => ({ ...person, at: minute(at) })),
      expected: [expectedTeacher, expectedSakura, expectedRen],
    }))
  const pairs = told.chain(facts =>
    fc
      .record({
        events: shuffledTwice(facts.events),
        report: facts.report === null ? fc.constant(null) : shuffledTwice(facts.report),
        presses: shuffledTwice(facts.presses),
        expected: fc.shuffledSubarray(facts.expected, { minLength: 3 }),
      })
      .map(again => [makeRoom(facts), makeRoom(again)] as const),
  )
  fc.assert(
    fc.property(pairs, ([once, again]) => {
      expect(sessionsOf(again)).toEqual(sessionsOf(once))
    }),
    { numRuns: 1_000 },
  )
})

test('whatever is told, a name counts only for whom no link, right of the host or word is there', () => {
  const logs = fc
    .record({
      events: fc.array(anyEvent, { maxLength: 14 }),
      presses: fc.array(
        anyPress.map(([person, at]) => ({ ...person, at: minute(at) })),
        { maxLength: 4 },
      ),
    })
    .map(facts => makeRoom({ ...facts, expected: [expectedTeacher, expectedSakura, expectedRen] }))
  fc.assert(
    fc.property(logs, log => {
      const sessions = sessionsOf(log)
      const keyOf = (each: (typeof sessions)[number]) => JSON.stringify(each.person)
      const strong = sessions.filter(each => ['manual', 'guest', 'host'].includes(each.match_kind)).map(keyOf)
      const named = sessions.filter(each => each.match_kind === 'name').map(keyOf)
      expect(named.filter(each => strong.includes(each) && each !== 'null')).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
