import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailDeadAlert } from '../../../alerts/kinds/mailDead.ts'
import { emptyMailPost } from '../../../mail/mailPost.ts'
import { type MadeStudent, makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

// Today is Wednesday, 15 April 2026.
const [yesterday, friday, later] = ['2026-04-14', '2026-04-17', '2026-04-24'] as const

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  for (const table of ['alerts', 'mails', 'outbox'] as const)
    await at.server.owner.deleteFrom(table).execute()
})

afterAll(() => at.server.close())

interface HomeFields {
  student_name?: string
  guardian_name?: string
  address?: string
  email?: string
  phone?: string
  center_no?: number
}

/** A child with where its family lives; without an address for mail unless one is given. */
async function child(fields: HomeFields = {}): Promise<MadeStudent> {
  const { student_name, center_no = at.center_no, guardian_name = '', address = '' } = fields
  const { email = '', phone = '' } = fields
  const { owner } = at.server
  const student = await makeStudent(owner, { center_no, ...(student_name && { student_name }) })
  const { student_no } = student
  await owner
    .updateTable('students')
    .set({ guardian_name, address, postal_code: '1500001' })
    .where('student_no', '=', student_no)
    .execute()
  if (email !== '' || phone !== '') {
    await owner.insertInto('contacts').values({ student_no, contact_name: '母', email, phone }).execute()
  }
  return student
}

/** What tells a family of a lesson that is called off, written as the worker writes it. */
async function callOff(student: MadeStudent, schedule_date: string): Promise<void> {
  const lesson = await at.lesson(schedule_date, 50, { student })
  const { schedule_no } = lesson
  const lessons = [{ schedule_no, schedule_date, time_limit_no: 50, what: 'school' }]
  await at.server.owner
    .insertInto('outbox')
    .values({
      ...{ mail_kind: 'called_off', center_no: student.center_no, student_no: student.student_no },
      detail: JSON.stringify({ lessons, weekly_entry_nos: [] }),
      queued_at: at.server.clock.now(),
    })
    .execute()
  await emptyMailPost({
    ...{ database: at.server.services.database, clock: at.server.clock, transport: null },
    address: 'https://juku.example.jp',
  })
}

const list = (client: TestClient = at.manager, asked: Partial<InputOf<'Untold_getFamilies'>> = {}) =>
  client.call('Untold_getFamilies', asked)
const namesOf = ({ families }: OutputOf<'Untold_getFamilies'>) =>
  families.map(family => family.student_names.join(' '))
const nosOf = ({ families }: OutputOf<'Untold_getFamilies'>) =>
  families.flatMap(({ notes }) => notes.map(({ mail_no }) => mail_no))
const waits = async (client = at.manager) =>
  (await client.call('Home_getWaiting', {})).rows
    .filter(row => row.kind === 'not_told')
    .map(row => `${row.center_no} ${row.count} ${row.since_date}`)

test('a family without an address is listed with how it is reached; one that gets mail isn’t', async () => {
  const reached = await child({ student_name: '届く子', email: 'mother@example.jp' })
  const none = await child({
    ...{ student_name: '届かない子', guardian_name: '佐藤 恵', address: '緑丘1-2', phone: '090-1111-0001' },
  })
  await callOff(reached, friday)
  await callOff(none, friday)
  const answer = await list()
  expect(answer).toMatchObject({ counts: { open: 1, done: 0 }, family_count: 1, past_count: 0 })
  expect(answer.families).toMatchObject([
    {
      ...{
        student_names: ['届かない子'],
        guardian_name: '佐藤 恵',
        address: '緑丘1-2',
        postal_code: '1500001',
      },
      phones: [{ contact_name: '母', phone: '090-1111-0001' }],
      reachable_flag: 0,
      notes: [
        {
          subject: expect.stringContaining('休講'),
          state: 'unaddressed',
          until_date: friday,
          past_flag: 0,
          told: null,
        },
      ],
    },
  ])
  expect(await waits()).toEqual([`${at.center_no} 1 2026-04-15`])
})

test('siblings stand together; whose day is nearest comes first, and what is over last', async () => {
  const home = { guardian_name: '鈴木 健', address: '青葉3-4' }
  const over = await child({ student_name: '過ぎた子' })
  const [elder, younger] = [
    await child({ student_name: '姉', ...home }),
    await child({ student_name: '弟', ...home }),
  ]
  const other = await child({ student_name: '別の子' })
  await callOff(over, yesterday)
  await callOff(elder, later)
  await callOff(younger, yesterday)
  await callOff(other, friday)
  const answer = await list()
  expect(namesOf(answer)).toEqual(['別の子', '姉 弟', '過ぎた子'])
  expect(answer.families[1]?.notes.map(note => `${note.student_name} ${note.past_flag}`)).toEqual([
    '姉 0',
    '弟 1',
  ])
  expect(answer).toMatchObject({ family_count: 3, past_count: 1 })
  expect(answer.letters).toEqual({ families: 3, mail_nos: nosOf(answer) })
  // What is over is no work of today.
  expect(await waits()).toEqual([`${at.center_no} 2 2026-04-15`])
})

