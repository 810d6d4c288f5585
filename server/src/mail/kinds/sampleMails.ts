import { askEnds } from '@terakoya/domain/lessons/standInAsks'
import { enrollment } from '@terakoya/domain/people/enrollment'
import type { MailedLesson } from '../../records/entryMail.sql.ts'
import type { MailedRequest } from '../../records/mailedRequest.sql.ts'
import type { MailedReport } from '../../records/reportTelling.sql.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { calledOffMail, type ToldOff } from './calledOff.ts'
import { chatAnchorMail } from './chatAnchor.ts'
import { chatNewsMail } from './chatNews.ts'
import { chatUrgentMail } from './chatUrgent.ts'
import { consultNewMail } from './consultNew.ts'
import { distributionMail, type ToldChange } from './distribution.ts'
import { applicationMail, changeMail, seminarMail } from './entries.ts'
import { leftMail } from './left.ts'
import type { MailAbout, QueuedKindKey } from './mailKind.ts'
import { meetingStrangerMail } from './meetingStranger.ts'
import { reportMonthMail } from './reportMonth.ts'
import { reportReminderMail } from './reportReminder.ts'
import { reportReturnedMail } from './reportReturned.ts'
import { reportCorrectedMail, reportPublishedMail } from './reportTold.ts'
import { requestAcceptedMail } from './requestAccepted.ts'
import { requestDeclinedMail } from './requestDeclined.ts'
import { requestReceivedMail } from './requestReceived.ts'
import { requestWithdrawnMail } from './requestWithdrawn.ts'
import { shiftReminderMail } from './shiftReminder.ts'
import { signInNews, signInToldMail } from './signInTold.ts'
import { standInAskedMail } from './standInAsked.ts'
import { standInEndedMail } from './standInEnded.ts'

/** Each kind of mail written of the same facts, in every turn it takes: for reading them side by side in a test. */

const center = {
  center_name: 'Kita Center',
  center_phone: '03-0000-0000',
  center_email: 'kita@example.jp',
  address: 'https://juku.example.jp',
}
const nobody = { student_no: null, teacher_no: null, user_no: null }
const family: MailAbout = { ...center, ...nobody, student_no: 1, person_name: 'Sato Hana' }
const teacher: MailAbout = { ...center, ...nobody, teacher_no: 4, person_name: 'Aoki Ken' }
const staff: MailAbout = { ...center, ...nobody, user_no: 9, person_name: 'Mori Rei' }
/** A center that is reached by no mail and no telephone. */
const silent = { center_phone: '', center_email: '' }

const place = { schedule_date: '2026-04-21', time_limit_no: 50 }
const later = { schedule_date: '2026-04-23', time_limit_no: 60 }

const off = (schedule_no: number, what: ToldOff['what'], where = place): ToldOff => ({
  schedule_no,
  ...where,
  what,
})
const offs = (lessons: ToldOff[], about: MailAbout, weekly_entry_nos: number[] = []) => {
  const lesson = { subject_name: 'Math', make_up_until: '2026-05-22', reason: '' }
  const weekly = {
    dayofweek_code: 2,
    time_limit_no: 50,
    subject_name: 'Math',
    course_start_date: '2026-04-07',
  }
  return calledOffMail.write({ lessons, weekly_entry_nos }, about, {
    lessons: new Map([
      [1, { ...lesson, schedule_no: 1 }],
      [2, { ...lesson, schedule_no: 2, make_up_until: null, reason: 'Snow' }],
    ]),
    ends: new Map([
      [1, { ...weekly, weekly_entry_no: 1, course_end_date: '2026-04-28' }],
      [2, { ...weekly, weekly_entry_no: 2, course_end_date: null }],
    ]),
  })
}

const noNames = { lessons: new Map(), ends: new Map() }
/** What goes of a teacher's shift where a center closes. */
const shifts_out = { reason: 'Snow', shifts: [place, { ...place, time_limit_no: 60 as const }, later] }

const change: ToldChange = {
  schedule_no: 1,
  ...later,
  teacher_no: 4,
  before_schedule_date: '2026-04-21',
  before_time_limit_no: 50,
  before_teacher_no: 4,
}
const changes: ToldChange[] = [
  change,
  { ...change, before_schedule_date: null, before_time_limit_no: null, before_teacher_no: 0 },
  { ...change, before_schedule_date: null, before_time_limit_no: null, before_teacher_no: 0 },
  { ...change, before_teacher_no: 4, teacher_no: 5 },
  { ...change, before_schedule_date: later.schedule_date, before_time_limit_no: later.time_limit_no },
  { ...change, teacher_no: 0, before_teacher_no: 0 },
]
const distributed = (about: MailAbout) =>
  distributionMail.write({ week_date: '2026-04-20', changes }, about, {
    teachers: new Map([
      [4, 'Aoki Ken'],
      [5, 'Endo Mai'],
    ]),
    subjects: new Map([[1, 'Math']]),
  })

