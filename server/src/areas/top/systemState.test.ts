import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/makePeople.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await openTestServer({ now: '2026-11-26T09:00:00+09:00' })
  admin = await server.signIn(await makeUser(server.owner, '560'))
})

beforeEach(async () => {
  await server.owner.deleteFrom('mails').execute()
  await server.owner.deleteFrom('backups').execute()
})

afterAll(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const mail = {
  ...{
    mail_kind: 'distribution',
    to_name: '佐藤',
    to_address: 'family@example.jp',
    subject: '件名',
    body: '本文',
  },
  tried_since: '2026-11-25T23:00:00Z',
}

async function change(config: Partial<TestServer['services']['config']>) {
  server.services.config = { ...server.services.config, ...config }
}

test('what waits and what was given up is counted, and judged', async () => {
  await change({ mail: null })
  const quiet = await admin.call('SystemState_get', {})
  expect(quiet.mails).toEqual({ state: 'warn', sent: false, waiting: 0, failed: 0, oldest_minutes: 0 })
  await change({ mail: { url: 'smtp://127.0.0.1:9', from: '寺子屋 <no-reply@example.jp>', dkim: null } })
  expect((await admin.call('SystemState_get', {})).mails.state).toBe('ok')
  // 23:40 UTC is 08:40, twenty minutes ago.
  const waiting = { ...mail, queued_at: '2026-11-25T23:40:00Z', next_try_at: '2026-11-26T00:10:00Z' }
  const dead = { ...mail, queued_at: '2026-11-25T12:00:00Z', state: 'dead' }
  await server.owner.insertInto('mails').values([waiting, dead]).execute()
  expect((await admin.call('SystemState_get', {})).mails).toEqual({
    ...{ state: 'fault', sent: true, waiting: 1, failed: 1, oldest_minutes: 20 },
  })
})

test('a backup is judged by its age, by whether it is made at all, and not where others make it', async () => {
  const backup = { folder: '/backups', recipient: 'age1', keep: 14 }
  await change({ databaseUrl: null, backup: null })
  expect((await admin.call('SystemState_get', {})).backup).toMatchObject({ state: 'warn', kind: 'none' })
  await change({ backup })
  expect((await admin.call('SystemState_get', {})).backup).toMatchObject({ state: 'fault', kind: 'nightly' })
  const good = { made_at: '2026-11-25T17:30:00Z', file_name: 'terakoya.backup', bytes: 1 }
  await server.owner.insertInto('backups').values(good).execute()
  expect((await admin.call('SystemState_get', {})).backup).toEqual({
    ...{
      state: 'ok',
      kind: 'nightly',
      good_at: '2026-11-25T17:30:00Z',
      tried_at: '2026-11-25T17:30:00Z',
    },
  })
  // 31 hours ago; that one was tried an hour ago makes it no newer.
  await server.owner.deleteFrom('backups').execute()
  const tried = { made_at: '2026-11-25T23:00:00Z', fault: '置き場所がいっぱいです' }
  await server.owner
    .insertInto('backups')
    .values([{ ...good, made_at: '2026-11-24T17:00:00Z' }, tried])
    .execute()
  expect((await admin.call('SystemState_get', {})).backup).toMatchObject({
    state: 'fault',
    tried_at: tried.made_at,
  })
  await change({ databaseUrl: 'postgresql://elsewhere' })
  expect((await admin.call('SystemState_get', {})).backup).toMatchObject({ state: 'ok', kind: 'outside' })
})

test('a standby is told of where one is asked for, and missed where it confirms nothing', async () => {
  expect((await admin.call('SystemState_get', {})).standby).toBeNull()
  // The tests' own database has none.
  await change({ standby: true })
  expect((await admin.call('SystemState_get', {})).standby).toEqual({ state: 'fault' })
  await change({ standby: false })
})

test('errors are told by when, what and the number that was told, and not by their words', async () => {
  server.services.watch.defect(new Error('column "himitsu" does not exist'), 'C40101_autoAssign')
  server.services.watch.defect(new Error('himitsu'), '/api/files/:file_no')
  const { defects } = await admin.call('SystemState_get', {})
  expect(defects.map(({ about }) => about)).toEqual([
    '/api/files/:file_no',
    expect.not.stringContaining('C40101'),
  ])
  expect(JSON.stringify(defects)).not.toContain('himitsu')
})
