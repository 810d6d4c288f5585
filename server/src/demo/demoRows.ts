import { addDays, type Day, fiscalYearOf } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import type { DB } from '../database/tables.ts'
import { proposedCalendarDay, proposedFiscalYear } from '../seed/calendarDays.ts'
import { cancellationRows } from './absences.ts'
import { entryRows, missedRows, reportingRows } from './attendanceRows.ts'
import { makeChat } from './chat.ts'
import type { DemoWorld } from './demoWorld.ts'
import { makeDistributions } from './distributionRows.ts'
import { weeklyEntryRow } from './entryDates.ts'
import { makeFreeSlots } from './freeSlots.ts'
import { makeKartes } from './kartes.ts'
import { changeRows, lessonRow, seatRows } from './lessonRows.ts'
import { makeMails } from './mails.ts'
import {
  demoInstant,
  makeAccounts,
  makeCenters,
  makeClassrooms,
  makeCourses,
  makeSubjects,
} from './masters.ts'
import { makeMeetings } from './meetings.ts'
import { makeNotices } from './notices.ts'
import { inventParentName } from './personNames.ts'
import type { DemoTime } from './plan.ts'
import { type DemoReports, makeReports } from './reports.ts'
import { requestAlerts } from './requestAlerts.ts'
import { makeRequests } from './requests.ts'
import { returnedAlerts } from './returnedAlerts.ts'
import { sampleFileRows } from './sampleFiles.ts'
import { makeSampleUsers, sampleFileUses } from './sampleUsers.ts'
import { makeSeminar } from './seminar.ts'
import { makeStudentRows } from './studentRows.ts'
import {
  officeWorkRows,
  shiftRows,
  submissionRows,
  teacherContact,
  teacherRow,
  teacherSubjectRows,
} from './teacherRows.ts'
import { testScoreRows } from './testScores.ts'
import { makeUsers } from './users.ts'

/** Rows of one table; the order of the list is the order in which they can be inserted. */
export type TableRows = { [T in keyof DB]: { table: T; rows: readonly Insertable<DB[T]>[] } }[keyof DB]

/** The rows of the demo, and what its reports move on to once they are there. */
export interface DemoRows {
  tables: TableRows[]
  reportMoves: DemoReports['moves']
}

