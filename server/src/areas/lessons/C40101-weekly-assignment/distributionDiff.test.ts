import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../../../testing/makePeople.ts'
import { makeCenter, makeMeetingAccount, openDay } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const week = (week_date: string) => ({ center_no: at.center_no, week_date })
const diff = (week_date: string) => at.manager.call('C40101_getDistributionDiff', week(week_date))
const distribute = (week_date: string, fingerprint?: string) =>
  at.manager.call('C40101_distribute', {
    ...week(week_date),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  })

/** The mail queued since the last look, by person. */
let looked = 0
async function newMails() {
  const mails = await at.server.owner
    .selectFrom('outbox')
    .selectAll()
    .where('outbox_no', '>', looked)
    .orderBy('outbox_no')
    .execute()
  looked = mails.at(-1)?.outbox_no ?? looked
  return mails
}

async function give(lesson: { schedule_no: number }, teacher_no: number, week_date: string) {
  const { lock_version } = await at.stored(lesson.schedule_no)
  const seen = { schedule_no: lesson.schedule_no, lock_version }
  const change =
    teacher_no === 0
      ? { _action: 'removeTeacher' as const, ...seen }
      : { _action: 'assignTeacher' as const, ...seen, teacher_no }
  await at.manager.call('C40101_updateSchedule', { ...week(week_date), lessons: [change] })
}

/** Everybody made so far can be written to. */
async function addressAll() {
  const db = at.server.owner
  await db.updateTable('teachers').set({ email: 'teacher@example.jp' }).execute()
  await db
    .insertInto('contacts')
    .columns(['student_no', 'contact_name', 'email'])
    .expression(
      db
        .selectFrom('students')
        .select(eb => [
          'student_no',
          eb.val('母').as('contact_name'),
          eb.val('mother@example.jp').as('email'),
        ])
        .where(
          'student_no',
          'not in',
          db.selectFrom('contacts').select('student_no').where('student_no', 'is not', null),
        ),
    )
    .execute()
}

test('the first distribution tells everybody who has a lesson, the next only whom it concerns', async () => {
  const date = '2026-04-21'
  const [one, two, three] = [
    await at.teacher([[date, 50]]),
    await at.teacher([[date, 50]]),
    await at.teacher([[date, 60]]),
  ]
  const student = await makeStudent(at.server.owner, { center_no: at.center_no, student_name: '佐藤 花' })
  const twice = await at.lesson(date, 50, { student, teacher_no: one.teacher_no })
  await at.lesson(date, 60, { student, teacher_no: three.teacher_no })
  const leaving = await at.lesson(date, 50, { teacher_no: one.teacher_no })
  const coming = await at.lesson(date, 60)

  await addressAll()
  const first = await diff(weeks.next)
  expect(first).toMatchObject({ removed: [], changed: [], students: 2, teachers: 2 })
  expect(first.added).toHaveLength(3)
  expect(await newMails()).toEqual([])
  expect(await distribute(weeks.next, first.fingerprint)).toMatchObject({ added: 3, mails: 4 })
  const told = await newMails()
  expect(told.map(mail => mail.student_no ?? 0).filter(Boolean)).toEqual([
    student.student_no,
    leaving.student_no,
  ])
  expect(told.map(mail => mail.teacher_no ?? 0).filter(Boolean)).toEqual([one.teacher_no, three.teacher_no])

  await give(twice, two.teacher_no, weeks.next)
  await give(leaving, 0, weeks.next)
  await give(coming, three.teacher_no, weeks.next)
  const second = await diff(weeks.next)
  expect(second.added).toMatchObject([
    { schedule_no: coming.schedule_no, before_teacher_no: 0, teacher_name: three.display_name },
  ])
  expect(second.removed).toMatchObject([
    { schedule_no: leaving.schedule_no, teacher_no: 0, before_teacher_name: one.display_name },
  ])
  expect(second.changed).toMatchObject([
    {
      schedule_no: twice.schedule_no,
      student_name: '佐藤 花',
      teacher_no: two.teacher_no,
      before_teacher_no: one.teacher_no,
    },
  ])
  expect(second).toMatchObject({ students: 3, teachers: 3 })
  expect(await distribute(weeks.next, second.fingerprint)).toMatchObject({
    added: 1,
    removed: 1,
    changed: 1,
    mails: 6,
  })
  const mails = await newMails()
  const change = {
    schedule_no: twice.schedule_no,
    schedule_date: date,
    time_limit_no: 50,
    teacher_no: two.teacher_no,
    before_schedule_date: date,
    before_time_limit_no: 50,
    before_teacher_no: one.teacher_no,
  }
  expect(mails.find(mail => mail.student_no === student.student_no)).toMatchObject({
    mail_kind: 'distribution',
    center_no: at.center_no,
    teacher_no: null,
    detail: { week_date: weeks.next, changes: [change] },
  })
  expect(mails.find(mail => mail.teacher_no === one.teacher_no)?.detail).toMatchObject({
    changes: [{ schedule_no: twice.schedule_no }, { schedule_no: leaving.schedule_no }],
  })
  expect(JSON.stringify(mails)).not.toContain('佐藤')

  expect(await diff(weeks.next)).toMatchObject({ added: [], removed: [], changed: [], students: 0 })
  expect(await distribute(weeks.next)).toMatchObject({ mails: 0 })
  expect(await newMails()).toEqual([])
})

