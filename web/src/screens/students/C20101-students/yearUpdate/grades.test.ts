import { expect, test } from 'vitest'
import { choose, exceptionsOf, gradeOf, groupsOf } from './grades.ts'

const plain = { student_no: 1, school_year_code: 7, reason: '' as const }
const added = { student_no: 2, school_year_code: 7, reason: 'added' as const }
const last = { student_no: 3, school_year_code: 12, reason: '' as const }
const students = [plain, added, last]

test('the next grade is proposed, and none to whoever was added since', () => {
  expect(students.map(student => gradeOf(student, new Map()))).toEqual([8, null, 13])
  expect(groupsOf(students, new Map()).map(group => [group.school_year_code, group.advancing])).toEqual([
    [7, 1],
    [12, 1],
  ])
})

test('only what differs from the proposal is an exception', () => {
  let chosen = choose(new Map(), plain, null)
  chosen = choose(chosen, added, 8)
  chosen = choose(chosen, last, 12)
  expect(exceptionsOf(students, chosen)).toEqual([
    { student_no: 1, school_year_code: null },
    { student_no: 2, school_year_code: 8 },
    { student_no: 3, school_year_code: 12 },
  ])
  chosen = choose(chosen, plain, 8)
  chosen = choose(chosen, last, 13)
  expect(exceptionsOf([plain, last], chosen)).toEqual([])
})