/** All rows of the demo, table by table, in an order in which they can be inserted; of a new one those it begins with. */
export function demoRowsOf(world: DemoWorld, password_hash: string): DemoRows {
  const { plan, time, teachers, students, entries, lessons, absences, roster, random } = world
  const { today } = time
  const now = { today, time: world.clock }
  const updated_at = demoInstant(addDays(today, -1))
  const { centers, members } = makeCenters(plan, updated_at)
  const classrooms = makeClassrooms(plan.centers, updated_at)
  const { courseTypes, courses } = makeCourses(updated_at)
  const people = random.fork('people')
  const accounts = plan.centers.flatMap((center, index) => {
    const own = teachers.filter(teacher => teacher.center_nos.includes(center.center_no)).length
    return makeAccounts(people.fork(`accounts${index}`), center, own, index * 1000 + 1)
  })
  const users = makeUsers(
    people.fork('users'),
    plan,
    members,
    classrooms,
    teachers,
    students,
    password_hash,
    updated_at,
  )
  const staffOf = users.staffOf
  const student = makeStudentRows(
    people.fork('students'),
    students,
    lessons,
    plan.centers,
    time,
    center_no => {
      const { advisor_user_no, sales_user_no } = staffOf(center_no)
      return { advisor_user_no, sales_user_no }
    },
    updated_at,
  )
  const published = makeDistributions(
    plan.centers,
    teachers,
    accounts,
    lessons,
    time,
    center_no => staffOf(center_no).manager_user_no,
  )
  const kartes = makeKartes(random.fork('kartes'), {
    students,
    rows: student.students,
    centers: plan.centers.map(({ center_no }) => center_no),
    today,
    staffOf,
  })
  const isOpenDay = (day: Day) => proposedCalendarDay(day).closed_flag === 0
  const { seminar, days } = makeSeminar(today, isOpenDay, updated_at)
  const samples = makeSampleUsers(random.fork('samples'), today)
  const teacherRandom = people.fork('teachers')
  const contacts = [
    ...teachers.map(teacher => teacherContact(teacherRandom, teacher, inventParentName(teacherRandom, 2))),
    ...student.contacts,
  ].map((contact, index) => ({ contact_no: index + 1, ...contact }))

  const subjects = makeSubjects(updated_at)
  const distributedAt = new Map(
    published.distributions.map(row => [`${row.center_no}/${row.week_date}`, String(row.distributed_at)]),
  )
  const post = makeMails({
    centers: plan.centers,
    teachers,
    lessons,
    contacts,
    subjects,
    time,
    distributedAt: (center_no, week_date) => distributedAt.get(`${center_no}/${week_date}`) ?? updated_at,
    lookedAtBy: center_no => staffOf(center_no).manager_user_no,
    // The first login is the administrator's.
    administrator: { user_no: users.staff[0]?.user_no ?? 1, user_named: users.staff[0]?.user_named ?? '' },
  })

  const calendar = calendarRows(time)
  const userNos = new Map(users.students.map(({ student_no, user_no }) => [student_no, user_no]))
  const { requests, holds } = makeRequests({
    random: random.fork('requests'),
    lessons,
    students,
    absences,
    free: makeFreeSlots(world),
    time,
    calendar,
    userOf: student_no => userNos.get(student_no) ?? 1,
    managerOf: center_no => staffOf(center_no).manager_user_no,
  })
  const asked = new Map(requests.map(({ schedule_no, request_no }) => [schedule_no, request_no]))

  const userBy = (key: 'teacher_no' | 'student_no') => {
    const nos = new Map([...users.staff, ...users.students].map(user => [user[key], user.user_no]))
    return (no: number) => nos.get(no) ?? null
  }
  const reports = makeReports(random.fork('reports'), lessons, {
    today,
    people: {
      userOfTeacher: userBy('teacher_no'),
      userOfStudent: userBy('student_no'),
      managerOf: center_no => staffOf(center_no).manager_user_no,
    },
  })

  const chat = makeChat(random.fork('chat'), {
    ...{ today, students, staffOf },
    center_nos: plan.centers.map(center => center.center_no),
    lessons: published.copies.map(({ schedule_no, center_no, schedule_date, student_no, teacher_no }) => ({
      ...{ schedule_no, center_no, student_no, teacher_no },
      schedule_date: String(schedule_date),
    })),
    userOfTeacher: userBy('teacher_no'),
    userOfStudent: userBy('student_no'),
  })

  const meetings = makeMeetings(random.fork('meetings'), {
    ...{ meetings: published.meetings, lessons, today, time: world.clock, size: plan.size },
    managerOf: center_no => staffOf(center_no).manager_user_no,
  })

  const waiting = requestAlerts(requests, students, post.alerts.length + 1)

  const begun: TableRows[] = [
    { table: 'calendar_days', rows: calendar },
    { table: 'centers', rows: centers },
    { table: 'center_group_members', rows: members },
    { table: 'classrooms', rows: classrooms },
    { table: 'course_types', rows: courseTypes },
    { table: 'courses', rows: courses },
    { table: 'subjects', rows: subjects },
    { table: 'seminars', rows: [seminar] },
    { table: 'seminar_days', rows: days },
    { table: 'meeting_accounts', rows: accounts.map(account => ({ ...account, updated_at })) },
    { table: 'teachers', rows: teachers.map(teacher => teacherRow(teacherRandom, teacher, updated_at)) },
    {
      table: 'teacher_centers',
      rows: teachers.flatMap(({ teacher_no, center_nos }) =>
        center_nos.map(center_no => ({ teacher_no, center_no })),
      ),
    },
    { table: 'teacher_subjects', rows: teachers.flatMap(teacherSubjectRows) },
    { table: 'users', rows: users.staff },
    { table: 'students', rows: student.students },
    { table: 'users', rows: users.students },
    { table: 'user_functions', rows: users.functions },
    { table: 'user_centers', rows: users.centers },
    { table: 'contacts', rows: contacts },
    { table: 'student_ng_teachers', rows: student.ng },
    { table: 'student_priority_teachers', rows: student.priority },
    { table: 'student_subjects', rows: student.subjects },
  ]
  if (plan.size === 'new') return { tables: begun, reportMoves: [] }
  const happened: TableRows[] = [
    {
      table: 'student_test_scores',
      rows: testScoreRows(random.fork('scores'), student.students, student.subjects, today),
    },
    { table: 'kartes', rows: kartes.kartes },
    { table: 'interviews', rows: kartes.interviews },
    { table: 'teacher_shifts', rows: shiftRows(roster, teachers, time) },
    { table: 'shift_submissions', rows: submissionRows(teachers, today, updated_at) },
    { table: 'office_work', rows: officeWorkRows(random.fork('office'), roster, teachers, time) },
    { table: 'weekly_entries', rows: entries.map(weeklyEntryRow) },
    { table: 'lessons', rows: lessons.map(lesson => lessonRow(lesson, updated_at)) },
    { table: 'requests', rows: requests },
    { table: 'slot_holds', rows: holds },
    { table: 'lesson_changes', rows: changeRows(lessons, updated_at, requests) },
    {
      table: 'lesson_cancellations',
      rows: cancellationRows(absences, ({ schedule_no }) => asked.get(schedule_no) ?? null),
    },
    { table: 'lesson_seats', rows: seatRows(roster) },
    { table: 'distributions', rows: published.distributions },
    { table: 'distributed_lessons', rows: published.copies },
    { table: 'distributed_meetings', rows: published.meetings },
    { table: 'chat_readers', rows: chat.readers },
    { table: 'chat_rooms', rows: chat.rooms },
    { table: 'chat_messages', rows: chat.messages },
    { table: 'chat_read_marks', rows: chat.marks },
    { table: 'mails', rows: post.mails },
    { table: 'alerts', rows: post.alerts },
    { table: 'alerts', rows: waiting },
    {
      table: 'alerts',
      rows: returnedAlerts(reports.comments, lessons, post.alerts.length + waiting.length + 1),
    },
    { table: 'missed_lessons', rows: missedRows(lessons, absences) },
    { table: 'teacher_reportings', rows: reportingRows(random.fork('mornings'), lessons, now) },
    {
      table: 'meeting_entries',
      rows: entryRows(random.fork('entries'), lessons, now),
    },
    { table: 'meeting_rooms', rows: meetings.rooms },
    { table: 'meeting_guests', rows: meetings.guests },
    { table: 'meeting_events', rows: meetings.events },
    { table: 'meeting_sessions', rows: meetings.sessions },
    { table: 'meeting_entries', rows: meetings.entries },
    { table: 'attendance_proposals', rows: meetings.proposals },
    { table: 'meeting_disagreements', rows: meetings.disagreements },
    { table: 'lesson_report_versions', rows: reports.versions },
    { table: 'lesson_reports', rows: reports.reports },
    { table: 'lesson_report_rows', rows: reports.rows },
    { table: 'lesson_report_comments', rows: reports.comments },
    { table: 'lesson_report_reads', rows: reports.reads },
    { table: 'student_handovers', rows: reports.handovers },
    { table: 'student_handover_changes', rows: reports.handoverChanges },
    { table: 'files', rows: sampleFileRows(users.staff[0]?.user_no ?? 1, updated_at) },
    {
      table: 'notices',
      rows: makeNotices(
        plan.centers.map(center => center.center_no),
        today,
      ),
    },
    { table: 'sample_users', rows: samples },
    { table: 'file_uses', rows: sampleFileUses(samples) },
  ]
  return { tables: [...begun, ...happened], reportMoves: reports.moves }
}

/** Every fiscal year that the demo touches, whole. */
function calendarRows(time: DemoTime) {
  const years = [fiscalYearOf(time.firstWeek), fiscalYearOf(time.lastDay)]
  return [...new Set(years)].flatMap(proposedFiscalYear)
}
