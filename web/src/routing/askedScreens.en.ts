import type { TranslationOf } from '../words/words.ts'
import type * as words from './askedScreens.ts'

export const en: TranslationOf<typeof words> = {
  askedScreens: {
    incident:
      'ill/sick/absence/absent/emergency/closure/closed/closing/close/stand-in/substitute/cancel/typhoon',
    'C40411-requests': 'transfer/reschedule/make-up/makeup/absence/absent/additional',
    'C30101-application': 'transfer/reschedule/make-up/makeup/absence/absent/seasonal',
    'C40501-lesson-list': 'transfer/make-up/absence/absent/cancelled/canceled/attendance/timetable',
    'C40701-attendance-check': 'attendance/coming/late/work',
    'C40101-weekly-assignment': 'timetable/stand-in/substitute/publish/grid',
    'C10201-shifts': 'working/hours/availability/day off/absence/ill/sick',
    'C10301-shift-overview': 'working/hours/availability',
    'C11101-teacher-today': 'lessons/attendance/coming/join/enter',
    'C11201-teacher-schedule': 'lessons/calendar/day off/cancelled/canceled',
    'C21101-student-today': 'join/enter/meeting/lesson',
    'C21201-student-schedule':
      'absence/absent/ill/sick/reschedule/make-up/cancelled/canceled/timetable/calendar',
    'M21001-calendar': 'closed/closure/holiday/school year',
    'C30201-full-seats': 'capacity/closed/stop',
    'M20901-users': 'password/login/permission/account',
    'C20101-students': 'register/enroll/withdraw/leave/guardian/parent/contact',
    'C20201-karte': 'interview/plan/school wish',
    'C20301-home-center': 'transfer/move',
    'C10101-teachers': 'staff/tutor',
    'C10101-teacher-edit': 'phone/mail/myself',
    'C00102-alerts': 'warning',
    'C50101-report-approval': 'send back/approve',
    chatroom: 'message/contact',
    'zoom-log': 'zoom/joined/late',
    untold: 'phone/call/letter',
    'mail-history': 'mail/sent',
    'system-state': 'backup/failure/disk',
    settings: 'deadline/retention',
    readiness: 'missing/ready/setup',
    'M00501-operation-status': 'operation/meeting account',
    'M20701-mail-templates': 'wording/mail',
    'C00103-help': 'manual/how to/guide',
  },
}
