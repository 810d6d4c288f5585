import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { makeUser } from '../testing/makePeople.ts'
import { tracelessRequest } from '../testing/matrix/sendCall.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { openTraces, type Traces } from './traces.ts'
import { readTracesSettings } from './tracesSettings.ts'
import { openWatch } from './watch.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

let collector: Server
let url: string
let sent: SentSpan[] = []
let service = ''
let undo: (() => Promise<void> | void)[] = []

beforeEach(async () => {
  sent = []
  collector = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
      resourceSpans: {
        resource: { attributes: SentSpan['attributes'] }
        scopeSpans: { spans: SentSpan[] }[]
      }[]
    }
    for (const { resource, scopeSpans } of resourceSpans) {
      service = String(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      sent.push(...scopeSpans.flatMap(({ spans }) => spans))
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
})

afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
  collector.close()
})

/** A server whose requests, calls and statements are traced. */
async function traced(traces: Traces, trustedProxies = 0): Promise<TestServer> {
  const watch = openWatch('silent', () => '2026-11-26T09:00:00.000Z', { traces })
  const server = await openTestServer({ services: { watch }, config: { trustedProxies } })
  const database = connect(server.urls.appUrl, { onQuery: traces.statement })
  server.services.database = database
  undo.push(() => server.close(), database.close)
  return server
}

const attributeOf = (span: SentSpan, name: string) =>
  Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0]

test('a request is a trace: its calls in it, in them their statements without their values', async () => {
  const traces = await openTraces({ url, service: 'juku' })
  const server = await traced(traces)
  const client = await server.signIn(await makeUser(server.owner, '540'))
  const reply = await client.ask('C20101_doBrowse', {
    searchInfo: { search: 'himitsu-no-kotoba' },
    orderBy: [],
    pagination: { current_page: 1, per_page: 20 },
  })
  expect(reply.status).toBe(200)
  const number = reply.headers['x-request-id']
  await traces.close()
  expect(service).toBe('juku')
  const request = sent.find(span => attributeOf(span, 'terakoya.request') === number)
  expect(request).toMatchObject({ name: 'POST /api/data' })
  const own = sent.filter(span => span.traceId === request?.traceId)
  const call = own.find(span => span.name === 'C20101_doBrowse')
  expect(call?.parentSpanId).toBe(request?.spanId)
  const statements = own.filter(span => span.parentSpanId === call?.spanId)
  expect(statements.map(span => attributeOf(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^\s*(with|select) .*\$1/s),
  )
  expect(JSON.stringify(sent)).not.toContain('himitsu')
})

test('of a traceless question there is no trace, and no statement', async () => {
  const traces = await openTraces({ url, service: 'juku' })
  const server = await traced(traces)
  const reply = await server.visitor().send(tracelessRequest('Consult_sendAnonymous', { words: 'たすけて' }))
  expect(reply.status).toBe(200)
  await traces.close()
  expect(sent).toEqual([])
})

test('the trace of another is joined only behind a proxy of ours', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  for (const [trustedProxies, joined] of [
    [0, false],
    [1, true],
  ] as const) {
    const traces = await openTraces({ url, service: 'juku' })
    const server = await traced(traces, trustedProxies)
    await server.app.inject({ url: '/api/ready', headers })
    await traces.close()
    const request = sent.splice(0).find(span => span.name === 'GET /api/ready')
    expect(request?.traceId === traceId).toBe(joined)
  }
})

test('a collector that is away holds nobody up', async () => {
  const traces = await openTraces({ url: 'http://127.0.0.1:1/v1/traces', service: 'juku' })
  const server = await traced(traces)
  const client = await server.signIn(await makeUser(server.owner, '540'))
  expect((await client.ask('Account_setClock', { clock_24_flag: 1 })).status).toBe(200)
  await traces.close()
})

test('the settings are those of OpenTelemetry; an address that is none is refused in words', () => {
  expect(readTracesSettings({})).toBeNull()
  expect(readTracesSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' })).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    service: 'terakoya',
  })
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.jp/x', OTEL_SERVICE_NAME: 'juku' }
  expect(readTracesSettings(own)).toEqual({ url: 'https://traces.example.jp/x', service: 'juku' })
  expect(() => readTracesSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT には、http:// か https:// で始まるアドレスを指定してください',
  )
})
