import { describe, expect, it } from 'vitest'
import { makeLesson } from '../testing/makeWeek.ts'
import { countRelease, editableSpan } from './release.ts'

const lessons = [
  makeLesson({ teacher_no: 5 }),
  makeLesson({ teacher_no: 6 }),
  makeLesson({ teacher_no: 5, manual_flag: 1 }),
  makeLesson({ teacher_no: 5, manual_flag: 1, pinned_flag: 1 }),
  makeLesson({ teacher_no: 5, pinned_flag: 1 }),
  makeLesson({ teacher_no: 0 }),
  makeLesson({ teacher_no: 5, schedule_date: '2026-12-09' }),
]
const day = { start_date: '2026-12-08', end_date: '2026-12-08' }

describe('what is released', () => {
  it('by a reset: the automatic ones of the days; manual and pinned ones stay', () => {
    expect(countRelease(lessons, day, 'reset')).toEqual({ released: 2, manual: 1, pinned: 2 })
  })

  it('by releasing all: the manual ones too; pinned ones stay', () => {
    expect(countRelease(lessons, day, 'release')).toEqual({ released: 3, manual: 0, pinned: 2 })
  })
})

describe('the days that may be edited', () => {
  const days = ['2026-12-07', '2026-12-08', '2026-12-09']

  it('are the part of the week inside the range', () => {
    expect(editableSpan(days, { min_date: '2026-12-08', max_date: '2027-01-31' })).toEqual({
      start_date: '2026-12-08',
      end_date: '2026-12-09',
    })
  })

  it('are none in a week that is over', () => {
    expect(editableSpan(days, { min_date: '2026-12-10', max_date: '2027-01-31' })).toBeNull()
  })
})
