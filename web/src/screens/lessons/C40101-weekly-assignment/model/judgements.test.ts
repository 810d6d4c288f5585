import { describe, expect, it } from 'vitest'
import { makeLesson, makeTeacher } from '../testing/makeWeek.ts'
import { buildCells } from './cells.ts'
import { judgementsIn } from './judgements.ts'
import { teacherFacts } from './judging.ts'

const shift = {
  teacher_no: 5,
  schedule_date: '2026-12-08',
  time_limit_no: 60,
  center_no: 1,
  taught_elsewhere_flag: 0,
}

function judged(lesson: Parameters<typeof makeLesson>[0], shifts = [shift]) {
  const lessons = [makeLesson({ teacher_no: 5, ...lesson })]
  const people = { teachers: [], shifts, office_work: [] }
  return judgementsIn(buildCells(1, people, lessons, teacherFacts([makeTeacher()]))).get(1)
}

describe('judging what is assigned', () => {
  it('says nothing about a lesson that fits its teacher', () => {
    expect(judged({})).toBeUndefined()
  })

  it('finds the warnings that were accepted', () => {
    expect(judged({ teacher_request: 1, school_year_code: 12 })).toEqual({
      block: null,
      warnings: ['gender', 'subject'],
    })
  })

  it('finds a lesson whose shift was taken back', () => {
    expect(judged({}, [])).toEqual({ block: 'not_working', warnings: [] })
  })
})
