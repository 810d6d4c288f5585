import { expect, test } from 'vitest'
import { teachersFor } from './teachersFor.ts'

const teacher = (teacher_no: number, subjects: [number, string][], own_flag = 1) => ({
  teacher_no,
  teacher_id: String(teacher_no),
  display_name: '',
  valid_flag: 1,
  own_flag,
  subjects,
})
const all = [
  teacher(1, [[7, 'J']]),
  teacher(2, [[7, 'H']]),
  teacher(3, [[8, 'J']]),
  teacher(4, [[7, 'J']], 0),
]

test('only teachers of the center who teach the subject at the level are offered', () => {
  const subjects = [{ subject_no: 7, class_type: 1 }]
  expect(teachersFor(all, { school_year_code: 8, subjects }).map(each => each.teacher_no)).toEqual([1])
  expect(teachersFor(all, { school_year_code: 10, subjects }).map(each => each.teacher_no)).toEqual([2])
})

test('nobody is offered before subject and year are chosen', () => {
  expect(teachersFor(all, { school_year_code: 8, subjects: [] })).toEqual([])
  expect(teachersFor(all, { school_year_code: null, subjects: [{ subject_no: 7 }] })).toEqual([])
})
