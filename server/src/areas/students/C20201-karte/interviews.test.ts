import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKarte } from '../../../testing/makeKarte.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let office: TestClient
let sales: TestClient
let office_no: number
let center_no: number

beforeAll(async () => {
  server = await openTestServer()
  center_no = (await makeCenter(server.owner)).center_no
  const clerk = await makeUser(server.owner, '540', { centers: [center_no], user_named: '事務 花' })
  office_no = clerk.user_no
  office = await server.signIn(clerk)
  sales = await server.signIn(await makeUser(server.owner, '520', { centers: [center_no] }))
})

afterAll(() => server.close())

type Saved = InputOf<'C20201_saveInterview'>

const talk = (karte_no: number, fields: Partial<Saved> = {}): Saved => ({
  id: 0,
  lock_version: 0,
  karte_no,
  interview_date: '2026-04-10',
  interviewer_no: office_no,
  attendee: '母',
  interview_text: '英語の読解を増やす',
  next_date: '2026-05-10',
  teacher_flag: 0,
  ...fields,
})

test('the interviews of a student are listed together, whichever karte they were written on', async () => {
  const student = await makeStudent(server.owner, { center_no })
  const spring = await makeKarte(server.owner, {
    ...student,
    reference_start_date: '2026-04-01',
    reference_end_date: '2026-08-31',
  })
  const autumn = await makeKarte(server.owner, { ...student, reference_start_date: '2026-09-01' })
  await office.call('C20201_saveInterview', talk(spring.karte_no))
  await sales.call('C20201_saveInterview', talk(autumn.karte_no, { interview_date: '2026-04-12' }))
  const rows = await office.call('C20201_getInterviews', { id: spring.karte_no })
  expect(rows.map(({ interview_date }) => interview_date)).toEqual(['2026-04-12', '2026-04-10'])
  expect(rows[1]).toMatchObject({ interviewer_name: '事務 花', attendee: '母', next_date: '2026-05-10' })
  const other = await makeKarte(server.owner, { center_no })
  expect(await office.call('C20201_getInterviews', { id: other.karte_no })).toEqual([])
})

test('a list of interviews has no silent end', async () => {
  const student = await makeStudent(server.owner, { center_no })
  const { karte_no } = await makeKarte(server.owner, { ...student, reference_start_date: '2026-04-01' })
  await office.call('C20201_saveInterview', talk(karte_no))
  const { interview_no, ...row } = await server.owner
    .selectFrom('interviews')
    .selectAll()
    .where('karte_no', '=', karte_no)
    .executeTakeFirstOrThrow()
  await server.owner.insertInto('interviews').values(Array(300).fill(row)).execute()
  const rows = await office.call('C20201_getInterviews', { id: karte_no })
  expect([rows.length, rows.some(each => each.interview_no === interview_no)]).toEqual([301, true])
})

test('the next interview comes after this one', async () => {
  const { karte_no } = await makeKarte(server.owner, { center_no })
  for (const next_date of ['2026-04-10', '2026-04-01']) {
    const { status, error } = await office.ask('C20201_saveInterview', talk(karte_no, { next_date }))
    expect([status, error?.errors?.[0]?.field]).toEqual([422, 'next_date'])
  }
})

test('of two saves in one moment one is told what the other wrote', async () => {
  const { karte_no } = await makeKarte(server.owner, { center_no })
  const { interview_no: id } = await office.call('C20201_saveInterview', talk(karte_no))
  const replies = await Promise.all([
    office.ask('C20201_saveInterview', talk(karte_no, { id, attendee: '父' })),
    sales.ask('C20201_saveInterview', talk(karte_no, { id, attendee: '祖母' })),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const [row] = await office.call('C20201_getInterviews', { id: karte_no })
  const winner = replies[0]?.status === 200 ? '父' : '祖母'
  expect(row).toMatchObject({ attendee: winner, lock_version: 1 })
  expect(replies.find(({ status }) => status === 409)?.text).toContain(winner)
})

test('who leads an interview is of the own staff', async () => {
  const { karte_no } = await makeKarte(server.owner, { center_no })
  const foreign = await makeUser(server.owner, '540', {
    centers: [(await makeCenter(server.owner)).center_no],
  })
  const reply = await office.ask('C20201_saveInterview', talk(karte_no, { interviewer_no: foreign.user_no }))
  expect([reply.status, reply.error?.errors?.[0]?.field]).toEqual([422, 'interviewer_no'])
})

test('a removed interview is gone, and of another center there is none', async () => {
  const { karte_no } = await makeKarte(server.owner, { center_no })
  const { interview_no: id } = await office.call('C20201_saveInterview', talk(karte_no))
  const elsewhere = (await makeCenter(server.owner)).center_no
  const stranger = await server.signIn(await makeUser(server.owner, '550', { centers: [elsewhere] }))
  expect((await stranger.ask('C20201_getInterviews', { id: karte_no })).status).toBe(404)
  expect((await stranger.ask('C20201_deleteInterview', { id, lock_version: 0 })).status).toBe(404)
  expect((await office.ask('C20201_deleteInterview', { id, lock_version: 0 })).status).toBe(200)
  expect(await office.call('C20201_getInterviews', { id: karte_no })).toEqual([])
})
