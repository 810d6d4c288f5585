import { takeBackFaultTexts } from '@terakoya/domain/entries/absence'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { EntrySetting, openEntries } from '../../testing/entrySetting.ts'
import { type MadeUser, makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { makeRequest } from '../../testing/makeRequest.ts'
import type { AssignmentSetting } from '../../testing/openAssignment.ts'
import { sendMails } from '../../testing/sendMails.ts'
import { openSmtpServer, type TestSmtpServer } from '../../testing/smtpServer.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { tellSignIn } from '../signIn/tellSignIn.ts'

// Today is Wednesday, 15 April, ten in the morning.
const [today, thursday, tuesday] = ['2026-04-15', '2026-04-16', '2026-04-21'] as const

let at: AssignmentSetting
let entries: EntrySetting
let family: TestClient
let user: MadeUser
let smtp: TestSmtpServer

beforeAll(async () => {
  at = await openEntries()
  smtp = await openSmtpServer()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
  const { student_no } = entries.student
  const { owner } = at.server
  user = await makeUser(owner, '110', { student_no })
  family = await at.server.signIn(user)
  await owner
    .insertInto('contacts')
    .values({ student_no, contact_name: '佐藤 母', email: 'mother@example.jp' })
    .execute()
  await owner
    .updateTable('centers')
    .set({ phone: '03-0000-1234' })
    .where('center_no', '=', entries.center_no)
    .execute()
  smtp.received.length = 0
})

afterAll(async () => {
  await smtp.close()
  await at.server.close()
})

/** A lesson of the student that its teacher and the family know of. */
async function publishedLesson(schedule_date: string, week_date: string) {
  const { center_no, own } = entries
  const teacher = await makeTeacher(at.server.owner, {
    ...{ center_no, subject_nos: [own.subject_no], email: 'teacher@example.jp' },
    shifts: [{ schedule_date, time_limit_no: 60 }],
  })
  const { teacher_no } = teacher
  const { schedule_no } = await at.lesson(schedule_date, 60, { ...own, teacher_no })
  await entries.manager.call('C40101_distribute', { center_no, week_date })
  await post()
  smtp.received.length = 0
  return { schedule_no, teacher_no }
}

const post = () => sendMails(at.server, smtp)

const alerts = async () =>
  (await entries.manager.call('C00102_getAlert', { searchInfo: {} })).alerts
    .filter(({ classification }) => classification === 'absence_soon' || classification === 'family_entry')
    .toSorted((one, other) => one.alert_no - other.alert_no)

const absence = (schedule_no: number, in_time = false) =>
  family.call('C21201_doAddRequest', {
    ...{ kind: 'absence', schedule_no, in_time, request_text: '熱が出ました' },
  } as Parameters<typeof family.call<'C21201_doAddRequest'>>[1])

test('an absence of today is told to the family, to the teacher who knew of the lesson, and to the office', async () => {
  const { schedule_no, teacher_no } = await publishedLesson(today, '2026-04-13')
  await absence(schedule_no)
  const mails = await post()
  const mother = mails.get('mother@example.jp')
  expect(mother?.subject).toContain('欠席のご連絡を受け付けました')
  expect(mother?.text).toContain('2026/04/15（水） 18:20–19:50')
  expect(mother?.text).toContain('この授業の振替はできません')
  const teacher = mails.get('teacher@example.jp')
  expect(teacher?.subject).toContain('担当授業がなくなりました')
  expect(teacher?.text).toContain('2026/04/15（水） 18:20–19:50　生徒の欠席')
  // Whom one teaches does not lie about in mailboxes.
  expect(teacher?.text).not.toContain(entries.student.student_name)
  expect(await alerts()).toMatchObject([
    { classification: 'absence_soon', schedule_no, time_limit_no: 60, detail: { note: '熱が出ました' } },
  ])
  // Whom the office may have to call.
  expect((await alerts())[0]?.teacher_no).toBe(teacher_no)
  at.server.clock.set('2026-04-15T15:00:00.000Z')
  await watchAlerts(at.server.services.database, at.server.clock)
  const { owner } = at.server
  const open = owner.selectFrom('alerts').select('alert_no').where('classification', '=', 'absence_soon')
  expect(await open.where('closed_at', 'is', null).execute()).toEqual([])
})

test('an absence of tomorrow is work for the office until the lesson takes place after all; a later one is news', async () => {
  const { schedule_no } = await at.lesson(thursday, 60, entries.own)
  const later = await at.lesson(tuesday, 60, entries.own)
  await absence(schedule_no)
  await absence(later.schedule_no, true)
  // What needs no decision is news, with the family's words, whichever screen it was told on.
  expect(await alerts()).toMatchObject([
    { classification: 'absence_soon', schedule_no },
    { classification: 'family_entry', detail: { called_off: 1, note: '熱が出ました' } },
  ])
  const back = await entries.submit({ t1032: [{ _action: 'del', id: schedule_no }] })
  expect(back.status).toBe(200)
  expect((await alerts()).map(each => each.classification)).toEqual(['family_entry'])
  const [mother] = (await post()).values()
  expect(mother?.subject).toContain('授業を予定どおり行います')
})

test('what a family writes beside an absence of tomorrow reaches the office with the reason', async () => {
  const { schedule_no } = await at.lesson(thursday, 60, entries.own)
  const absences = [
    { _action: 'add' as const, schedule_no, reason: '熱が出ました', make_up_flag: 0 as const },
  ]
  const application = { ...entries.application({ t1032: absences }), request_text: '折り返しは母の携帯へ' }
  expect((await family.ask('C30101_submit', application)).status).toBe(200)
  const both = '熱が出ました／折り返しは母の携帯へ'
  expect(await alerts()).toMatchObject([{ classification: 'absence_soon', detail: { note: both } }])
  expect(await entries.manager.call('C40501_doRead', { id: schedule_no })).toMatchObject({
    cancel_reason: both,
  })
})

test('an absence that the family takes back is told like the absence, and its teacher has the lesson again', async () => {
  const { schedule_no } = await publishedLesson(tuesday, '2026-04-20')
  await absence(schedule_no, true)
  await post()
  smtp.received.length = 0
  const range = { start_date: today, end_date: '2026-04-30' }
  const before = await family.call('C21201_getSchedule', range)
  expect(before.called_off).toMatchObject([
    {
      ...{ schedule_no, cancel_kind: 'absence', made_up_flag: 0, take_back_fault: '' },
      take_back_until: { day: '2026-04-18', time: '18:00' },
    },
  ])

  at.server.clock.advance(60)
  await family.call('C21201_takeBackAbsence', { schedule_no })
  const mails = await post()
  expect(mails.get('mother@example.jp')?.subject).toContain('授業を予定どおり行います')
  const teacher = mails.get('teacher@example.jp')
  expect(teacher?.subject).toContain('担当授業が元に戻りました')
  expect(teacher?.text).toContain('2026/04/21（火） 18:20–19:50')
  expect((await alerts()).map(each => each.detail)).toMatchObject([
    { called_off: 1, restored: 0, note: '熱が出ました' },
    { called_off: 0, restored: 1 },
  ])
  const { lines } = await entries.manager.call('C40501_getLog', { schedule_no })
  expect(lines.find(({ kind }) => kind === 'called_off')?.detail).toBe('熱が出ました')
  const after = await family.call('C21201_getSchedule', range)
  expect([after.called_off, after.lessons.map(lesson => lesson.schedule_no)]).toEqual([[], [schedule_no]])
  const { owner } = at.server
  const lesson = await owner
    .selectFrom('lessons')
    .select('teacher_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirst()
  expect(lesson?.teacher_no).toBeGreaterThan(0)
  // What it was told of its absence is no longer said, nor is there a right.
  const { requests, rights } = await family.call('C21201_getRequest', { start_date: today, end_date: today })
  expect([requests.map(each => each.request_status), rights]).toEqual([['withdrawn'], []])
  const again = await family.ask('C21201_takeBackAbsence', { schedule_no })
  expect(again.status).toBe(422)
})

test('an absence stays once the time of its teacher was given away; what staff entered is not for families', async () => {
  const { schedule_no } = await publishedLesson(tuesday, '2026-04-20')
  await absence(schedule_no, true)
  const { owner } = at.server
  const { teacher_no } = await owner
    .selectFrom('distributed_lessons')
    .select('teacher_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  await owner.deleteFrom('teacher_shifts').where('teacher_no', '=', teacher_no).execute()
  const refused = await family.ask('C21201_takeBackAbsence', { schedule_no })
  expect([refused.status, refused.error?.errorCode]).toEqual([409, 'TEACHER_GONE'])
  const { called_off } = await family.call('C21201_getSchedule', { start_date: today, end_date: tuesday })
  expect(called_off).toHaveLength(1)
  // Staff have it take place all the same, and find somebody.
  expect((await entries.submit({ t1032: [{ _action: 'del', id: schedule_no }] })).status).toBe(200)

  const byStaff = { _action: 'add' as const, schedule_no, reason: '', make_up_flag: 0 as const }
  expect((await entries.submit({ t1032: [byStaff] })).status).toBe(200)
  const own = await family.ask('C21201_takeBackAbsence', { schedule_no })
  expect([own.status, own.error?.errors?.[0]?.message]).toEqual([422, takeBackFaultTexts.not_own])
})

test('what a family enters by itself is news for the office with its words, until somebody has seen it', async () => {
  await entries.work(2, [tuesday, 50])
  await at.server.owner
    .insertInto('student_subjects')
    .values({ student_no: entries.student.student_no, subject_no: entries.subject_no, class_type: 2 })
    .execute()
  const rows = { t1031: [entries.added(tuesday, 50)], request_text: '図形を教えてほしいです' }
  await family.call('C30101_submit', entries.application(rows))
  const [news] = await alerts()
  expect(news).toMatchObject({
    classification: 'family_entry',
    student_no: entries.student.student_no,
    schedule_date: tuesday,
    detail: { added: 1, moved: 0, called_off: 0, restored: 0, note: '図形を教えてほしいです' },
  })
  await entries.manager.call('C00102_updateAlert', { alert_no: news?.alert_no ?? 0, confirmed_flag: 1 })
  const { unconfirmed } = await entries.manager.call('C00102_getCount', {})
  expect(unconfirmed).toBe(0)
  // What staff enter they know of.
  await entries.submit({ t1031: [entries.added(tuesday, 50)] })
  expect(await alerts()).toHaveLength(1)
})

test('what a family writes stands with the lesson where staff look', async () => {
  await entries.work(2, [tuesday, 50])
  const note = '図形を教えてほしいです'
  await entries.submit({ t1031: [entries.added(tuesday, 50)], request_text: note })
  const { center_no } = entries
  const { lessons } = await entries.manager.call('C40101_getAppliedSchedule', {
    ...{ center_no, start_date: tuesday, end_date: tuesday },
  })
  expect(lessons.map(lesson => lesson.operation_note)).toEqual([note])
  const id = lessons[0]?.schedule_no ?? 0
  expect((await entries.manager.call('C40501_doRead', { id })).operation_note).toBe(note)
  // Taken back with other words, these are the reason.
  const reason = '部活の試合が入りました'
  await entries.submit({ t1031: [{ _action: 'del', id }], request_text: reason })
  expect((await entries.manager.call('C40501_doRead', { id })).cancel_reason).toBe(reason)
})

test('what a family writes is read by the teacher of the lesson too', async () => {
  const { schedule_no } = await publishedLesson(tuesday, '2026-04-20')
  const { owner } = at.server
  const note = '図形を教えてほしいです'
  await owner
    .updateTable('lessons')
    .set({ operation_note: note })
    .where('schedule_no', '=', schedule_no)
    .execute()
  const { teacher_no } = await owner
    .selectFrom('distributed_lessons')
    .select('teacher_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const teacher = await at.server.signIn(await makeUser(owner, '300', { teacher_no }))
  const { periods } = await teacher.call('C11101_getTeacherSchedule', { schedule_date: tuesday })
  expect(periods.flatMap(period => period.lessons)).toMatchObject([{ schedule_no, operation_note: note }])
})

test('who takes a request back, or whose child leaves, is told that it is done', async () => {
  const { student, own, course_no } = entries
  const { request_no } = await makeRequest(at.server.owner, {
    ...{ student, course_no, course_setting_no: 101, subject_no: own.subject_no, first: [tuesday, 60] },
  })
  await family.call('C21201_withdraw', { request_no, lock_version: 0 })
  const withdrawn = (await post()).get('mother@example.jp')
  expect(withdrawn?.subject).toContain('申請の取り下げを受け付けました')
  expect(withdrawn?.text).toContain('第1希望：2026/04/21（火） 18:20–19:50')

  smtp.received.length = 0
  const { student_no } = student
  const away = { student_no, enrollment_status: 2 as const, leave_end_date: null, withdrawal_date: null }
  const asked = { ...away, leave_start_date: tuesday }
  const { effect_key } = await entries.manager.call('C20101_getLeaveEffect', asked)
  const { lock_version } = await entries.manager.call('C20101_getEdit', { id: student_no })
  await entries.manager.call('C20101_leave', { ...asked, lock_version: Number(lock_version), effect_key })
  const left = (await post()).get('mother@example.jp')
  expect(left?.subject).toContain('休塾の手続きをしました')
  expect(left?.text).toContain('始まりの日：2026/04/21（火）')
})

test('what was called off while it was published is not told again by stopping and distributing', async () => {
  const { schedule_no } = await publishedLesson(tuesday, '2026-04-20')
  const week = { center_no: entries.center_no, week_date: '2026-04-20' }
  await entries.submit({ t3015: [{ _action: 'add', schedule_no, reason: '設備の点検' }] })
  await post()
  await entries.manager.call('C40101_stopDistribution', week)
  const diff = await entries.manager.call('C40101_getDistributionDiff', week)
  expect([diff.added, diff.removed, diff.changed]).toEqual([[], [], []])
  smtp.received.length = 0
  await entries.manager.call('C40101_distribute', week)
  expect([...(await post()).keys()]).toEqual([])
})

test('what is called off once the distribution was stopped is told to its teacher, and then not again', async () => {
  const { schedule_no } = await publishedLesson(tuesday, '2026-04-20')
  const week = { center_no: entries.center_no, week_date: '2026-04-20' }
  await entries.manager.call('C40101_stopDistribution', week)
  await entries.submit({ t3015: [{ _action: 'add', schedule_no, reason: '設備の点検' }] })
  const mails = await post()
  expect([...mails.keys()].sort()).toEqual(['mother@example.jp', 'teacher@example.jp'])
  expect(mails.get('teacher@example.jp')?.subject).toContain('担当授業がなくなりました')
  const diff = await entries.manager.call('C40101_getDistributionDiff', week)
  expect(diff.removed).toEqual([])
  smtp.received.length = 0
  await entries.manager.call('C40101_distribute', week)
  expect([...(await post()).keys()]).toEqual([])
})

test('what the school calls off in a published week is told to family and teacher at once', async () => {
  const { schedule_no } = await publishedLesson(tuesday, '2026-04-20')
  await entries.submit({ t3015: [{ _action: 'add', schedule_no, reason: '設備の点検' }] })
  const mails = await post()
  const mother = mails.get('mother@example.jp')
  expect(mother?.subject).toContain('休講のお知らせ')
  expect(mother?.text).toContain('2026/04/21（火） 18:20–19:50')
  expect(mother?.text).toContain('理由：設備の点検')
  expect(mother?.text).toContain('までに振替できます')
  expect(mails.get('teacher@example.jp')?.text).toContain('2026/04/21（火） 18:20–19:50　休講')
})

test('a lesson taken back and a weekly entry that ends are confirmed, its lessons as one line', async () => {
  await entries.work(3, [tuesday, 50], [tuesday, 70])
  const { course_no } = entries
  await entries.submit({
    t1030: [
      {
        ...{ _action: 'add', dayofweek_code: 2, ...entries.taught, time_limit_no: 70, course_no },
        ...{ course_start_date: tuesday, course_end_date: null },
      },
    ],
    t1031: [entries.added(tuesday, 50)],
  })
  await post()
  smtp.received.length = 0
  const extra = (await entries.lessons()).find(lesson => lesson.class_type === 2)
  const { weekly_entry_no } = await at.server.owner
    .selectFrom('weekly_entries')
    .select('weekly_entry_no')
    .where('student_no', '=', entries.student.student_no)
    .executeTakeFirstOrThrow()
  const answer = await entries.submit({
    t1030: [{ _action: 'del', id: weekly_entry_no, schedule_date: '2026-05-12' }],
    t1031: [{ _action: 'del', id: extra?.schedule_no ?? 0 }],
  })
  expect(answer.output).toMatchObject({ off_mail_flag: 1, mails: [] })
  const text = (await post()).get('mother@example.jp')?.text ?? ''
  expect(text).toContain('2026/04/21（火） 16:40–18:10')
  expect(text).toContain('毎週火曜 20:00–21:30')
  expect(text).toContain('最後の日 2026/05/11')
  expect(text.split('\n').filter(line => line.startsWith('■'))).toHaveLength(2)
})

test('every mail to a family says which center writes, where to call and where to look', async () => {
  await entries.work(3, [tuesday, 50], ['2026-04-24', 50], ['2026-04-28', 50])
  const { schedule_no } = await at.lesson('2026-04-27', 50, entries.own)
  const asked = await family.call('C21201_doAddRequest', {
    kind: 'change',
    schedule_no,
    first_choice: { schedule_date: '2026-04-24', time_limit_no: 50 },
    request_text: '',
  })
  const decide = { request_no: asked.request_no, lock_version: 0, choice: 1 as const }
  await post()
  await entries.manager.call('C40411_accept', decide)
  await entries.submit({ t1031: [entries.added(tuesday, 50)] })
  await post()
  expect(smtp.received.map(({ subject }) => subject?.replace(/^【.*】/, '')).sort()).toEqual([
    '振替の申請を受け付けました',
    '振替の申請を承認しました',
    '追加授業のお申し込みを受け付けました',
  ])
  for (const { subject = '', text = '' } of smtp.received) {
    expect(subject).toMatch(/^【第\d+センター】/)
    expect(text).toContain('電話：03-0000-1234')
    expect(text).toContain('https://juku.example.jp/C21201')
  }
})

test('what happened to a login is told with the center that can be called', async () => {
  await at.server.owner
    .transaction()
    .execute(tx => tellSignIn(tx, user.user_no, 'new_device', '2026-04-15T01:00:00.000Z'))
  const mail = (await post()).get('mother@example.jp')
  expect(mail?.subject).toContain('初めての端末からログインしました')
  expect(mail?.text).toContain('電話：03-0000-1234')
})
