import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyMailPost } from '../../mail/mailPost.ts'
import { makeLesson, publishWeek } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeReport } from '../../testing/makeReport.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../testing/openReporting.ts'
import { queueTimedMails } from './queueTimedMails.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

beforeEach(async () => {
  await sql`truncate timed_mails, mails, outbox, kartes, lessons, distributions, teacher_shifts cascade`.execute(
    at.server.owner,
  )
})

afterAll(() => at.server.close())

/** What the worker does again and again, and all mails by then. */
async function worked(mail_kind: 'report_reminder' | 'report_month') {
  const { server } = at
  const { database } = server.services
  await queueTimedMails(database, server.clock)
  await emptyMailPost({ database, clock: server.clock, address: 'https://juku.example.jp', transport: null })
  return server.owner
    .selectFrom('mails')
    .select(['teacher_no', 'student_no', 'subject', 'body'])
    .where('mail_kind', '=', mail_kind)
    .orderBy('mail_no')
    .execute()
}

/** A teacher with an address and published lessons of the day at those times, and the names of their students. */
async function teaching(...time_limit_nos: number[]) {
  const { owner } = at.server
  const shifts = time_limit_nos.map(no => [reportedDay, no] as const)
  const teacher = await at.teacher(shifts, { email: 'teacher@example.jp' })
  const lessons = []
  for (const no of time_limit_nos) {
    const student = await makeStudent(owner, { center_no: at.center_no, student_name: `生徒の名前${no}` })
    lessons.push(await at.lesson(reportedDay, no, { student, teacher_no: teacher.teacher_no }))
  }
  await publishWeek(owner, { center_no: at.center_no, date: reportedDay })
  await owner
    .updateTable('lessons')
    .set({ attendance_distinction: 1 })
    .where(
      'schedule_no',
      'in',
      lessons.map(lesson => lesson.schedule_no),
    )
    .execute()
  const { teacher_no } = teacher
  const author = await at.server.signIn(await makeUser(owner, '300', { teacher_no }))
  return { teacher_no, lessons, author }
}

test('in the evening a teacher gets one mail of the day’s lessons without a report, by days and times, once', async () => {
  const { teacher_no, lessons, author } = await teaching(50, 60, 70)
  const [first] = lessons
  at.clockAt('21:44')
  expect(await worked('report_reminder')).toEqual([])
  await author.call('C50102_doEdit', {
    ...{ schedule_no: first?.schedule_no ?? 0, t3110_lock_version: 0, report_status: 1 },
    rows: at.usual(),
  })
  at.clockAt('21:45')
  const [mail, ...others] = await worked('report_reminder')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ teacher_no, student_no: null })
  expect(mail?.subject).toContain('報告書の提出のお願い（2件）')
  expect(mail?.body).toContain('■ 04/15（水） 18:20–19:50　提出期限：04/16（木） 19:50')
  expect(mail?.body).toContain('■ 04/15（水） 20:00–21:30　提出期限：04/16（木） 21:30')
  expect(mail?.body).not.toContain('16:40')
  expect(mail?.body).toContain('https://juku.example.jp/C50101/teacher')
  expect(`${mail?.subject}${mail?.body}`).not.toContain('生徒の名前')
  // The worker starts again, and asks again all evening.
  for (const time of ['21:46', '23:30']) {
    at.clockAt(time)
    expect(await worked('report_reminder')).toHaveLength(1)
  }
})

test('two workers that ask at once remind once', async () => {
  await teaching(50)
  at.clockAt('21:45')
  const { database } = at.server.services
  await Promise.all([1, 2, 3].map(() => queueTimedMails(database, at.server.clock)))
  expect(await worked('report_reminder')).toHaveLength(1)
})

test('at ten the next morning the teacher is reminded of what is left, and no more', async () => {
  const { lessons, author } = await teaching(50, 60)
  const [first, second] = lessons
  const write = (schedule_no: number, report_status: 0 | 1, t3110_lock_version = 0) =>
    author.call('C50102_doEdit', { schedule_no, t3110_lock_version, report_status, rows: at.usual() })
  at.clockAt('21:45')
  expect(await worked('report_reminder')).toHaveLength(1)
  await write(first?.schedule_no ?? 0, 1)
  // What is only begun is left too.
  await write(second?.schedule_no ?? 0, 0)
  at.clockAt('09:59', '2026-04-16')
  expect(await worked('report_reminder')).toHaveLength(1)
  at.clockAt('10:00', '2026-04-16')
  const [, morning, ...others] = await worked('report_reminder')
  expect(others).toEqual([])
  expect(morning?.body).toContain('18:20')
  expect(morning?.body).not.toContain('16:40')
  at.clockAt('10:30', '2026-04-16')
  expect(await worked('report_reminder')).toHaveLength(2)
})

