import { alertWords } from '../text.ts'
import type { AlertPlace } from './alertKind.ts'

/** The screens that several kinds lead to. */

export const openAssignment = (search: AlertPlace['search']): AlertPlace => ({
  key: 'C40101-weekly-assignment',
  to: '/C40101',
  search,
  label: alertWords.say('open_assignment'),
})

export const openAttendance = (search: AlertPlace['search']): AlertPlace => ({
  key: 'C40701-attendance-check',
  to: '/C40701',
  search,
  label: alertWords.say('open_attendance'),
})

/** What is done when somebody is suddenly absent. */
export const openIncident = (search: AlertPlace['search']): AlertPlace => ({
  key: 'incident',
  to: '/Incident',
  search,
  label: alertWords.say('open_incident'),
})

export const openStatus = (search: AlertPlace['search']): AlertPlace => ({
  key: 'M00501-operation-status',
  to: '/M00501',
  search,
  label: alertWords.say('open_status'),
})

export const openStudent = (student_no: number): AlertPlace => ({
  key: 'C20101-students',
  to: `/C20101/${student_no}/edit`,
  search: {},
  label: alertWords.say('open_student'),
})

export const openLesson = (schedule_no: number): AlertPlace => ({
  key: 'C40501-lesson-list',
  to: `/C40501/view/${schedule_no}`,
  search: {},
  label: alertWords.say('open_lesson'),
})

/** The lessons of a student. */
export const openLessons = (student_no: number): AlertPlace => ({
  key: 'C40501-lesson-list',
  to: '/C40501/browse',
  search: { student_no },
  label: alertWords.say('open_lessons'),
})

/** The report of a lesson. */
export const openReport = (schedule_no: number): AlertPlace => ({
  key: 'C50102-report',
  to: `/C50102/${schedule_no}`,
  search: {},
  label: alertWords.say('open_report'),
})

/** The list of reports, narrowed and with one beside it. */
export const openReports = (search: AlertPlace['search']): AlertPlace => ({
  key: 'C50101-report-approval',
  to: '/C50101',
  search,
  label: alertWords.say('open_reports'),
})

/** The log of meetings. */
export const openZoomLog = (search: AlertPlace['search']): AlertPlace => ({
  key: 'zoom-log',
  to: '/ZoomLog',
  search,
  label: alertWords.say('open_zoom_log'),
})

/** The case of a flag of chat; 0: the queue. */
export const openChatReview = (flag_no: number): AlertPlace => ({
  key: 'chat-review',
  to: '/ChatReview',
  search: flag_no > 0 ? { flag: flag_no } : {},
  label: alertWords.say('open_chat_review'),
})

/** The conversations of a student. */
export const openChatroom = (student_no: number): AlertPlace => ({
  key: 'chatroom',
  to: `/Chatroom/${student_no}`,
  search: {},
  label: alertWords.say('open_chatroom'),
})
