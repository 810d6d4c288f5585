import { describe, expect, it } from 'vitest'
import { makeLesson, makeTeacher } from '../testing/makeWeek.ts'
import { buildCells } from './cells.ts'
import { teacherFacts } from './judging.ts'
import { officeWord } from './officeWord.ts'

const facts = teacherFacts([makeTeacher()])
const nobody = { teachers: [], shifts: [], office_work: [] }
const shift = {
  teacher_no: 5,
  schedule_date: '2026-12-08',
  time_limit_no: 60,
  center_no: 1,
  taught_elsewhere_flag: 0,
}

describe('the cells', () => {
  it('tell work here, work elsewhere and office work apart', () => {
    const cells = buildCells(
      1,
      {
        teachers: [],
        shifts: [shift, { ...shift, time_limit_no: 70, center_no: 2 }, { ...shift, time_limit_no: 50 }],
        office_work: [{ ...shift, time_limit_no: 50 }],
      },
      [],
      facts,
    )
    expect([...cells].map(([key, cell]) => [key, cell.duty, cell.center_no])).toEqual([
      ['2026-12-08_60_5', 'works', 1],
      ['2026-12-08_70_5', 'elsewhere', 2],
      ['2026-12-08_50_5', 'office', 1],
    ])
  })

  it('say which half of a period is office work', () => {
    const at = (time_limit_no: number) => ({ ...shift, time_limit_no })
    const office = [at(51), at(62), at(70), at(41), at(42)]
    const cells = buildCells(1, { ...nobody, office_work: office }, [], facts)
    const words = [...cells].map(([key, cell]) => [key.split('_')[1], officeWord(cell, 'duty_office')])
    expect(words).toEqual([
      ['50', '事務（前半40分）'],
      ['60', '事務（後半40分）'],
      ['70', '事務'],
      ['40', '事務'],
    ])
    // A cell drawn for one half is drawn anew for the other.
    const later = buildCells(1, { ...nobody, office_work: [at(52)] }, [], facts, cells)
    expect(later.get('2026-12-08_50_5')?.half).toBe(2)
  })

  it('seat two half lessons beside a whole one, in the row of their half', () => {
    const whole = makeLesson({ schedule_no: 1, teacher_no: 5, course_setting_no: 101 })
    const first = makeLesson({
      schedule_no: 2,
      teacher_no: 5,
      course_setting_no: 201,
      time_limit_no: 61,
      time_division: 1,
    })
    const second = { ...first, schedule_no: 3, time_limit_no: 62, time_division: 2 }
    const cell = buildCells(1, { ...nobody, shifts: [shift] }, [second, first, whole], facts).get(
      '2026-12-08_60_5',
    )
    expect(cell?.lessons.map(({ lesson, seats }) => [lesson.schedule_no, seats])).toEqual([
      [3, [{ half: 2, seat: 2 }]],
      [2, [{ half: 1, seat: 2 }]],
      [
        1,
        [
          { half: 1, seat: 1 },
          { half: 2, seat: 1 },
        ],
      ],
    ])
  })

  it('leave out lessons without a teacher', () => {
    expect(buildCells(1, nobody, [makeLesson({ teacher_no: 0 })], facts).size).toBe(0)
  })

  it('keep a lesson whose shift is gone in sight', () => {
    const cell = buildCells(1, nobody, [makeLesson({ teacher_no: 5 })], facts).get('2026-12-08_60_5')
    expect([cell?.duty, cell?.lessons.length]).toEqual(['off', 1])
  })
})