test('of a lesson that was called off, moved since or not published nobody is reminded', async () => {
  const { lessons } = await teaching(50, 60)
  const { owner } = at.server
  const [off, moved] = lessons
  await owner
    .deleteFrom('distributed_lessons')
    .where('schedule_no', '=', off?.schedule_no ?? 0)
    .execute()
  await owner
    .updateTable('distributed_lessons')
    .set({ time_limit_no: 70 })
    .where('schedule_no', '=', moved?.schedule_no ?? 0)
    .execute()
  at.clockAt('21:45')
  expect(await worked('report_reminder')).toEqual([])
})

test('what was handed in between the queue and the mail is not asked for', async () => {
  const { lessons, author } = await teaching(50)
  at.clockAt('21:45')
  await queueTimedMails(at.server.services.database, at.server.clock)
  const schedule_no = lessons[0]?.schedule_no ?? 0
  await author.call('C50102_doEdit', {
    ...{ schedule_no, t3110_lock_version: 0, report_status: 1 },
    rows: at.usual(),
  })
  expect(await worked('report_reminder')).toEqual([])
})

/** A family that wishes so, with reports sent at those instants (Tokyo) at those statuses. */
async function sentTo(wish: number, ...sent: (readonly [at: string, report_status?: 4 | 2])[]) {
  const { owner } = at.server
  const student = await makeStudent(owner, { center_no: at.center_no })
  const { student_no, student_name } = student
  const body = JSON.stringify({ requirement: { report_wish: wish } })
  await owner.insertInto('kartes').values({ student_no, student_name, body }).execute()
  const lessons = []
  for (const [index, [instant, report_status = 4]] of sent.entries()) {
    const schedule_date = `2026-04-${20 + index}`
    const teacher = await at.teacher([[schedule_date, 50]])
    const { teacher_no } = teacher
    const fields = { schedule_date, time_limit_no: 50, subject_no: at.subject_no, student, teacher_no }
    const { schedule_no } = await makeLesson(owner, fields)
    await makeReport(owner, {
      schedule_no,
      teacher_no,
      report_status: report_status === 2 ? 4 : report_status,
    })
    const published_at = `${instant}+09:00`
    const moved = report_status === 2 ? { report_status } : {}
    await owner
      .updateTable('lesson_reports')
      .set({ published_at, ...moved })
      .where('schedule_no', '=', schedule_no)
      .execute()
    lessons.push({ schedule_no, schedule_date })
  }
  return { student_no, lessons }
}

test('on the first a family that hears monthly gets one list of exactly what was sent in the month', async () => {
  const monthly = await sentTo(
    2,
    ['2026-03-31T23:59:59'],
    ['2026-04-01T00:00:00'],
    ['2026-04-30T23:59:59'],
    ['2026-05-01T00:00:00'],
    ['2026-04-20T12:00:00', 2],
  )
  await sentTo(1, ['2026-04-10T12:00:00'])
  await sentTo(3, ['2026-04-10T12:00:00'])
  await sentTo(2, ['2026-05-01T09:00:00'])
  at.clockAt('23:00', '2026-04-30')
  expect(await worked('report_month')).toEqual([])
  at.clockAt('09:59', '2026-05-01')
  expect(await worked('report_month')).toEqual([])
  at.clockAt('10:00', '2026-05-01')
  const [mail, ...others] = await worked('report_month')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ student_no: monthly.student_no, teacher_no: null })
  expect(mail?.subject).toContain('2026年4月の報告書（2件）')
  expect(mail?.body.match(/■ \S+/g)).toEqual(['■ 2026/04/21（火）', '■ 2026/04/22（水）'])
  expect(mail?.body).toContain('https://juku.example.jp/C50102/pastReport')
  at.clockAt('10:00', '2026-05-02')
  expect(await worked('report_month')).toHaveLength(1)
})

test('the list follows the karte of the day on which each was sent, also where that karte has ended since', async () => {
  const { owner } = at.server
  await owner.deleteFrom('timed_mails').where('mail_kind', '=', 'report_month').execute()
  const ended = await sentTo(2, ['2026-04-20T12:00:00'])
  const kartes = owner.updateTable('kartes').where('student_no', '=', ended.student_no)
  await kartes.set({ reference_start_date: '2026-04-01', reference_end_date: '2026-04-30' }).execute()
  const since = await sentTo(2, ['2026-04-20T12:00:00'])
  await owner
    .updateTable('kartes')
    .set({ reference_start_date: '2026-05-01' })
    .where('student_no', '=', since.student_no)
    .execute()
  at.clockAt('10:00', '2026-05-01')
  const told = await worked('report_month')
  expect(told.map(mail => mail.student_no)).toContain(ended.student_no)
  // On the day it was sent that family heard of it at once.
  expect(told.map(mail => mail.student_no)).not.toContain(since.student_no)
})
