import { describe, expect, it } from 'vitest'
import type { TimeDivision } from '../days/timeSlot.ts'
import { lessonsFit, type Placed } from './layout.ts'
import { leastTeachers } from './leastTeachers.ts'

const lesson = (course_setting_no: number, time_division: TimeDivision): Placed => ({
  course_setting_no,
  time_division,
})

/** The fewest groups that fit, by trying every one. */
function fewest(lessons: readonly Placed[], groups: readonly Placed[][] = []): number {
  const [next, ...rest] = lessons
  if (!next) return groups.length
  const joined = groups.flatMap((group, at) =>
    lessonsFit([...group, next])
      ? [
          fewest(
            rest,
            groups.map((each, index) => (index === at ? [...each, next] : each)),
          ),
        ]
      : [],
  )
  return Math.min(...joined, fewest(rest, [...groups, [next]]))
}

const kinds = [lesson(100, 0), lesson(101, 0), lesson(200, 1), lesson(200, 2), lesson(201, 1), lesson(202, 2)]

describe('the least number of teachers', () => {
  it('is none without lessons, and one for what fits one teacher', () => {
    expect(leastTeachers([])).toBe(0)
    expect(leastTeachers([lesson(101, 0), lesson(201, 1), lesson(201, 2)])).toBe(1)
  })

  it('counts a one-to-one lesson as a teacher', () => {
    expect(leastTeachers([lesson(100, 0), lesson(100, 0), lesson(101, 0)])).toBe(3)
  })

  it('is what trying every way of seating finds', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const lessons = Array.from({ length: 1 + (seed % 6) }, (_, index) => {
        const kind = kinds[(seed * 7 + index * (seed % 5) + index * index) % kinds.length]
        return kind ?? lesson(100, 0)
      })
      expect(leastTeachers(lessons)).toBe(fewest(lessons))
    }
  })
})
