import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutCodes, layoutOf, lessonsFit, type Placed } from './layout.ts'
import { seatLessons } from './seating.ts'

const anyLesson = fc
  .constantFrom(...layoutCodes)
  .chain(code =>
    layoutOf(code).minutes === 90
      ? fc.constant<Placed>({ course_setting_no: code, time_division: 0 })
      : fc.constantFrom<Placed>(
          { course_setting_no: code, time_division: 1 },
          { course_setting_no: code, time_division: 2 },
        ),
  )

describe('the 2×2 grid (domain §3)', () => {
  it.each([
    ['one one-to-one fills it', [[100, 0]], true],
    [
      'two pairs fit',
      [
        [101, 0],
        [102, 0],
      ],
      true,
    ],
    [
      'three pairs do not',
      [
        [101, 0],
        [101, 0],
        [102, 0],
      ],
      false,
    ],
    [
      'a one-to-one leaves no seat',
      [
        [100, 0],
        [201, 1],
      ],
      false,
    ],
    [
      'a half one-to-one in each half',
      [
        [200, 1],
        [200, 2],
      ],
      true,
    ],
    [
      'four short pairs',
      [
        [201, 1],
        [202, 1],
        [201, 2],
        [202, 2],
      ],
      true,
    ],
    [
      'a long pair beside short ones',
      [
        [101, 0],
        [201, 1],
        [202, 2],
      ],
      true,
    ],
    [
      'a long pair and a short one-to-one',
      [
        [101, 0],
        [200, 1],
      ],
      false,
    ],
  ] as [string, [number, 0 | 1 | 2][], boolean][])('%s', (_name, lessons, fits) => {
    const placed = lessons.map(([course_setting_no, time_division]) => ({ course_setting_no, time_division }))
    expect(lessonsFit(placed)).toBe(fits)
    expect(seatLessons(placed) !== null).toBe(fits)
  })

  it('whatever fits is seated without two lessons on a seat, long ones in one column', () => {
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 5 }), lessons => {
        const seated = seatLessons(lessons)
        expect(seated !== null).toBe(lessonsFit(lessons))
        const places = [...(seated?.values() ?? [])].flat().map(({ half, seat }) => `${half}${seat}`)
        expect(new Set(places).size).toBe(places.length)
        for (const [lesson, seats] of seated ?? []) {
          const { width, minutes } = layoutOf(lesson.course_setting_no)
          expect(seats.length).toBe(width * (minutes === 90 ? 2 : 1))
          expect(new Set(seats.map(each => each.seat)).size).toBe(width)
        }
      }),
    )
  })

  it('an unknown code raises an error', () => {
    expect(() => layoutOf(300)).toThrow('300')
  })
})