const lesson: MailedLesson = {
  schedule_no: 1,
  ...later,
  subject_name: 'Math',
  course_name: 'Basic',
  operation_note: '',
  school_year_code: 8,
  classroom_id: 'K001',
  before_schedule_date: '2026-04-21',
  before_time_limit_no: 50,
}
const template = {
  subject: 'Received',
  body: '{{Name}} {{Grade}} {{CurriculumName}}\n{{ApplicateInfo}}\n{{BeforeApplicate}} > {{AfterApplicate}}\n{{Request}}',
}
const entered = {
  lessons: new Map([
    [1, lesson],
    [2, { ...lesson, schedule_no: 2, subject_name: 'English', operation_note: 'Fractions' }],
  ]),
  template,
}

const request: MailedRequest = {
  request_no: 1,
  request_kind: 'change',
  request_status: 'open',
  request_text: 'After six, if possible.',
  subject_name: 'Math',
  before_date: place.schedule_date,
  before_time_limit_no: place.time_limit_no,
  first_date: later.schedule_date,
  first_time_limit_no: later.time_limit_no,
  second_date: '2026-04-24',
  second_time_limit_no: 61,
  reserved_until: '2026-04-20',
  decline_reason: 'No teacher is free.',
  new_date: later.schedule_date,
  new_time_limit_no: later.time_limit_no,
}
const asked = (own: Partial<MailedRequest>) => new Map([[1, { ...request, ...own }]])
const addition = { request_kind: 'addition', before_date: null, before_time_limit_no: null } as const

const report: MailedReport = {
  schedule_no: 1,
  ...place,
  subject_name: 'Math',
  teacher_name: 'Aoki Ken',
  report_status: 4,
  corrected_flag: 0,
}
const absent = { ...report, schedule_no: 2, report_status: 9, corrected_flag: 1 } as const
const reports = new Map([
  [1, report],
  [2, absent],
])

const flag = {
  flag_no: 1,
  severity: 3,
  open: true,
  ofChild: false,
  held: false,
  urgent: false,
  other_flag_no: null,
  waiting: [{ user_no: 8, messages: 3 }],
}
const urgent = (
  facts: Partial<typeof flag>,
  own: Omit<Parameters<typeof chatUrgentMail.write>[0], 'flag_no'> = {},
) => chatUrgentMail.write({ flag_no: 1, ...own }, staff, new Map([[1, { ...flag, ...facts }]]))

const stranger = (lent: { lent_flag?: 1 }) =>
  meetingStrangerMail.write(
    { room_no: 1, ...lent },
    staff,
    new Map([[1, { room_no: 1, schedule_date: '2026-04-21', center_no: 1 }]]),
  )

const reminded = (asked_flag: 0 | 1) =>
  reportReminderMail.write(
    { lessons: [{ schedule_no: 1, ...place, due_at: '2026-04-22T12:00:00.000Z' }], asked_flag },
    teacher,
    new Set([1]),
  )

const shifts = (over: boolean) =>
  shiftReminderMail.write({ month: '2026-05', deadline: '2026-04-20', over }, teacher, null)

const anchored = (broken: number) =>
  chatAnchorMail.write({ day: '2026-04-20', root: 'ab12', rooms: 40, verified: 38, broken }, staff, null)

const leave = { leave_start_date: null, leave_end_date: null, withdrawal_date: null }

