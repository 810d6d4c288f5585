import { describe, expect, it } from 'vitest'
import { type CellFacts, judge, type LessonFacts, subjectKey, type TeacherFacts } from './eligibility.ts'

const lesson: LessonFacts = {
  schedule_date: '2026-11-24',
  time_limit_no: 60,
  time_division: 0,
  center_no: 9,
  course_setting_no: 101,
  subject_no: 1,
  subject_type: 1,
  school_year_code: 9,
  teacher_request: 3,
  teacher_request_type: 0,
  ng_teacher_nos: [],
  avoid_teacher_nos: [],
  apart_student_nos: [8],
}
const teacher: TeacherFacts = {
  teacher_no: 5,
  sex: 2,
  teacher_type: 3,
  teaches: new Set([subjectKey(1, 'J', 1)]),
}
const cell: CellFacts = {
  schedule_date: '2026-11-24',
  time_limit_no: 60,
  working_center_no: 9,
  office_work: false,
  lessons: [],
  student_elsewhere: false,
}
const oneToOne = { student_no: 7, course_setting_no: 100, time_division: 0 } as const
const pair = { student_no: 7, course_setting_no: 101, time_division: 0 } as const
const halfSlot = { time_limit_no: 61, time_division: 1, course_setting_no: 201 } as const
const half = { student_no: 7, course_setting_no: 201, time_division: 1 } as const

describe('who may take a lesson (spec §5, domain §3)', () => {
  it('a fitting teacher takes it without block or warning', () => {
    expect(judge(lesson, teacher, cell)).toEqual({ block: null, warnings: [] })
  })

  it.each([
    ['the lesson date differs from the cell date', { schedule_date: '2026-11-25' }, {}, 'other_date'],
    ['the slot is not among the cell’s slots', { time_limit_no: 70 }, {}, 'other_slot'],
    ['the teacher is in the exclusion list', {}, { ng_teacher_nos: [5] }, 'ng'],
    ['a student is there who is kept apart', { lessons: [{ ...pair, student_no: 8 }] }, {}, 'apart'],
    ['not working there (MSG_1004)', { working_center_no: null }, {}, 'not_working'],
    ['office work instead', { office_work: true }, {}, 'office_work'],
    ['at another center', { working_center_no: 8 }, {}, 'other_center'],
    ['the student is elsewhere (MSG_1003)', { student_elsewhere: true }, {}, 'student_elsewhere'],
    ['two pairs are there already', { lessons: [pair, pair] }, {}, 'full'],
    ['a one-to-one is there', { lessons: [oneToOne] }, {}, 'full'],
    ['a one-to-one beside a pair', { lessons: [pair] }, { course_setting_no: 100 }, 'full'],
  ])('blocked: %s', (_name, cellFacts, lessonFacts, block) => {
    expect(judge({ ...lesson, ...lessonFacts }, teacher, { ...cell, ...cellFacts }).block).toBe(block)
  })

  it('the first block in the order is the one that is told', () => {
    const everything = { ...cell, schedule_date: '2026-11-25', working_center_no: null, lessons: [oneToOne] }
    expect(judge({ ...lesson, ng_teacher_nos: [5] }, teacher, everything).block).toBe('other_date')
    expect(
      judge({ ...lesson, ng_teacher_nos: [5] }, teacher, { ...everything, schedule_date: cell.schedule_date })
        .block,
    ).toBe('ng')
  })

  it.each([
    ['a man is asked for', { teacher_request: 1 }, {}, ['gender']],
    ['any gender is not a mismatch', { teacher_request: 3 }, {}, []],
    ['a student part-timer is asked for', { teacher_request_type: 1 }, {}, ['type']],
    ['another subject', { subject_no: 2 }, {}, ['subject']],
    ['the advanced type is not taught', { subject_type: 2 }, {}, ['subject']],
    ['the level is not taught', { school_year_code: 10 }, {}, ['subject']],
    ['NG of the kind to avoid', { avoid_teacher_nos: [5] }, {}, ['avoid']],
    ['90 minutes in a split period', {}, { lessons: [half] }, ['split_period']],
    ['40 minutes beside 90 minutes', halfSlot, { lessons: [pair] }, ['split_period']],
    ['40 minutes beside 40 minutes', halfSlot, { lessons: [half] }, []],
    ['several at once', { teacher_request: 1, subject_no: 2 }, {}, ['gender', 'subject']],
  ])('warned: %s', (_name, lessonFacts, cellFacts, warnings) => {
    const judgement = judge({ ...lesson, ...lessonFacts }, teacher, { ...cell, ...cellFacts })
    expect(judgement).toEqual({ block: null, warnings })
  })

  it('a layout code outside the known set raises an error', () => {
    expect(() => judge({ ...lesson, course_setting_no: 103 }, teacher, cell)).toThrow('103')
  })
})