test('a difference that is another one by then is not distributed', async () => {
  const date = '2026-04-28'
  const [one, two] = [await at.teacher([[date, 50]]), await at.teacher([[date, 50]])]
  const lesson = await at.lesson(date, 50, { teacher_no: one.teacher_no })
  await addressAll()
  const { fingerprint } = await diff(weeks.after)
  await give(lesson, two.teacher_no, weeks.after)
  const reply = await at.manager.ask('C40101_distribute', { ...week(weeks.after), fingerprint })
  expect(reply).toMatchObject({ status: 409, error: { errorCode: 'DIFF_CHANGED' } })
  expect(await newMails()).toEqual([])
  expect((await diff(weeks.after)).added).toHaveLength(1)
  expect(await distribute(weeks.after, (await diff(weeks.after)).fingerprint)).toMatchObject({ mails: 2 })
  await newMails()
})

test('a lesson that another center has published is compared with what its people were told', async () => {
  const [date, week_date] = ['2026-05-05', '2026-05-04']
  const db = at.server.owner
  const { center_no } = await makeCenter(db)
  const before = await at.teacher([[date, 50]])
  const now = await at.teacher([[date, 50]])
  const lesson = await at.lesson(date, 50, {
    original_center_no: center_no,
    teacher_no: now.teacher_no,
  })
  await db
    .insertInto('distributions')
    .values({ center_no, week_date, distributed_at: '2026-04-15' })
    .execute()
  const { schedule_no, student_no } = lesson
  const { teacher_no } = before
  await db
    .insertInto('distributed_lessons')
    .values({
      schedule_no,
      student_no,
      teacher_no,
      center_no,
      week_date,
      schedule_date: date,
      time_limit_no: 50,
    })
    .execute()
  await addressAll()
  expect(await diff(week_date)).toMatchObject({
    changed: [{ schedule_no, before_teacher_no: teacher_no, teacher_no: now.teacher_no }],
    teachers: 2,
  })
})

test('a lesson at another time than it was published is a change', async () => {
  const [date, week_date] = ['2026-05-12', '2026-05-11']
  const { teacher_no } = await at.teacher([[date, 50]])
  const { schedule_no } = await at.lesson(date, 50, { teacher_no })
  await distribute(week_date)
  await newMails()
  await at.server.owner
    .updateTable('distributed_lessons')
    .set({ time_limit_no: 60 })
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect((await diff(week_date)).changed).toMatchObject([{ schedule_no, time_limit_no: 50 }])
})

