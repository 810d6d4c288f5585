import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { expect, it } from 'vitest'
import { kindText, partnerText } from './roomTitle.ts'
import { makeRoom } from './testing.ts'
import { whenText } from './whenText.ts'

const staff = { isStudent: false, isTeacher: false }

it('a lesson of another year is named with its year', () => {
  const room = makeRoom({ schedule_date: '2026-11-28' })
  expect(kindText(room, staff, '2026-12-31')).toBe('11/28（土） 16:40–18:10 数学')
  expect(kindText(room, staff, '2027-01-04')).toBe('2026/11/28（土） 16:40–18:10 数学')
})

it('so is when something was written, or goes out', () => {
  const at = '2026-12-28T09:20:00.000Z'
  expect(whenText(at, '2026-12-30')).toBe('12/28（月） 18:20')
  expect(whenText(at, '2027-01-04')).toBe('2026/12/28（月） 18:20')
})

it('who teaches in another center is nobody’s name', () => {
  expect(partnerText(makeRoom(), staff)).toBe('金子 蒼さん・久保 亮先生')
  const lent = makeRoom({ teacher_no: 0, teacher_name: teacherElsewhere })
  expect(partnerText(lent, staff)).toBe('金子 蒼さん・移動先で決定')
  expect(partnerText(makeRoom({ teacher_no: 0, teacher_name: '' }), staff)).toBe('金子 蒼さん')
})
