import type { UserType } from '@terakoya/domain/people/userTypes'
import { userTypes } from '@terakoya/domain/people/userTypes'
import type { Tx } from '../../database/connect.ts'
import { makeWord } from '../makeChat.ts'
import { makeLesson, publishWeek } from '../makeLesson.ts'
import { type MadeStudent, type MadeTeacher, makeStudent, makeTeacher, makeUser } from '../makePeople.ts'
import {
  makeCalendar,
  makeCenter,
  makeClassroom,
  makeCourse,
  makeCourseType,
  makeMeetingAccount,
  makeSeminar,
  makeSubject,
} from '../makePlaces.ts'
import { serial } from '../serial.ts'
import { testNow } from '../testClock.ts'
import { Canaries, type PlaceName } from './canaries.ts'
import { makeComparison } from './worldComparison.ts'
import { makeHelp } from './worldHelp.ts'
import { makeWorldKartes, type WorldKartes } from './worldKartes.ts'

/** The days of the little world; today is the Wednesday of the first week. */
export const days = {
  calendarStart: '2026-04-06',
  today: '2026-04-15',
  yesterday: '2026-04-14',
  thisWeek: '2026-04-13',
  nextWeek: '2026-04-20',
  /** Assigned but not distributed. */
  draftDay: '2026-04-29',
  draftWeek: '2026-04-27',
  /** Where jobs wait and run. */
  jobWeek: '2026-05-11',
} as const

/** A person who signs in, and the words of their own rows. */
export interface WorldUser {
  user_no: number
  user_id: string
  user_named: string
  user_type_code: UserType
  student: MadeStudent | null
  teacher: MadeTeacher | null
}

/** A center with its people, its weeks and its work. */
export interface Place {
  name: PlaceName
  center_no: number
  center_name: string
  classroom_no: number
  classroom_name: string
  subject_no: number
  /** The teacher of today's lessons, and one who is there beside. */
  teacher: MadeTeacher
  colleague: MadeTeacher
  /** A student beside those who sign in, with an unassigned lesson next week. */
  student: MadeStudent
  open_lesson_no: number
  /** Yesterday's lesson of that student with the colleague. */
  past_lesson_no: number
  meeting_id: string
  passcode: string
  /** A finished run asked for by somebody there. */
  job_no: number
  /** Two plans that were compared. */
  comparison_no: number
  /** An open alert about the open lesson. */
  alert_no: number
  /** A notice for everybody there. */
  notice_no: number
  notice_title: string
  /** A login nobody signs in with. */
  spare_user_no: number
  /** A view that the spare login has saved. */
  spare_view_no: number
  /** A phrase that the center looks for in chat. */
  word_no: number
  file: { file_id: string; file_name: string }
}

export interface LittleWorld {
  canaries: Canaries
  A: Place
  B: Place
  /** A center without people: lessons can be moved there. */
  empty_center_no: number
  /** A help text that is written, with a file. */
  help: { support_no: number; file_id: string; file_name: string }
  /** Notices of both centers for the student of type 110, who has not read them. */
  unread: Record<PlaceName, number>
  /** A sample user of the catalogue. */
  sample_no: number
  /** A seasonal course. */
  seminar_no: number
  /** A course with its type. */
  course: { course_no: number; course_type_no: number }
  /** One person of every type, all at center A. */
  users: Record<UserType, WorldUser>
  /** Yesterday's lesson of the student of type 130 with the teacher of type 300. */
  past_lesson_no: number
  /** Files and jobs of their own, by user. */
  files: Map<number, { file_id: string; file_name: string }>
  jobs: Map<number, number>
  /** Of the student of type 130, whom the teacher teaches; of the student beside; of center B's. */
  kartes: WorldKartes
}

