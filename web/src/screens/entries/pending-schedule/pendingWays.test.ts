import type { PendingLesson } from '@terakoya/contract/entries/pending-schedule'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import { expect, test } from 'vitest'
import { pendingWays, type Reader } from './pendingWays.ts'

const row: PendingLesson = {
  schedule_no: 5,
  schedule_date: '2026-04-16',
  time_limit_no: 50,
  causes: ['unassigned'],
  student_no: 7,
  student_name: '',
  school_year_code: 8,
  course_name: '',
  subject_name: '',
  teacher_name: '',
  center_no: 3,
  center_name: '',
  make_up_until: null,
  reserved_until: null,
  due_date: null,
  request_no: 9,
  student_center_no: 4,
}
const reader = (type: UserType): Reader => ({
  granted: defaultFunctionsOf(type),
  isStudent: ['110', '120', '130'].includes(type),
  center_nos: [3, 4],
})
const asFor = (type: UserType, fields: Partial<PendingLesson>) =>
  pendingWays({ ...row, ...fields }, reader(type)).map(way => way.to ?? way.words)

test.each<[UserType, string, string, string]>([
  ['560', '/C40101', '/C40411/view/9', '/C30101'],
  ['550', '/C40101', '/C40411/view/9', '/C30101'],
  ['540', '/C40101', '/C40411/view/9', '/C30101'],
  // Advisors enter no lessons.
  ['530', '/C40101', '/C40411/view/9', 'family_chooses'],
  ['520', 'center_assigns', '/C40411/view/9', '/C30101'],
  ['410', 'center_assigns', '/C40411/view/9', '/C30101'],
  ['420', 'center_assigns', '/C40411/view/9', '/C30101'],
  ['430', 'center_assigns', '/C40411/view/9', '/C30101'],
])(
  '%s of staff is led to where each is settled, or reads by whom',
  (type, unassigned, requested, make_up) => {
    expect(asFor(type, { causes: ['unassigned'] })).toEqual([unassigned])
    expect(asFor(type, { causes: ['requested'] })).toEqual([requested])
    expect(asFor(type, { causes: ['make_up'] })).toEqual([make_up])
  },
)

test.each<UserType>(['110', '120', '130'])('a student (%s) is led to the own requests', type => {
  const own = { request_no: 0, student_center_no: 0 }
  expect(asFor(type, { ...own, causes: ['requested', 'unassigned'] })).toEqual(['/C21201', 'center_assigns'])
  expect(pendingWays({ ...row, ...own, causes: ['make_up'] }, reader(type))).toEqual([
    { to: '/C21201', search: { tab: 'requests', ask: 'change', lesson: 5 }, words: 'choose_date' },
  ])
})

test('a teacher reads who settles it', () => {
  const own = { request_no: 0, student_center_no: 0 }
  expect(asFor('300', { ...own, causes: ['requested'] })).toEqual(['center_answers'])
  expect(asFor('300', { ...own, causes: ['make_up'] })).toEqual(['family_chooses'])
})

test('the assignment opens at the week and day of the lesson, at its center alone', () => {
  expect(pendingWays(row, reader('550'))).toMatchObject([
    { search: { center: 3, week: '2026-04-13', day: '2026-04-16' } },
  ])
  expect(pendingWays({ ...row, center_no: 8 }, reader('550'))).toEqual([
    { to: null, words: 'center_assigns' },
  ])
})

test('what is not theirs to open is no link', () => {
  expect(asFor('550', { causes: ['requested'], request_no: 0 })).toEqual(['center_answers'])
  expect(asFor('550', { causes: ['make_up'], student_center_no: 0 })).toEqual(['family_chooses'])
})

test('a make-up that is asked for is settled with its request', () => {
  expect(asFor('550', { causes: ['requested', 'make_up'] })).toEqual(['/C40411/view/9'])
})
