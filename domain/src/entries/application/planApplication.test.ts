import { expect, test } from 'vitest'
import { makePlanFacts } from '../../testing/makeEntries.ts'
import { added, faults, live, moved, plan } from '../../testing/planRows.ts'
import { planApplication } from './planApplication.ts'
import { planTexts } from './planTexts.ts'
import { noRows } from './rows.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const [friday, monday] = ['2026-04-24', '2026-04-27']

test('the subjects of a student are staff’s to change, and exist', () => {
  const rows = (subject_no: number) => ({
    t1033: [{ _action: 'delete' as const, subject_no, class_type: 1 }],
  })
  expect(plan(rows(1)).subjects).toEqual([{ _action: 'del', subject_no: 1, class_type: 1 }])
  expect(faults(rows(2))).toEqual([`t1033.0.subject_no ${planTexts.unknown_subject}`])
  expect(faults(rows(1), [], { by_student: true })).toEqual([
    `t1033.0.subject_no ${planTexts.not_for_students}`,
  ])
})

test('the same facts and rows give the same plan, and leave the facts as they were', () => {
  const facts = makePlanFacts([live()])
  const rows = { ...noRows, t3013: [moved(1, monday)], t1031: [added(friday, 50)] }
  const before = JSON.stringify([facts.availability, [...facts.lessons]])
  expect(planApplication(rows, facts)).toEqual(planApplication(rows, facts))
  expect(JSON.stringify([facts.availability, [...facts.lessons]])).toBe(before)
})
