import { expect, test } from 'vitest'
import { inputOf, keptValues, newValues, pathOfFault } from './karteValues.ts'

test('a refusal of the server lands on its place in the form', () => {
  expect(pathOfFault('body.survey.known_by')).toBe('survey.known_by')
  expect(pathOfFault('body.interestSchoolInfo[1].department')).toBe('interestSchoolInfo.1.department')
  expect(pathOfFault('body.subjectList[0].lessons[1].lesson_slot')).toBe(
    'subjectList.0.lessons.1.lesson_slot',
  )
  expect(pathOfFault('student_name')).toBe('student_name')
})

test('what was saved is held as the server keeps it', () => {
  const typed = { ...newValues(1), student_namej: 'イシイ', 'studentInfo.postal_code': '１５０－０００１' }
  const kept = keptValues(typed)
  expect(kept.student_namej).toBe('いしい')
  expect(kept['studentInfo.postal_code']).toBe('1500001')
  expect(keptValues(kept)).toEqual(kept)
})

test('a save sends head and body, and nothing that is no place of a karte', () => {
  const input = inputOf({ ...newValues(3), 'requirement.goal': '80点', 'old.place': 'x' }, 7, 2)
  expect(input).toMatchObject({
    id: 7,
    lock_version: 2,
    center_no: 3,
    body: { requirement: { goal: '80点' } },
  })
  expect(JSON.stringify(input)).not.toContain('old')
})
