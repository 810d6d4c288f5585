import type { StudentRequest } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { expect, test } from 'vitest'
import { acceptedLately, declinedLately } from './answeredRequests.ts'

const today = '2026-11-25'
const slot = (schedule_date: string) => ({ schedule_date, time_limit_no: 50 })

const request = (more: Partial<StudentRequest>): StudentRequest => ({
  ...{ request_no: 1, student_no: 1, lock_version: 1, request_kind: 'change', request_status: 'declined' },
  ...{
    requested_at: '2026-11-20T01:00:00Z',
    reserved_until: '2026-11-26',
    subject_name: '算数',
    course_name: '',
  },
  ...{ before: slot('2026-12-01'), schedule_no: 7, first_choice: slot('2026-12-03'), second_choice: null },
  ...{
    request_text: '',
    closed_flag: 0,
    decided_at: '2026-11-24T01:00:00Z',
    decline_reason: '満席',
    after: null,
  },
  ...{ make_up_until: null, again_fault: '' },
  ...more,
})

const nos = (requests: readonly StudentRequest[]) => requests.map(each => each.request_no)

test('what was declined stands for two weeks, until something came of it or the lesson is over', () => {
  const fresh = request({})
  const old = request({ request_no: 2, schedule_no: 8, decided_at: '2026-11-10T01:00:00Z' })
  const over = request({ request_no: 3, schedule_no: 9, before: slot('2026-11-24') })
  expect(nos(declinedLately([fresh, old, over], today))).toEqual([1])
  const moved = request({ request_no: 5, schedule_no: 10, again_fault: 'moved_before' })
  const calledOff = request({ request_no: 6, schedule_no: 11, again_fault: 'cancelled' })
  expect(nos(declinedLately([moved, calledOff], today))).toEqual([6])
  const again = request({ request_no: 4, request_status: 'open', decided_at: null })
  expect(declinedLately([again, fresh], today)).toEqual([])
})

test('what was accepted stands for a week, as long as its lesson is ahead', () => {
  const accepted = request({ request_status: 'accepted', after: slot('2026-12-03') })
  const over = request({ request_no: 2, request_status: 'accepted', after: slot('2026-11-24') })
  const old = request({ ...accepted, request_no: 3, decided_at: '2026-11-17T01:00:00Z' })
  const absence = request({ request_no: 4, request_kind: 'absence', request_status: 'accepted' })
  expect(nos(acceptedLately([accepted, over, old, absence], today))).toEqual([1])
})

test('of two additions that were declined, of different subjects, each keeps its reason', () => {
  const addition = { request_kind: 'addition', schedule_no: null, before: null } as const
  const maths = request({ ...addition })
  const english = request({ ...addition, request_no: 2, subject_name: '英語' })
  const again = request({ ...addition, request_no: 3, request_status: 'open', decided_at: null })
  expect(nos(declinedLately([maths, english], today))).toEqual([1, 2])
  expect(nos(declinedLately([maths, english, again], today))).toEqual([2])
})

test('what was moved on again is told of where it stands now', () => {
  const first = request({ request_status: 'accepted', after: slot('2026-12-03') })
  const second = request({ ...first, request_no: 2, before: slot('2026-12-03'), after: slot('2026-12-05') })
  expect(nos(acceptedLately([first, second], today))).toEqual([2])
})
