import type { ScreenKey } from '@terakoya/contract/screens'
import type { ComponentType } from 'react'

interface ScreenModule {
  Screen: ComponentType
  /** Asks for what the screen shows first, before it is drawn. */
  preload?(search: Readonly<Record<string, unknown>>): void
}

/**
 * Where each screen's component is: a chunk of its own, with its words and schemas. A screen of the contract that has
 * none here doesn't compile.
 */
export const screenModules: Readonly<Record<ScreenKey, () => Promise<ScreenModule>>> = {
  home: () => import('../screens/top/home/Screen.tsx'),
  terms: () => import('../screens/top/terms/Screen.tsx'),
  consult: () => import('../screens/consults/consult/Screen.tsx'),
  consults: () => import('../screens/consults/consults/Screen.tsx'),
  'not-found': () => import('../screens/top/not-found/Screen.tsx'),
  error: () => import('../screens/top/error/Screen.tsx'),
  'C00101-notices': () => import('../screens/top/C00101-notices/Screen.tsx'),
  'C00103-help': () => import('../screens/top/C00103-help/Screen.tsx'),
  'M00101-notice-settings': () => import('../screens/masters/M00101-notice-settings/Screen.tsx'),
  'M21101-help-settings': () => import('../screens/masters/M21101-help-settings/Screen.tsx'),
  'B00101-lesson-assignment': () => import('../screens/meetings/under-construction/Screen.tsx'),
  'B00201-meeting-link': () => import('../screens/meetings/under-construction/Screen.tsx'),
  'B00301-meeting-accounts': () => import('../screens/meetings/under-construction/Screen.tsx'),
  'C00102-alerts': () => import('../screens/top/C00102-alerts/Screen.tsx'),
  login: () => import('../screens/account/login/Screen.tsx'),
  outside: () => import('../screens/account/outside/Screen.tsx'),
  logout: () => import('../screens/account/logout/Screen.tsx'),
  account: () => import('../screens/account/account/Screen.tsx'),
  'chat-review': () => import('../screens/chat/chat-review/Screen.tsx'),
  'chat-words': () => import('../screens/chat/chat-words/Screen.tsx'),
  example: () => import('../screens/samples/example/Screen.tsx'),
  't0010-sample-users': () => import('../screens/samples/t0010-sample-users/Screen.tsx'),
  'M20101-centers': () => import('../screens/masters/M20101-centers/Screen.tsx'),
  'M20201-classrooms': () => import('../screens/masters/M20201-classrooms/Screen.tsx'),
  'M20301-courses': () => import('../screens/masters/M20301-courses/Screen.tsx'),
  'M20401-subjects': () => import('../screens/masters/M20401-subjects/Screen.tsx'),
  'M20601-names': () => import('../screens/masters/M20601-names/Screen.tsx'),
  'M20801-seminars': () => import('../screens/masters/M20801-seminars/Screen.tsx'),
  'M20901-users': () => import('../screens/masters/M20901-users/Screen.tsx'),
  'M21001-calendar': () => import('../screens/masters/M21001-calendar/Screen.tsx'),
  settings: () => import('../screens/masters/settings/Screen.tsx'),
  readiness: () => import('../screens/top/readiness/Screen.tsx'),
  'system-state': () => import('../screens/top/system-state/Screen.tsx'),
  'M00501-operation-status': () => import('../screens/masters/M00501-operation-status/Screen.tsx'),
  'M20701-mail-templates': () => import('../screens/masters/M20701-mail-templates/Screen.tsx'),
  'mail-history': () => import('../screens/masters/mail-history/Screen.tsx'),
  untold: () => import('../screens/masters/untold/Screen.tsx'),
  'C40101-weekly-assignment': () => import('../screens/lessons/C40101-weekly-assignment/Screen.tsx'),
  'C40201-operation-table': () => import('../screens/lessons/C40201-operation-table/Screen.tsx'),
  'C10101-teachers': () => import('../screens/teachers/C10101-teachers/Screen.tsx'),
  'C10101-teacher-edit': () => import('../screens/teachers/C10101-teachers/EditScreen.tsx'),
  'C10201-shifts': () => import('../screens/teachers/C10201-shifts/Screen.tsx'),
  'C30101-application': () => import('../screens/entries/C30101-application/Screen.tsx'),
  'C40411-requests': () => import('../screens/entries/C40411-requests/Screen.tsx'),
  'C40401-required-teachers': () => import('../screens/lessons/C40401-required-teachers/Screen.tsx'),
  'C40501-lesson-list': () => import('../screens/lessons/C40501-lesson-list/Screen.tsx'),
  'C50101-report-approval': () => import('../screens/reports/C50101-report-approval/Screen.tsx'),
  'C50103-report-data': () => import('../screens/reports/C50103-report-data/Screen.tsx'),
  'pending-schedule': () => import('../screens/entries/pending-schedule/Screen.tsx'),
  incident: () => import('../screens/lessons/incident/Screen.tsx'),
  'C30201-full-seats': () => import('../screens/entries/C30201-full-seats/Screen.tsx'),
  'C10301-shift-overview': () => import('../screens/teachers/C10301-shift-overview/Screen.tsx'),
  'C11101-teacher-today': () => import('../screens/teachers/C11101-teacher-today/Screen.tsx'),
  'C40701-attendance-check': () => import('../screens/teachers/C40701-attendance-check/Screen.tsx'),
  'C11201-teacher-schedule': () => import('../screens/teachers/C11201-teacher-schedule/Screen.tsx'),
  'C50102-report': () => import('../screens/reports/C50102-report/Screen.tsx'),
  'C50102-past-report': () => import('../screens/reports/C50102-past-report/Screen.tsx'),
  'C20201-karte': () => import('../screens/students/C20201-karte/Screen.tsx'),
  'C20101-students': () => import('../screens/students/C20101-students/Screen.tsx'),
  'C20301-home-center': () => import('../screens/students/C20301-home-center/Screen.tsx'),
  'C21101-student-today': () => import('../screens/students/C21101-student-today/Screen.tsx'),
  chatroom: () => import('../screens/chat/chatroom/Screen.tsx'),
  'zoom-log': () => import('../screens/meetings/zoom-log/Screen.tsx'),
  'C21201-student-schedule': () => import('../screens/students/C21201-student-schedule/Screen.tsx'),
}