test('what names no day matters for thirty days', async () => {
  const { student_no } = await child()
  const insert = (queued_at: string) => deadMail(student_no, { queued_at })
  await insert('2026-03-16T00:00:00Z')
  await insert('2026-03-15T00:00:00Z')
  const [family] = (await list()).families
  expect(family?.notes.map(note => `${note.queued_at.slice(0, 10)} ${note.past_flag}`)).toEqual([
    '2026-03-16 0',
    '2026-03-15 1',
  ])
  expect(nosOf(await list(at.manager, { since: '2026-03-16' }))).toHaveLength(1)
})

/** A mail that was given up. */
async function deadMail(student_no: number, fields: { queued_at?: string; outbox_no?: number } = {}) {
  const { queued_at = testNow, ...more } = fields
  const { mail_no } = await at.server.owner
    .insertInto('mails')
    .values({
      ...{ mail_kind: 'report_published', center_no: at.center_no, student_no, to_name: '母', ...more },
      ...{ to_address: 'gone@example.jp', subject: '報告書', body: '本文', state: 'dead' },
      ...{ queued_at, tried_since: queued_at },
    })
    .returning('mail_no')
    .executeTakeFirstOrThrow()
  return mail_no
}

test('what every address refused counts once; what arrived at one of them, or waits, was told', async () => {
  const { student_no } = await child({ email: 'gone@example.jp' })
  const outbox = async () => {
    const row = { mail_kind: 'report_published', center_no: at.center_no, student_no, queued_at: testNow }
    const { outbox_no } = await at.server.owner
      .insertInto('outbox')
      .values({ ...row, detail: '{"schedule_no": 1}', prepared_at: testNow })
      .returning('outbox_no')
      .executeTakeFirstOrThrow()
    return Number(outbox_no)
  }
  const refused = await outbox()
  const first = await deadMail(student_no, { outbox_no: refused })
  await deadMail(student_no, { outbox_no: refused })
  const arrived = await outbox()
  await deadMail(student_no, { outbox_no: arrived })
  const other = await deadMail(student_no, { outbox_no: arrived })
  await at.server.owner
    .updateTable('mails')
    .set({ state: 'sent', sent_at: testNow })
    .where('mail_no', '=', other)
    .execute()
  const answer = await list()
  expect(nosOf(answer)).toEqual([first])
  expect(answer.families[0]).toMatchObject({ reachable_flag: 1, notes: [{ state: 'dead' }] })
})

test('who was told is noted once, seen in the history, gone from Home, and taken back', async () => {
  const { student_no } = await child({ student_name: '佐藤 花' })
  const mail_no = await deadMail(student_no)
  const raised = {
    mail_no,
    mail_kind: 'report_published',
    center_no: at.center_no,
    student_no,
    teacher_no: null,
  }
  await mailDeadAlert.raise(at.server.owner, [raised], testNow)
  const open = () =>
    at.server.owner.selectFrom('alerts').select('cause').where('closed_at', 'is', null).execute()
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '540', { centers: [at.center_no], user_named: '山田' }),
  )
  expect(await waits()).toHaveLength(1)
  expect(await colleague.call('Untold_setTold', { mail_nos: [mail_no], told_how: 'phone' })).toEqual({
    changed: 1,
  })
  expect(await waits()).toEqual([])
  expect(await open()).toEqual([])
  expect(namesOf(await list())).toEqual([])
  const told = { told_how: 'phone', told_by_name: '山田', told_at: testNow.replace('.000', '') }
  expect((await list(at.manager, { told: 'done' })).families[0]?.notes[0]).toMatchObject({
    told: { told_how: 'phone', told_by_name: '山田' },
  })
  const read = await at.manager.call('MailHistory_doRead', { id: mail_no })
  expect(read).toMatchObject({ state: 'dead', told_how: told.told_how, told_by_name: told.told_by_name })
  // The second who wants to note it reads who was there before.
  const second = await at.manager.ask('Untold_setTold', { mail_nos: [mail_no], told_how: 'letter' })
  expect(second).toMatchObject({ status: 409, error: { errorCode: 'TOLD_ALREADY' } })
  expect(second.error?.message).toContain('山田さん')

  await at.manager.call('Untold_undoTold', { mail_nos: [mail_no] })
  expect((await at.manager.ask('Untold_undoTold', { mail_nos: [mail_no] })).error?.errorCode).toBe('NOT_TOLD')
  expect(nosOf(await list())).toEqual([mail_no])
  expect(await open()).toEqual([{ cause: String(mail_no) }])
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'mail')
    .where('subject_no', '=', mail_no)
    .orderBy('audit_no')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['mail_told', 'mail_telling_undone'])
})

