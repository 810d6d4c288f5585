import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ringConsults } from '../../operations/consults/ringConsults.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import { tracelessRequest } from '../../testing/matrix/sendCall.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let center_no: number
let student: { student_no: number }
let family: TestClient
let holder: TestClient
let holder_no: number
let second_no: number

beforeAll(async () => {
  server = await openTestServer({ now: '2026-11-26T07:32:10Z' })
  center_no = (await makeCenter(server.owner)).center_no
  holder_no = (await makeUser(server.owner, '560')).user_no
  second_no = (await makeUser(server.owner, '560', { functions: ['Home', 'C00102'] })).user_no
  for (const user_no of [holder_no, second_no]) {
    const notify_email = `admin${user_no}@example.jp`
    await server.owner.updateTable('users').set({ notify_email }).where('user_no', '=', user_no).execute()
  }
})

beforeEach(async () => {
  server.clock.set('2026-11-26T07:32:10Z')
  for (const table of ['consult_answers', 'consults', 'alerts', 'outbox'] as const) {
    await server.owner.deleteFrom(table).execute()
  }
  student = await makeStudent(server.owner, { center_no })
  family = await server.signIn(
    await makeUser(server.owner, '110', { student_no: student.student_no, centers: [center_no] }),
  )
  holder = await server.signIn({ user_no: holder_no })
})

