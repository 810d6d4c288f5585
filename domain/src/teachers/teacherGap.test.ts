import { describe, expect, it } from 'vitest'
import { leastTeachers } from '../lessons/leastTeachers.ts'
import { type GapLesson, type GapTeacher, teacherGap } from './teacherGap.ts'

const lesson = (
  taught_key: string,
  course_setting_no = 101,
  teacher_no: number | null = null,
): GapLesson => ({
  taught_key,
  course_setting_no,
  time_division: course_setting_no < 200 ? 0 : 1,
  teacher_no,
})
const teacher = (teacher_no: number, keys: string, busy: GapTeacher['busy'] = []): GapTeacher => ({
  teacher_no,
  teaches: new Set(keys),
  busy,
})

/** Of every group of keys: the least teachers of its lessons, less those who teach one of them. */
function worstGroup(lessons: readonly GapLesson[], teachers: readonly GapTeacher[]): number {
  const keys = [...new Set(lessons.map(each => each.taught_key))]
  let worst = 0
  for (let mask = 1; mask < 2 ** keys.length; mask += 1) {
    const group = new Set(keys.filter((_, at) => (mask & (2 ** at)) > 0))
    const able = teachers.filter(each => [...group].some(key => each.teaches.has(key)))
    const needed = leastTeachers(lessons.filter(each => group.has(each.taught_key)))
    worst = Math.max(worst, needed - able.length)
  }
  return worst
}

describe('what a period lacks', () => {
  it('is nothing while every lesson finds a seat with who teaches it', () => {
    const lessons = [lesson('m'), lesson('m'), lesson('e')]
    expect(teacherGap(lessons, [teacher(1, 'm'), teacher(2, 'me')])).toEqual({
      needed: 2,
      missing: 0,
      taught_keys: [],
    })
  })

  it('is a subject nobody there teaches, however many come', () => {
    const found = teacherGap([lesson('m'), lesson('p')], [teacher(1, 'm'), teacher(2, 'm'), teacher(3, 'm')])
    expect(found).toEqual({ needed: 1, missing: 1, taught_keys: ['p'] })
  })

  it('names the subjects that compete for one teacher', () => {
    const lessons = [lesson('p', 100), lesson('c', 100), lesson('m')]
    expect(teacherGap(lessons, [teacher(1, 'pc'), teacher(2, 'm')])).toEqual({
      needed: 3,
      missing: 1,
      taught_keys: ['c', 'p'],
    })
  })

  it('names no subject when it is the number of teachers alone', () => {
    const lessons = [lesson('m', 100), lesson('e', 100), lesson('m', 100)]
    expect(teacherGap(lessons, [teacher(1, 'me')])).toEqual({ needed: 3, missing: 2, taught_keys: [] })
  })

  it('leaves a lesson to who gives it already, and office work its half', () => {
    expect(teacherGap([lesson('p', 101, 1)], [teacher(1, 'm')]).missing).toBe(0)
    expect(teacherGap([lesson('p', 101, 2)], [teacher(1, 'm')]).missing).toBe(1)
    expect(teacherGap([lesson('m', 201)], [teacher(1, 'm', [1])]).missing).toBe(1)
    expect(teacherGap([lesson('m', 201)], [teacher(1, 'm', [2])]).missing).toBe(0)
  })

  it('is what looking at every group of subjects finds', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    for (let round = 0; round < 400; round += 1) {
      const lessons = Array.from({ length: random(9) }, () =>
        lesson('mepc'[random(4)] ?? 'm', [100, 101, 102, 200, 201][random(5)]),
      )
      const teachers = Array.from({ length: random(5) }, (_, at) =>
        teacher(at + 1, [...'mepc'].filter(() => random(2) === 0).join('')),
      )
      expect(teacherGap(lessons, teachers).missing).toBe(worstGroup(lessons, teachers))
    }
  })
})