async function makePlace(db: Tx, canaries: Canaries, name: PlaceName): Promise<Place> {
  const center_name = canaries.make(name, 'center')
  const { center_no } = await makeCenter(db, { name1: center_name })
  const classroom_name = canaries.make(name, 'room')
  const { classroom_no } = await makeClassroom(db, { name1: classroom_name })
  const { subject_no } = await makeSubject(db)
  const shifts = [days.today, '2026-04-22', '2026-04-23', days.draftDay].flatMap(schedule_date =>
    [50, 60, 70].map(time_limit_no => ({ schedule_date, time_limit_no })),
  )
  const teacher = () => ({
    center_no,
    display_name: canaries.make(name, 'teacher'),
    subject_nos: [subject_no],
    shifts,
  })
  const [first, colleague] = [await makeTeacher(db, teacher()), await makeTeacher(db, teacher())]
  const student_name = canaries.make(name, 'student')
  const student = await makeStudent(db, { center_no, classroom_no, student_name })
  const open = await makeLesson(db, { student, subject_no, schedule_date: '2026-04-22', time_limit_no: 60 })
  await makeLesson(db, {
    student,
    subject_no,
    schedule_date: days.today,
    time_limit_no: 70,
    teacher_no: colleague.teacher_no,
  })
  const yesterday = { subject_no, schedule_date: days.yesterday, time_limit_no: 60 }
  const past = await makeLesson(db, { ...yesterday, student, teacher_no: colleague.teacher_no })
  await db
    .insertInto('office_work')
    .values({ teacher_no: colleague.teacher_no, schedule_date: days.today, time_limit_no: 50, center_no })
    .execute()
  const meeting_id = canaries.make(name, 'meeting')
  const passcode = canaries.make(name, 'passcode')
  await makeMeetingAccount(db, center_no, { meeting_id, passcode })
  await makeMeetingAccount(db, center_no)
  const user_named = canaries.make(name, 'user')
  const manager = await makeUser(db, '550', { user_named, centers: [center_no] })
  const spare = await makeUser(db, '540', { user_named: canaries.make(name, 'spare'), centers: [center_no] })
  const notice_title = canaries.make(name, 'notice')
  const place = {
    name,
    center_no,
    center_name,
    classroom_no,
    classroom_name,
    subject_no,
    teacher: first,
    colleague,
    student,
    open_lesson_no: open.schedule_no,
    past_lesson_no: past.schedule_no,
    meeting_id,
    passcode,
    spare_user_no: spare.user_no,
    spare_view_no: await makeView(db, spare.user_no),
    word_no: await makeWord(db, center_no),
  }
  return {
    ...place,
    job_no: await makeJob(db, place, manager.user_no),
    comparison_no: await makeComparison(db, center_no),
    alert_no: await makeAlert(db, place),
    notice_no: await makeNotice(db, center_no, notice_title),
    notice_title,
    file: await makeFile(db, canaries, name, manager.user_no),
  }
}

type JobPlace = Pick<Place, 'center_no' | 'student' | 'open_lesson_no' | 'subject_no'>

async function makeJob(db: Tx, place: JobPlace, requested_by: number): Promise<number> {
  const unassigned = [
    {
      schedule_no: place.open_lesson_no,
      student_no: place.student.student_no,
      student_name: place.student.student_name,
      schedule_date: '2026-04-22',
      time_limit_no: 60,
      subject_no: place.subject_no,
      reasons: [{ reason: 'full', count: 2 }],
    },
  ]
  const figures = { assigned: 1, changed: 1, kept: 0, status: 'optimal', levels: [1], seconds: 1, skipped: 0 }
  const { job_no } = await db
    .insertInto('jobs')
    .values({
      kind: 'auto_assign',
      state: 'completed',
      center_no: place.center_no,
      week_date: days.jobWeek,
      input: JSON.stringify({ start_date: days.jobWeek, end_date: '2026-05-17' }),
      result: JSON.stringify({ ...figures, unassigned }),
      requested_by,
      requested_at: testNow,
      finished_at: testNow,
    })
    .returning('job_no')
    .executeTakeFirstOrThrow()
  return job_no
}

async function makeAlert(
  db: Tx,
  place: Omit<Place, 'job_no' | 'comparison_no' | 'alert_no' | 'notice_no' | 'notice_title' | 'file'>,
): Promise<number> {
  const { alert_no } = await db
    .insertInto('alerts')
    .values({
      classification: 'unassigned_soon',
      cause: String(place.open_lesson_no),
      center_no: place.center_no,
      classroom_no: place.classroom_no,
      schedule_no: place.open_lesson_no,
      student_no: place.student.student_no,
      schedule_date: '2026-04-22',
      raised_at: testNow,
    })
    .returning('alert_no')
    .executeTakeFirstOrThrow()
  return alert_no
}

/** A notice that is published, for all people of the center. */
export async function makeNotice(db: Tx, center_no: number, title = 'お知らせ'): Promise<number> {
  const { notice_no } = await db
    .insertInto('notices')
    .values({
      title,
      body: `<p>${title}</p>`,
      audience: 'all',
      center_no,
      publication_start_date: days.thisWeek,
    })
    .returning('notice_no')
    .executeTakeFirstOrThrow()
  return notice_no
}

/** A notice of a center for one person, no longer shown: its keepers alone still know of it. */
async function makeNoticeFor(db: Tx, center_no: number, user_no: number): Promise<number> {
  const notice_no = await makeNotice(db, center_no)
  await db.insertInto('notice_users').values({ notice_no, user_no }).execute()
  await db.updateTable('notices').set({ valid_flag: 0 }).where('notice_no', '=', notice_no).execute()
  return notice_no
}

/** A view of the list of subjects that somebody has saved. */
export async function makeView(db: Tx, user_no: number): Promise<number> {
  const conditions = { search: '', filters: [], sort: [], columns: [], per_page: 30 }
  const { view_no } = await db
    .insertInto('saved_views')
    .values({
      user_no,
      screen_code: 'M20401',
      view_name: `ビュー${serial()}`,
      conditions: JSON.stringify(conditions),
    })
    .returning('view_no')
    .executeTakeFirstOrThrow()
  return view_no
}