test('after a stop only those are told whose lessons stand otherwise than they were last told', async () => {
  const [date, week_date] = ['2026-05-19', '2026-05-18']
  const [one, two] = [await at.teacher([[date, 50]]), await at.teacher([[date, 50]])]
  const stays = await at.lesson(date, 50, { teacher_no: one.teacher_no })
  const changes = await at.lesson(date, 50, { teacher_no: one.teacher_no })
  await addressAll()
  expect(await distribute(week_date)).toMatchObject({ mails: 3 })
  await newMails()
  const stop = () => at.manager.call('C40101_stopDistribution', week(week_date))
  await stop()
  expect(await newMails()).toEqual([])
  expect(await diff(week_date)).toMatchObject({
    added: [],
    removed: [],
    changed: [],
    students: 0,
    teachers: 0,
  })
  expect(await distribute(week_date)).toMatchObject({ distributed: 2, added: 0, mails: 0 })
  expect(await newMails()).toEqual([])

  await stop()
  await give(changes, two.teacher_no, week_date)
  expect(await diff(week_date)).toMatchObject({
    added: [],
    changed: [{ schedule_no: changes.schedule_no, before_teacher_no: one.teacher_no }],
    students: 1,
    teachers: 2,
  })
  expect(await distribute(week_date)).toMatchObject({ distributed: 2, changed: 1, mails: 3 })
  const told = await newMails()
  expect(told).toHaveLength(3)
  expect(told.map(mail => mail.student_no)).not.toContain(stays.student_no)
  // What the copy says is what people know now: taken away again, nothing older comes back.
  await give(changes, 0, week_date)
  expect(await distribute(week_date)).toMatchObject({ removed: 1, mails: 2 })
  await stop()
  expect(await diff(week_date)).toMatchObject({ added: [], removed: [], changed: [] })
})

test('who has no address is named before, and counted apart; so are periods without a meeting account', async () => {
  await newMails()
  const [date, week_date] = ['2026-05-26', '2026-05-25']
  const [reached, silent] = [await at.teacher([[date, 50]]), await at.teacher([[date, 50]])]
  await at.lesson(date, 50, { teacher_no: reached.teacher_no })
  await addressAll()
  const student = await makeStudent(at.server.owner, { center_no: at.center_no, student_name: '山田 空' })
  await at.lesson(date, 50, { student, teacher_no: silent.teacher_no })
  const unaddressed = { email: '' }
  await at.server.owner
    .updateTable('teachers')
    .set(unaddressed)
    .where('teacher_no', '=', silent.teacher_no)
    .execute()
  await makeMeetingAccount(at.server.owner, at.center_no, { meeting_id: '111 1111' })
  expect(await diff(week_date)).toMatchObject({
    students: 1,
    teachers: 1,
    unreachable: [
      { student_no: student.student_no, teacher_no: 0, name: '山田 空' },
      { student_no: 0, teacher_no: silent.teacher_no, name: silent.display_name },
    ],
    without_meeting: [
      {
        schedule_date: date,
        time_limit_no: 50,
        teacher_no: silent.teacher_no,
        teacher_name: silent.display_name,
      },
    ],
  })
  expect(await distribute(week_date)).toMatchObject({ mails: 2, unreachable: 2, without_meeting: 1 })
  expect(await newMails()).toHaveLength(4)
})

test('nobody is told of a period that is over, as published as it gets', async () => {
  const [today, week_date] = ['2026-04-15', weeks.begun]
  await openDay(at.server.owner, today)
  const [early, late] = [await at.teacher([[today, 10]]), await at.teacher([[today, 20]])]
  const over = await at.lesson(today, 10, { teacher_no: early.teacher_no })
  const runs = await at.lesson(today, 20, { teacher_no: late.teacher_no })
  await at.lesson('2026-04-14', 50, { teacher_no: early.teacher_no })
  // 10:40 in Tokyo: the first period has just ended.
  await addressAll()
  at.server.clock.set('2026-04-15T01:40:00.000Z')
  const difference = await diff(week_date)
  expect(difference).toMatchObject({ students: 1, teachers: 1 })
  expect(difference.added.map(row => row.schedule_no)).toContain(over.schedule_no)
  expect(await distribute(week_date, difference.fingerprint)).toMatchObject({ distributed: 3, mails: 2 })
  const told = (await newMails()).map(mail => mail.student_no ?? mail.teacher_no)
  expect(told.sort()).toEqual([runs.student_no, late.teacher_no].sort())
  at.server.clock.set(testNow)
})
