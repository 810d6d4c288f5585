import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '../../auth/scope.ts'
import { secondsAfter } from '../../clock.ts'
import { noteBackup } from '../../records/backup.sql.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'
import { watchAlerts } from '../watchAlerts.ts'
import { backupOldAlert } from './backupOld.ts'

const all = systemScope('a test')
let server: TestServer
let admin: TestClient
let manager: TestClient

beforeAll(async () => {
  server = await openTestServer()
  const { center_no } = await makeCenter(server.owner)
  admin = await server.signIn(await makeUser(server.owner, '560'))
  manager = await server.signIn(await makeUser(server.owner, '550', { centers: [center_no] }))
})

afterAll(() => server.close())

async function seen(client: TestClient): Promise<object[]> {
  await watchAlerts(server.services.database, server.clock, [backupOldAlert])
  const { alerts } = await client.call('C00102_getAlert', { searchInfo: {} })
  return alerts.filter(each => each.classification === 'backup_old').map(each => each.detail)
}

test('administrators hear when no backup is good, and when the last good one is old, until there is a new one', async () => {
  expect(await seen(admin)).toEqual([])
  await noteBackup(server.owner, all, server.clock.now(), { fault: 'no space left on device' })
  expect(await seen(admin)).toEqual([{ good_at: null }])
  expect(await seen(manager)).toEqual([])

  const hoursAgo = (hours: number, seconds = 0) => secondsAfter(server.clock.now(), -hours * 3600 - seconds)
  const good = (made_at: string) =>
    noteBackup(server.owner, all, made_at, { file_name: 'terakoya-20260415-100000.backup', bytes: 1 })
  await good(hoursAgo(30, 1))
  expect(await seen(admin)).toEqual([{ good_at: '2026-04-13T18:59:59Z' }])
  await good(hoursAgo(30))
  expect(await seen(admin)).toEqual([])
})