/** A record of the catalogue. */
export async function makeSampleUser(db: Tx): Promise<number> {
  const { sample_no } = await db
    .insertInto('sample_users')
    .values({ sample_id: `S${serial()}`, user_named: '見本', birthday: '2012-04-02', user_kind: 1, level: 1 })
    .returning('sample_no')
    .executeTakeFirstOrThrow()
  return sample_no
}

/** A file that somebody has uploaded before. */
export async function makeFile(db: Tx, canaries: Canaries, place: PlaceName, user_no: number) {
  const file_name = canaries.make(place, 'file')
  const { file_id } = await db
    .insertInto('files')
    .values({
      file_id: crypto.randomUUID(),
      user_no,
      file_name,
      mimetype: 'text/plain',
      size: 5,
      // The content is the same for all; what tells them apart is the name.
      storage_key: `little-world-${user_no}`,
      uploaded_at: testNow,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return { file_id, file_name }
}

async function makeWorldUser(db: Tx, canaries: Canaries, place: Place, type: UserType, slot: number) {
  const user_named = canaries.make('A', `user${type}`)
  const base = { user_named, centers: [place.center_no] }
  if (type === '300') {
    const { teacher } = place
    const user = await makeUser(db, type, { user_named, teacher_no: teacher.teacher_no })
    return { ...user, user_named, student: null, teacher }
  }
  if (type !== '110' && type !== '120' && type !== '130') {
    const { classroom_no } = place
    const user = await makeUser(db, type, { ...base, ...(type.startsWith('4') ? { classroom_no } : {}) })
    return { ...user, user_named, student: null, teacher: null }
  }
  const student = await makeStudent(db, {
    center_no: place.center_no,
    classroom_no: place.classroom_no,
    student_name: canaries.make('A', `student${type}`),
  })
  const { subject_no, teacher } = place
  const lesson = { student, subject_no, teacher_no: teacher.teacher_no }
  // Two in one period and one in the next: what one-to-two seats.
  await makeLesson(db, { ...lesson, schedule_date: days.today, time_limit_no: slot })
  await makeLesson(db, { ...lesson, schedule_date: days.draftDay, time_limit_no: slot })
  const user = await makeUser(db, type, { user_named, student_no: student.student_no })
  return { ...user, user_named, student, teacher: null }
}

/**
 * Two centers that know nothing of each other, with a word in every row that tells whose it is; this week is
 * distributed, the draft week is not (domain §3, §6).
 */
export async function makeLittleWorld(db: Tx): Promise<LittleWorld> {
  const canaries = new Canaries()
  await makeCalendar(db, days.calendarStart, 70)
  const A = await makePlace(db, canaries, 'A')
  const B = await makePlace(db, canaries, 'B')
  const { center_no: empty_center_no } = await makeCenter(db)
  const slots: Partial<Record<UserType, number>> = { '110': 50, '120': 50, '130': 60 }
  const made: [UserType, WorldUser][] = []
  for (const type of userTypes) {
    made.push([type, await makeWorldUser(db, canaries, A, type, slots[type] ?? 0)])
  }
  const users = Object.fromEntries(made) as Record<UserType, WorldUser>
  const { schedule_no: past_lesson_no } = await makeLesson(db, {
    student: users['130'].student ?? A.student,
    subject_no: A.subject_no,
    schedule_date: days.yesterday,
    time_limit_no: 60,
    teacher_no: A.teacher.teacher_no,
  })
  const files: LittleWorld['files'] = new Map()
  const jobs: LittleWorld['jobs'] = new Map()
  for (const [, { user_no }] of made) {
    files.set(user_no, await makeFile(db, canaries, 'A', user_no))
    jobs.set(user_no, await makeJob(db, A, user_no))
  }
  for (const { center_no } of [A, B]) {
    const account = await db
      .selectFrom('meeting_accounts')
      .select('schedule_account_no')
      .where('center_no', '=', center_no)
      .orderBy('schedule_account_no')
      .executeTakeFirstOrThrow()
    await publishWeek(db, { center_no, date: days.today, ...account })
  }
  const sample_no = await makeSampleUser(db)
  const { seminar_no } = await makeSeminar(db)
  const type = await makeCourseType(db)
  const course = { ...type, ...(await makeCourse(db, { ...type, course_setting_no: 100 })) }
  const help = await makeHelp(db, files.get(users['560'].user_no) ?? A.file)
  const unread = {
    A: await makeNoticeFor(db, A.center_no, users['110'].user_no),
    B: await makeNoticeFor(db, B.center_no, users['110'].user_no),
  }
  const kartes = await makeWorldKartes(db, { A, B, users })
  return {
    canaries,
    A,
    B,
    kartes,
    empty_center_no,
    help,
    unread,
    sample_no,
    seminar_no,
    course,
    users,
    past_lesson_no,
    files,
    jobs,
  }
}