test('of two at once one is noted, and of several of which one is told none', async () => {
  const { student_no } = await child()
  const mail_nos = [await deadMail(student_no), await deadMail(student_no)]
  const other = await at.server.signIn(await makeUser(at.server.owner, '540', { centers: [at.center_no] }))
  const answers = await Promise.all(
    [at.manager, other].map(client => client.ask('Untold_setTold', { mail_nos, told_how: 'phone' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const third = await deadMail(student_no)
  const mixed = { mail_nos: [...mail_nos, third], told_how: 'letter' as const }
  expect((await at.manager.ask('Untold_setTold', mixed)).status).toBe(409)
  const tellings = await at.server.owner.selectFrom('mail_tellings').select('told_how').execute()
  expect(tellings).toEqual([{ told_how: 'phone' }, { told_how: 'phone' }])
})

test('a mail that was sent again and arrived is refused in words, and isn’t noted', async () => {
  const { student_no } = await child()
  const mail_no = await deadMail(student_no)
  await at.server.owner
    .updateTable('mails')
    .set({ state: 'waiting', next_try_at: testNow })
    .where('mail_no', '=', mail_no)
    .execute()
  const asked = await at.manager.ask('Untold_setTold', { mail_nos: [mail_no], told_how: 'phone' })
  expect(asked).toMatchObject({ status: 409, error: { errorCode: 'NOT_UNTOLD' } })
  expect(nosOf(await list())).toEqual([])
})

test('who gets an address afterwards is still to be told of what was', async () => {
  const student = await child()
  await callOff(student, friday)
  const email = { student_no: student.student_no, contact_name: '母', email: 'now@example.jp' }
  await at.server.owner.insertInto('contacts').values(email).execute()
  expect((await list()).families).toMatchObject([{ reachable_flag: 1, notes: [{ state: 'unaddressed' }] }])
})

test('each center sees and notes its own; whoever doesn’t read mails has no such line on Home', async () => {
  const other = await at.otherCenter()
  const there = await child({ center_no: other.center_no, student_name: 'よその子' })
  await callOff(await child({ student_name: 'うちの子' }), friday)
  await callOff(there, friday)
  expect(namesOf(await list())).toEqual(['うちの子'])
  expect(namesOf(await list(other.manager))).toEqual(['よその子'])
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  expect(namesOf(await list(admin)).sort()).toEqual(['うちの子', 'よその子'])
  expect(namesOf(await list(admin, { center_no: other.center_no }))).toEqual(['よその子'])
  const [mail_no = 0] = nosOf(await list(other.manager))
  const foreign = { mail_nos: [mail_no], told_how: 'phone' as const }
  expect((await at.manager.ask('Untold_setTold', foreign)).status).toBe(404)
  const advisor = await at.server.signIn(await makeUser(at.server.owner, '530', { centers: [at.center_no] }))
  expect(await waits()).toHaveLength(1)
  expect(await waits(advisor)).toEqual([])
})

test('what a login is told of itself is nobody else’s to tell', async () => {
  const { student_no } = await child()
  const mail_no = await deadMail(student_no)
  const { user_no } = await makeUser(at.server.owner, '110', { student_no })
  const own = { user_no, center_no: null, mail_kind: 'sign_in_told' }
  await at.server.owner.updateTable('mails').set(own).where('mail_no', '=', mail_no).execute()
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  expect((await list(admin)).family_count).toBe(0)
})

test('the days of a week that was distributed are those of its mail', async () => {
  const student = await child()
  const lesson = await at.lesson(later, 50, { student })
  const moved = {
    schedule_date: friday,
    time_limit_no: 50,
    before_time_limit_no: 50,
    before_schedule_date: later,
  }
  const changes = [{ schedule_no: lesson.schedule_no, teacher_no: 0, before_teacher_no: 0, ...moved }]
  const { outbox_no } = await at.server.owner
    .insertInto('outbox')
    .values({
      ...{ mail_kind: 'distribution', center_no: at.center_no, student_no: student.student_no },
      ...{
        detail: JSON.stringify({ week_date: weeks.begun, changes }),
        queued_at: testNow,
        prepared_at: testNow,
      },
    })
    .returning('outbox_no')
    .executeTakeFirstOrThrow()
  await deadMail(student.student_no, { outbox_no: Number(outbox_no) })
  // Until then the child may come on the day on which nothing is any more.
  expect((await list()).families[0]?.notes[0]?.until_date).toBe(later)
})