afterAll(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const ring = () => ringConsults({ db: server.owner } as Parameters<typeof ringConsults>[0], server.clock)
const named = (wishes_reply_flag: 0 | 1 = 1) =>
  family.call('Consult_send', { words: '先生のことで困っています', wishes_reply_flag })
const anonymous = () =>
  server.visitor().send(tracelessRequest('Consult_sendAnonymous', { words: '友だちが心配です' }))
const told = async () =>
  (await server.owner.selectFrom('outbox').select(['user_no', 'detail', 'mail_kind']).execute()).map(
    each => each.user_no,
  )
const alerts = () => server.owner.selectFrom('alerts').selectAll().where('closed_at', 'is', null).execute()
const firstNo = async () => (await holder.call('Consults_doBrowse', {})).rows[0]?.consult_no ?? 0

test('a named one rings at once, without a name and a word', async () => {
  await named()
  expect(await told()).toEqual([holder_no])
  const [alert] = await alerts()
  expect(alert).toMatchObject({
    classification: 'consult_new',
    detail: { day: '2026-11-26' },
    ...{ center_no: null, student_no: null },
  })
  expect(JSON.stringify(await server.owner.selectFrom('outbox').selectAll().execute())).not.toContain(
    '困って',
  )
})

test('neither the number of the alert nor a gap in the others says when an anonymous one came', async () => {
  const counted = async () => {
    const { rows } = await sql<{ alert_no: number }>`
      insert into alerts (classification, cause, raised_at) values ('job_failed', gen_random_uuid()::text, ${server.clock.now()})
      returning alert_no`.execute(server.owner)
    return rows[0]?.alert_no ?? 0
  }
  const before = await counted()
  await anonymous()
  await ring()
  await anonymous()
  await ring()
  expect(await counted()).toBe(before + 1)
  const raised = await server.owner
    .selectFrom('alerts')
    .select(['alert_no', 'raised_at', 'closed_at'])
    .where('classification', '=', 'consult_new')
    .execute()
  expect(raised).toHaveLength(2)
  const startOfDay = '2026-11-25T15:00:00Z'
  for (const { alert_no, raised_at, closed_at } of raised) {
    expect(alert_no).toBeGreaterThanOrEqual(2 ** 30)
    expect([raised_at, closed_at ?? startOfDay]).toEqual([startOfDay, startOfDay])
  }
})

test('it is read, answered, and the answer is seen by the student alone', async () => {
  await named()
  const consult_no = await firstNo()
  const read = await holder.call('Consults_doRead', { consult_no })
  expect(read).toMatchObject({ words: '先生のことで困っています', student_no: student.student_no })
  await holder.call('Consults_doAnswer', { consult_no, words: 'あした話を聞かせてください' })
  expect(await family.call('Consult_countUnread', {})).toEqual({ count: 1 })
  const { consults } = await family.call('Consult_getOwn', {})
  expect(consults).toMatchObject([
    // With who has written it: a child wants to know whom it will meet.
    {
      state: 'working',
      answers: [
        { words: 'あした話を聞かせてください', unread_flag: 1, user_named: expect.stringMatching(/./) },
      ],
    },
  ])
  await family.call('Consult_markRead', {})
  expect(await family.call('Consult_countUnread', {})).toEqual({ count: 0 })
  expect(await alerts()).toEqual([])
  const sibling = await makeStudent(server.owner, { center_no })
  const others = await server.signIn(
    await makeUser(server.owner, '110', { student_no: sibling.student_no, centers: [center_no] }),
  )
  expect(await others.call('Consult_getOwn', {})).toEqual({ consults: [] })
})

test('who has read it is written down; that a child asked is not', async () => {
  await named()
  await family.call('Consult_getOwn', {})
  const all = () => server.owner.selectFrom('access_log').select(['api', 'user_no', 'student_nos']).execute()
  const lines = async () => (await all()).filter(each => each.student_nos.includes(student.student_no))
  expect(await lines()).toEqual([])
  const consult_no = await firstNo()
  await holder.call('Consults_doRead', { consult_no })
  expect(await lines()).toContainEqual({
    ...{ api: 'Consults_doRead', user_no: holder_no, student_nos: [student.student_no] },
  })
})

test('words and answers lie encrypted', async () => {
  await named()
  await holder.call('Consults_doAnswer', { consult_no: await firstNo(), words: '聞かせてください' })
  const rows = [
    ...(await server.owner.selectFrom('consults').select('words').execute()),
    ...(await server.owner.selectFrom('consult_answers').select('words').execute()),
  ]
  expect(rows).toHaveLength(2)
  for (const { words } of rows) expect(words.toString('utf8')).not.toMatch(/困って|聞かせて/)
})

test('who wishes no answer, or has no name, gets none', async () => {
  await named(0)
  const refused = { error: { errorCode: 'CONSULT_NO_REPLY' } }
  const answer = async () =>
    holder.ask('Consults_doAnswer', { consult_no: await firstNo(), words: 'こんにちは' })
  expect(await answer()).toMatchObject(refused)
  await server.owner.deleteFrom('consults').execute()
  await anonymous()
  expect(await answer()).toMatchObject(refused)
  await holder.call('setUserLocale', { locale_code: 'zh-TW' })
  expect((await answer()).error?.message).toBe('此諮詢未具名，無法送達回覆。請只變更狀態。')
  await holder.call('setUserLocale', { locale_code: 'ja' })
})

test('administrators without the function read nothing, managers neither', async () => {
  await named()
  const consult_no = await firstNo()
  const second = await server.signIn({ user_no: second_no })
  const manager = await server.signIn(await makeUser(server.owner, '550', { centers: [center_no] }))
  for (const client of [second, manager, family]) {
    expect((await client.ask('Consults_doBrowse', {})).status).toBe(403)
    expect((await client.ask('Consults_doRead', { consult_no })).status).toBe(403)
  }
})

test('while nobody holds the function, all administrators are told', async () => {
  const held = server.owner.deleteFrom('user_functions').where('function_id', '=', 'Consults')
  const kept = await held.returningAll().execute()
  await named()
  expect((await told()).sort()).toEqual([holder_no, second_no].sort())
  await server.owner.insertInto('user_functions').values(kept).execute()
})

test('half an hour later all administrators are told, unless somebody has taken it up', async () => {
  await named()
  await ring()
  expect(await told()).toEqual([holder_no])
  server.clock.set('2026-11-26T08:02:10Z')
  await ring()
  await ring()
  expect((await told()).sort()).toEqual([holder_no, holder_no, second_no].sort())
  await server.owner.deleteFrom('outbox').execute()
  await server.owner.updateTable('consults').set({ told_round: 2, state: 'working' }).execute()
  const holds = { user_no: second_no, function_id: 'Consults' }
  await server.owner.insertInto('user_functions').values(holds).execute()
  await ring()
  expect(await told()).toEqual([])
  await server.owner
    .deleteFrom('user_functions')
    .where('user_no', '=', second_no)
    .where('function_id', '=', 'Consults')
    .execute()
})

test('an anonymous one rings on the page with its day alone, and by mail in the morning', async () => {
  await anonymous()
  await ring()
  const [alert, ...more] = await alerts()
  expect(more).toEqual([])
  expect(alert).toMatchObject({ cause: 'day/2026-11-26', confirmed_at: null })
  expect(new Date(alert?.raised_at ?? '').toISOString()).toBe('2026-11-25T15:00:00.000Z')
  expect(await told()).toEqual([])
  server.clock.set('2026-11-26T22:59:00Z')
  await ring()
  expect(await told()).toEqual([])
  server.clock.set('2026-11-26T23:00:00Z')
  await ring()
  expect(await told()).toEqual([holder_no])
  server.clock.set('2026-11-27T23:00:00Z')
  await ring()
  expect((await told()).sort()).toEqual([holder_no, holder_no, second_no].sort())
})

test('nobody puts a consult aside, and the alert of its day closes when none waits any more', async () => {
  await anonymous()
  await ring()
  const aside = server.owner
    .updateTable('alerts')
    .set({ confirmed_at: server.clock.now(), confirmed_by: holder_no })
    .execute()
  await expect(aside).rejects.toMatchObject({ constraint: 'alerts_ring_until_settled' })
  await anonymous()
  await ring()
  expect(await alerts()).toMatchObject([{ cause: 'day/2026-11-26', confirmed_at: null }])
  const { rows } = await holder.call('Consults_doBrowse', {})
  for (const { consult_no } of rows) await holder.call('Consults_setState', { consult_no, state: 'done' })
  await ring()
  expect(await alerts()).toEqual([])
  expect((await holder.call('Consults_doBrowse', { state: 'received' })).total).toBe(0)
})

test('of an anonymous one no time of day is left anywhere', async () => {
  await anonymous()
  await ring()
  const { rows } = await holder.call('Consults_doBrowse', {})
  const consult_no = rows[0]?.consult_no ?? 0
  expect(await holder.call('Consults_doRead', { consult_no })).toMatchObject({
    ...{ opened_at: null, student_no: 0, words: '友だちが心配です' },
  })
  await holder.call('Consults_setState', { consult_no, state: 'working' })
  await ring()
  const times = await server.owner.selectFrom('alerts').select(['raised_at', 'closed_at']).execute()
  const day = '2026-11-25T15:00:00.000Z'
  for (const { raised_at, closed_at } of times) {
    expect([raised_at, closed_at ?? day].map(each => new Date(each).toISOString())).toEqual([day, day])
  }
  // No student, no line: reading it says nothing of a child.
  const lines = await server.owner.selectFrom('access_log').select('student_nos').execute()
  expect(lines.filter(each => each.student_nos.length === 0)).toEqual([])
})

test('everybody reads the numbers, as the settings have them', async () => {
  const { numbers } = await server.visitor().call('Consult_getNumbers', {})
  expect(numbers.map(each => each.number)).toEqual(['0120-0-78310', '189', '110', '0120-99-7777'])
})

test('nobody ends a consult about themselves unseen: it is written down, shown, and others are told', async () => {
  await anonymous()
  const consult_no = await firstNo()
  await holder.call('Consults_setState', { consult_no, state: 'done' })
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['user_no', 'action', 'detail'])
    .where('subject', '=', 'consult')
    .where('subject_no', '=', consult_no)
    .execute()
  expect(lines).toEqual([
    { user_no: holder_no, action: 'consult_state', detail: { from: 'received', to: 'done' } },
  ])
  expect((await holder.call('Consults_doRead', { consult_no })).state_by_name).not.toBe('')
  await ring()
  expect(await alerts()).toEqual([])
  for (const morning of ['2026-11-26T23:00:00Z', '2026-11-27T23:00:00Z', '2026-11-28T23:00:00Z']) {
    server.clock.set(morning)
    await ring()
  }
  expect((await told()).sort()).toEqual([holder_no, holder_no, second_no].sort())
})

test('an answer is no private line: contact data, a meeting or a secret aren’t taken', async () => {
  await named()
  const consult_no = await firstNo()
  for (const words of ['私の携帯は090-1234-5678です', '誰にも言わないでね', '今度、駅で待ち合わせしよう']) {
    expect((await holder.ask('Consults_doAnswer', { consult_no, words })).status).toBe(422)
  }
  await holder.call('Consults_doAnswer', {
    consult_no,
    words: '話してくれてありがとう。センターから電話します。',
  })
})