/** Writes the samples of a kind in the language that is spoken. */
export const sampleMails: Readonly<Record<QueuedKindKey, () => readonly (WrittenMail | null)[]>> = {
  distribution: () => [distributed(family), distributed(teacher)],
  application: () => [applicationMail.write({ schedule_nos: [1] }, { ...family, ...silent }, entered)],
  seminar: () => [seminarMail.write({ schedule_nos: [1, 2] }, family, entered)],
  change: () => [changeMail.write({ schedule_nos: [2] }, family, entered)],
  called_off: () => [
    offs([off(1, 'absence'), off(2, 'absence', later)], family),
    offs([off(1, 'family')], family),
    offs([off(1, 'school'), off(2, 'school', later)], family),
    offs([{ ...off(1, 'moved'), to: { ...later, reason: 'Snow' } }, off(2, 'school', later)], family),
    offs([{ ...off(1, 'moved'), to: { ...later, reason: '' } }], family),
    offs([off(1, 'restored')], family),
    offs([], family, [1, 2]),
    offs([off(1, 'family')], family, [1]),
    offs([off(1, 'absence'), off(2, 'family', later), off(3, 'school'), off(4, 'moved')], teacher),
    offs([off(1, 'restored')], teacher),
    offs([off(1, 'absence'), off(2, 'restored', later)], teacher),
    calledOffMail.write({ lessons: [], weekly_entry_nos: [], shifts_out }, teacher, noNames),
    calledOffMail.write({ lessons: [off(1, 'school')], weekly_entry_nos: [], shifts_out }, teacher, noNames),
  ],
  request_received: () => [
    requestReceivedMail.write({ request_no: 1 }, family, asked({})),
    requestReceivedMail.write({ request_no: 1 }, family, asked({ ...addition, request_text: '' })),
  ],
  request_accepted: () => [
    requestAcceptedMail.write({ request_no: 1 }, family, asked({ request_status: 'accepted' })),
    requestAcceptedMail.write({ request_no: 1 }, family, asked({ request_status: 'accepted', ...addition })),
  ],
  request_declined: () => [
    requestDeclinedMail.write({ request_no: 1 }, family, asked({ request_status: 'declined' })),
  ],
  request_withdrawn: () => [
    requestWithdrawnMail.write(
      { request_no: 1 },
      family,
      asked({ request_status: 'withdrawn', request_kind: 'absence' }),
    ),
  ],
  left: () => [
    leftMail.write(
      { ...leave, enrollment_status: enrollment.withdrawn, withdrawal_date: '2026-04-30' },
      family,
      null,
    ),
    leftMail.write(
      {
        ...leave,
        enrollment_status: enrollment.onLeave,
        leave_start_date: '2026-05-01',
        leave_end_date: '2026-05-31',
      },
      family,
      null,
    ),
  ],
  stand_in_asked: () => [
    standInAskedMail.write(
      { request_nos: [1] },
      teacher,
      new Map([[1, { request_no: 1, ...place, subject_name: 'Math', school_year_code: 8 }]]),
    ),
  ],
  stand_in_ended: () =>
    askEnds.flatMap(end_reason =>
      ([null, 'yes'] as const).map(answer =>
        standInEndedMail.write(
          { end_reason, answer, lessons: [{ ...place, schedule_no: 1 }, place] },
          teacher,
          new Map([[1, { subject_name: 'Math', school_year_code: 8 }]]),
        ),
      ),
    ),
  shift_reminder: () => [shifts(false), shifts(true)],
  report_published: () =>
    [1, 2].map(schedule_no => reportPublishedMail.write({ schedule_no }, family, reports)),
  report_corrected: () =>
    [1, 2].map(schedule_no => reportCorrectedMail.write({ schedule_no }, family, reports)),
  report_month: () => [reportMonthMail.write({ month: '2026-04', schedule_nos: [1, 2] }, family, reports)],
  report_returned: () => [reportReturnedMail.write({ schedule_no: 1, ...place, count: 2 }, teacher, null)],
  report_reminder: () => [reminded(0), reminded(1)],
  chat_news: () => [chatNewsMail.write({ student_no: 1 }, family, new Map([[1, 2]]))],
  chat_anchor: () => [anchored(0), anchored(2)],
  chat_urgent: () => [
    urgent({}, { lent_flag: 1 }),
    urgent({ ofChild: true }, { lent_flag: 1 }),
    urgent({}, { second_flag: 1 }),
    urgent({ ofChild: true }),
    urgent({ severity: 2, held: true }, { gathers_flag: 1 }),
    urgent({ held: true }),
    urgent({}),
    urgent({ severity: 2 }),
    urgent({ severity: 2, held: true }),
    urgent({ ofChild: true }, { last_flag: 1 }),
    urgent({ severity: 2, held: true }, { gathers_flag: 1, last_flag: 1 }),
    urgent({ ofChild: true }, { morning_flag: 1 }),
    urgent({ held: true }, { morning_flag: 1 }),
    urgent({}, { morning_flag: 1 }),
  ],
  consult_new: () => [consultNewMail.write({}, staff, 1)],
  meeting_stranger: () => [stranger({}), stranger({ lent_flag: 1 })],
  sign_in_told: () =>
    signInNews.map((what, index) =>
      signInToldMail.write(
        { what, at: '2026-04-20T03:00:00.000Z', browser: index % 2 === 0 ? 'Firefox' : '' },
        index % 2 === 0 ? staff : { ...staff, ...silent, center_name: '' },
        null,
      ),
    ),
}
