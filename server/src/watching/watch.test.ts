import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { allHandlers } from '../allHandlers.ts'
import { connect } from '../database/connect.ts'
import { rootFolder } from '../serverFolder.ts'
import { makeUser } from '../testing/makePeople.ts'
import { tracelessRequest } from '../testing/matrix/sendCall.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { openLogs } from './logs.ts'
import { serveMetrics } from './metricsServer.ts'
import { noteSlow } from './slowStatements.ts'
import { standingOf } from './standing.ts'
import { openWatch } from './watch.ts'

let server: TestServer
let undo: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const step of undo) await step()
  undo = []
  await server.close()
})

/** A watch whose log is kept as the objects that its lines are. */
function listening() {
  const lines: Record<string, unknown>[] = []
  const logs = openLogs('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const watch = openWatch('info', () => '2026-11-26T09:00:00.000Z', { logs })
  return { lines, watch }
}

const question = 'だれにも言えないことがあります'

test('a request has one number in its answer and in the log, and nothing of what was sent', async () => {
  const { lines, watch } = listening()
  server = await openTestServer({ services: { watch } })
  const client = await server.signIn(await makeUser(server.owner, '540'))
  const reply = await client.ask('Account_setClock', { clock_24_flag: 1, secret: 'himitsu-no-kotoba' })
  expect(reply.status).toBe(422)
  const number = reply.headers['x-request-id']
  expect(number).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/)
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      msg: 'request',
      request: number,
      method: 'POST',
      route: '/api/data',
      status: 422,
      ms: expect.any(Number),
    },
  ])
  await client.send({ method: 'GET', url: '/api/calendar/a-secret-of-somebody.ics' })
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toMatch(/himitsu|a-secret/)
})

test('a number from outside counts only behind a proxy of ours', async () => {
  server = await openTestServer()
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/health', headers }).then(answer => answer.headers['x-request-id'])
  expect(await ask({ 'x-request-id': 'from-the-proxy-1' })).not.toBe('from-the-proxy-1')
  await server.close()
  server = await openTestServer({ config: { trustedProxies: 1 } })
  expect(await ask({ 'x-request-id': 'from-the-proxy-1' })).toBe('from-the-proxy-1')
  expect(await ask({ 'x-request-id': 'short' })).not.toBe('short')
  expect(await ask({ 'x-request-id': '{"level":"error"}' })).toMatch(/^[2-9a-z]{4}-/)
})

test('a defect is found by the number that the person was told, without the row it was about', async () => {
  const { lines, watch } = listening()
  const broken = async () => {
    // What PostgreSQL says beside its message holds the whole row.
    throw Object.assign(new Error('it broke'), { detail: '佐藤 花子', where: 'row 7' })
  }
  server = await openTestServer({
    services: { watch, reportDefect: watch.defect, handlers: { ...allHandlers, Account_setClock: broken } },
  })
  const client = await server.signIn(await makeUser(server.owner, '540'))
  const reply = await client.ask('Account_setClock', { clock_24_flag: 1 })
  const number = String(reply.headers['x-request-id'])
  expect(reply.error?.message).toContain(`番号 ${number} を管理者に伝えてください`)
  expect(lines.map(line => [line.msg, line.request])).toEqual([
    ['defect', number],
    ['request', number],
  ])
  expect(lines[0]).toMatchObject({ level: 'error', about: 'Account_setClock', error: 'it broke' })
  expect(JSON.stringify(lines)).not.toContain('花子')
  expect(watch.recentDefects()).toEqual([
    { at: '2026-11-26T09:00:00.000Z', about: 'Account_setClock', error: 'it broke', request: number },
  ])
})

test('of a traceless question nothing is written and nothing counted', async () => {
  const { lines, watch } = listening()
  server = await openTestServer({ services: { watch } })
  // Whatever takes long is noted with its statement; of this not even that.
  const database = connect(server.urls.appUrl, { onQuery: text => watch.logs.slowStatement(text, 1) })
  undo.push(database.close)
  server.services.database = database
  const reply = await server.visitor().send(tracelessRequest('Consult_sendAnonymous', { words: question }))
  expect(reply.status).toBe(200)
  expect(lines).toEqual([])
  expect(await watch.metrics.registry.metrics()).not.toMatch(/Consult_|traceless/)
})

test('a statement that takes long has its line, without its values', async () => {
  const { lines, watch } = listening()
  server = await openTestServer({ services: { watch } })
  const database = connect(server.urls.appUrl, { onQuery: noteSlow(watch.logs) })
  undo.push(database.close)
  await sql`select pg_sleep(1.05), ${question}::text`.execute(database.db)
  await sql`select ${question}::text`.execute(database.db)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: 'slow statement',
      statement: 'select pg_sleep(1.05), $1::text',
      ms: expect.any(Number),
    }),
  ])
})

test('Prometheus finds requests, calls, places, connections and the work that waits', async () => {
  const { watch } = listening()
  server = await openTestServer({ services: { watch } })
  watch.metrics.watch(standingOf(server.services))
  const metrics = await serveMetrics(watch.metrics.registry, { host: '127.0.0.1', port: 0 })
  undo.push(() => void metrics.close())
  const address = metrics.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  const client = await server.signIn(await makeUser(server.owner, '540'))
  await client.ask('Account_setClock', { clock_24_flag: 1 })
  await client.ask('M20901_getEdit', { user_no: 999_999 })
  await server.owner
    .insertInto('mails')
    .values({
      mail_kind: 'password_reset',
      to_name: '山田',
      to_address: 'yamada@example.jp',
      subject: 'お知らせ',
      body: '本文',
      queued_at: server.clock.now(),
      tried_since: server.clock.now(),
      next_try_at: server.clock.now(),
    })
    .execute()
  const look = async () => (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text()
  const told = await look()
  expect(told).toContain('terakoya_calls_total{call="Account_setClock",status="200"} 1')
  expect(told).toContain('terakoya_call_duration_seconds_count{call="Account_setClock"} 1')
  expect(told).toMatch(
    /terakoya_http_request_duration_seconds_count\{method="POST",route="\/api\/data",status="200"\} \d/,
  )
  expect(told).toContain('terakoya_places{line="answer",state="waiting"} 0')
  expect(told).toMatch(/terakoya_database_connections\{state="open"\} \d/)
  expect(told).toContain('terakoya_mails{state="waiting"} 1')
  expect(told).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(told).not.toContain('山田')
  const shown = readFileSync(join(rootFolder, 'docs', 'dashboard.json'), 'utf8')
  for (const name of new Set(shown.match(/\b(?:terakoya|nodejs|process)_[a-z0-9_]+/g)))
    expect(told, 'the ready dashboard shows no figure that isn’t there').toContain(name)
  // Without a database the rest is told all the same, and no figure of before.
  await server.services.database.close()
  const without = await look()
  expect(without).toContain('terakoya_calls_total{call="Account_setClock",status="200"} 1')
  expect(without).not.toContain('terakoya_mails{state="waiting"}')
})

test('a server whose database is away is alive and not ready', async () => {
  server = await openTestServer()
  const status = async (url: string) => (await server.app.inject({ url })).statusCode
  expect([await status('/api/health'), await status('/api/ready')]).toEqual([200, 200])
  const away = connect('postgresql://nobody@127.0.0.1:9/none')
  undo.push(away.close)
  server.services.database = away
  expect([await status('/api/health'), await status('/api/ready')]).toEqual([200, 503])
})
