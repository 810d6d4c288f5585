import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type GivenMeeting, giveMeetings } from './giveMeetings.ts'

const day = '2026-11-25'
const period = (period_no: number, teacher_no: number, schedule_date = day) => ({
  schedule_date,
  period_no,
  teacher_no,
})
const kept = (
  period_no: number,
  teacher_no: number,
  schedule_account_no: number,
  on = day,
): GivenMeeting => ({
  ...period(period_no, teacher_no, on),
  schedule_account_no,
})

/** `period teacher → account` of what is given. */
const told = ({ given }: { given: readonly GivenMeeting[] }) =>
  given.map(each => `${each.period_no} ${each.teacher_no} → ${each.schedule_account_no}`)

describe('which account a period is given', () => {
  it('the one that the teacher has in the period before, though another would take it first', () => {
    const answer = giveMeetings([period(60, 1), period(60, 2), period(50, 2)], [], [11, 12])
    expect(told(answer)).toEqual(['50 2 → 11', '60 1 → 12', '60 2 → 11'])
    expect(answer).toMatchObject({ missing: [], back_to_back: [] })
  })

  it('the one that the teacher keeps in the period after', () => {
    const answer = giveMeetings([period(50, 1), period(60, 1)], [kept(60, 1, 13)], [11, 12, 13])
    expect(told(answer)).toEqual(['50 1 → 13', '60 1 → 13'])
  })

  it('else one that nobody has before or after', () => {
    const lessons = [period(50, 1), period(60, 2), period(70, 3)]
    const answer = giveMeetings(lessons, [kept(50, 1, 11), kept(70, 3, 12)], [11, 12, 13])
    expect(told(answer)).toEqual(['50 1 → 11', '60 2 → 13', '70 3 → 12'])
    expect(answer.back_to_back).toEqual([])
  })

  it('else any that is free, which is told with whom it follows', () => {
    const answer = giveMeetings([period(50, 1), period(60, 2), period(70, 3)], [], [11])
    expect(told(answer)).toEqual(['50 1 → 11', '60 2 → 11', '70 3 → 11'])
    expect(answer.back_to_back).toEqual([
      { ...kept(60, 2, 11), before_teacher_no: 1 },
      { ...kept(70, 3, 11), before_teacher_no: 2 },
    ])
  })

  it('tells of what follows directly alone: not over a free period, not over another day', () => {
    const lessons = [period(30, 1), period(50, 2), period(60, 3, '2026-11-26')]
    expect(giveMeetings(lessons, [], [11]).back_to_back).toEqual([])
  })

  it('two half periods of one teacher are one period, and go on', () => {
    expect(told(giveMeetings([period(50, 1), period(50, 1)], [], [11]))).toEqual(['50 1 → 11'])
  })

  it('who has one keeps it, though a neighbour’s would be another', () => {
    const answer = giveMeetings([period(50, 1), period(60, 1)], [kept(50, 1, 11), kept(60, 1, 12)], [11, 12])
    expect(told(answer)).toEqual(['50 1 → 11', '60 1 → 12'])
  })

  it('an account that is no longer usable is not kept', () => {
    expect(told(giveMeetings([period(50, 1)], [kept(50, 1, 9)], [11]))).toEqual(['50 1 → 11'])
  })

  it('who finds none is told, with all that the caller knows of the period', () => {
    const answer = giveMeetings(
      [
        { ...period(50, 2), name: 'b' },
        { ...period(50, 1), name: 'a' },
      ],
      [],
      [11],
    )
    expect(told(answer)).toEqual(['50 1 → 11'])
    expect(answer.missing).toEqual([{ ...period(50, 2), name: 'b' }])
  })

  it('a spare account is given to nobody, and kept by whoever was moved to it', () => {
    const lessons = [period(50, 1), period(50, 2), period(60, 2)]
    const answer = giveMeetings(lessons, [kept(50, 2, 99)], [11, 99], [99])
    expect(told(answer)).toEqual(['50 1 → 11', '50 2 → 99', '60 2 → 11'])
    expect(giveMeetings([period(50, 1), period(50, 2)], [], [11, 99], [99]).missing).toHaveLength(1)
  })
})

const periods = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.nat(8), fc.nat(1))
    .map(([no, teacher, date]) => period(no * 10, teacher, `2026-11-2${date + 5}`)),
  { maxLength: 30 },
)
const accounts = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 })

test('never one account for two at once, nobody without one while one is free, and the order changes nothing', () => {
  const shuffled = periods.chain(lessons =>
    fc.tuple(fc.constant(lessons), fc.shuffledSubarray(lessons, { minLength: lessons.length })),
  )
  fc.assert(
    fc.property(shuffled, accounts, ([lessons, others], usable) => {
      const answer = giveMeetings(lessons, [], usable)
      const taken = answer.given.map(
        each => `${each.schedule_date} ${each.period_no} ${each.schedule_account_no}`,
      )
      expect(new Set(taken).size).toBe(taken.length)
      for (const { schedule_date, period_no } of answer.missing) {
        const then = answer.given.filter(
          each => each.schedule_date === schedule_date && each.period_no === period_no,
        )
        expect(then).toHaveLength(usable.length)
      }
      expect(giveMeetings(others, [], usable)).toEqual(answer)
      // What was given once is kept the next time.
      expect(giveMeetings(lessons, answer.given, usable)).toEqual(answer)
    }),
    { numRuns: 500 },
  )
})
