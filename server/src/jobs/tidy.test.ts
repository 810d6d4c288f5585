import type { JobKindKey } from '@terakoya/contract/top/jobKinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobFailedAlert } from '../alerts/kinds/jobFailed.ts'
import type { JobInScope } from '../auth/inScope.ts'
import { secondsAfter } from '../clock.ts'
import { finishJob } from '../operations/finishJob.ts'
import { addJob, autoAssignKind, comparisonKind } from '../records/job.sql.ts'
import { makeUser, testPassword } from '../testing/makePeople.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { testNow } from '../testing/testClock.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { tidy } from './tidy.sql.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

const hours = (count: number) => secondsAfter(testNow, count * 3600)

test('a night forgets keys of two days, ended sessions and old wrong tries, and nothing younger', async () => {
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  await client.call('Account_setClock', { clock_24_flag: 1 }, { key: 'kept-for-two-days' })
  await server.visitor().ask('Auth_login', { user_id: 'nobody', password: 'wrong' })
  const left = async () => {
    const [keys, sessions, tries] = await Promise.all([
      server.owner.selectFrom('idempotency_keys').select('key').execute(),
      server.owner.selectFrom('sessions').select('user_no').execute(),
      server.owner.selectFrom('password_attempts').select('attempt_key').execute(),
    ])
    return [keys.length, sessions.length, tries.length]
  }
  const { db } = server.services.database
  await tidy(db, hours(11))
  expect(await left()).toEqual([1, 1, 2])
  await tidy(db, hours(13))
  expect(await left()).toEqual([1, 0, 2])
  await tidy(db, hours(49))
  expect(await left()).toEqual([0, 0, 2])
  await tidy(db, hours(7 * 24 + 1))
  expect(await left()).toEqual([0, 0, 0])
})

test('a browser without a sign-in for half a year is a stranger again, and untold wrong tries are forgotten', async () => {
  const user = await makeUser(server.owner, '540')
  const login = { user_id: user.user_id, password: testPassword }
  await server.visitor().call('Auth_login', login)
  await server.visitor().ask('Auth_login', { ...login, password: 'wrong' })
  const left = async () => {
    const [devices, wrong] = await Promise.all([
      server.owner.selectFrom('known_devices').select('user_no').execute(),
      server.owner.selectFrom('failed_sign_ins').select('failed_count').execute(),
    ])
    return [devices.length, wrong.length]
  }
  const { db } = server.services.database
  await tidy(db, hours(180 * 24))
  expect(await left()).toEqual([1, 1])
  await tidy(db, hours(180 * 24 + 1))
  expect(await left()).toEqual([0, 0])
})

test('comparisons are kept for two months and runs for thirteen, also those of one run over two centers', async () => {
  const { owner } = server
  const { center_no } = await makeCenter(owner)
  const user = await makeUser(owner, '550', { centers: [center_no] })
  const add = async (kind: JobKindKey, more: { lead_job_no?: JobInScope } = {}) => {
    const input = { start_date: '2026-04-20', end_date: '2026-04-20' }
    const asked = { center_no, week_date: '2026-04-20', requested_by: user.user_no, requested_at: testNow }
    const job_no = await addJob(owner, { kind, input, ...asked, ...more })
    await finishJob(owner, job_no, { state: 'completed', finished_at: testNow })
    return job_no
  }
  const run = await add(autoAssignKind)
  const [led, compared] = [await add(autoAssignKind, { lead_job_no: run }), await add(comparisonKind)]
  const left = async () => {
    const rows = await owner.selectFrom('jobs').select('job_no').orderBy('job_no').execute()
    return rows.map(row => row.job_no)
  }
  const { db } = server.services.database
  await tidy(db, hours(59 * 24))
  expect(await left()).toEqual([run, led, compared])
  await tidy(db, hours(61 * 24))
  expect(await left()).toEqual([run, led])
  await tidy(db, hours(400 * 24))
  expect(await left()).toEqual([])
})

test('alerts that are closed are kept for thirteen months, open ones always', async () => {
  const { owner } = server
  const nightly = { job_no: 1, kind: 'nightly', center_no: null, week_date: null }
  const weekly = { ...nightly, kind: 'weekly' }
  await jobFailedAlert.raise(owner, [nightly, weekly], testNow)
  await jobFailedAlert.close(owner, [nightly], testNow)
  const left = async () => {
    const rows = await owner.selectFrom('alerts').select('cause').orderBy('alert_no').execute()
    return rows.map(row => row.cause)
  }
  const { db } = server.services.database
  await tidy(db, hours(390 * 24))
  expect(await left()).toEqual(['nightly/0/', 'weekly/0/'])
  await tidy(db, hours(400 * 24))
  expect(await left()).toEqual(['weekly/0/'])
})

test('that a time of the mails has run is known for 13 months', async () => {
  const { owner } = server
  await owner
    .insertInto('timed_mails')
    .values([
      { mail_kind: 'report_month', run_key: '2025-02', run_at: '2025-03-01T00:00:00Z' },
      { mail_kind: 'report_month', run_key: '2026-02', run_at: '2026-03-01T00:00:00Z' },
    ])
    .execute()
  await tidy(server.services.database.db, testNow)
  const left = await owner.selectFrom('timed_mails').select('run_key').execute()
  expect(left.map(each => each.run_key)).toEqual(['2026-02'])
})
