import type { Call } from '@terakoya/contract/call'
import { hashOfToken } from '../../auth/session.ts'
import type { RawReply, RawRequest, Reply, TestClient } from '../testClient.ts'
import type { TestServer } from '../testServer.ts'

/** The token that the forms of upload and download carry. */
export async function formTokenOf(server: TestServer, client: TestClient): Promise<string> {
  if (client.token === null) return 'none'
  const row = await server.owner
    .selectFrom('sessions')
    .select('form_token')
    .where('session_hash', '=', hashOfToken(client.token))
    .executeTakeFirst()
  return row?.form_token ?? 'none'
}

const boundary = 'test-boundary-0123456789'

export interface SentFile {
  file_name: string
  mimetype: string
  content: string | Buffer
  /** `file` unless a test says otherwise. */
  field?: string
}

/** The body of an upload form. */
export function multipart(file: SentFile, fields: Record<string, string> = {}) {
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
  const { field = 'file', file_name, mimetype, content } = file
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      part(`Content-Disposition: form-data; name="${name}"`, value),
    ),
    part(
      `Content-Disposition: form-data; name="${field}"; filename="${file_name}"\r\nContent-Type: ${mimetype}`,
      content,
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

/** A download form with what its call is asked, as it is sent. */
export function downloadForm(api: string, input: unknown, form_token: string): RawRequest {
  return {
    url: '/api/download',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form_token, data: JSON.stringify({ api, input }) }).toString(),
  }
}

/** What is sent by the road that looks at no session. */
export function tracelessRequest(api: string, input: unknown): RawRequest {
  return {
    url: '/api/traceless',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ api, input }),
  }
}

/** What a service of others sends by itself, with its signature. */
export function webhookRequest({ raw, signature, timestamp }: SentNotice): RawRequest {
  return {
    url: '/api/webhooks/zoom',
    headers: {
      'content-type': 'application/json',
      'x-zm-signature': signature,
      'x-zm-request-timestamp': timestamp,
    },
    payload: Buffer.from(raw),
  }
}

export interface SentNotice {
  raw: Uint8Array
  signature: string
  timestamp: string
}

function replyOf(raw: RawReply): Reply {
  const { error } = (raw.json ?? {}) as Pick<Reply, 'error'>
  return {
    status: raw.status,
    httpStatus: raw.status,
    output: error ? undefined : raw.json,
    error,
    headers: raw.headers,
    // The name of a downloaded file travels in a header.
    text: `${raw.text} ${raw.headers['content-disposition'] ?? ''}`,
  }
}

/** Sends a call by the road it is declared for. */
export async function sendCall(
  server: TestServer,
  client: TestClient,
  call: Call,
  input: unknown,
): Promise<Reply> {
  if (call.transport === undefined) return client.ask(call.api, input)
  if (call.transport === 'traceless') return replyOf(await client.send(tracelessRequest(call.api, input)))
  if (call.transport === 'webhook') {
    const reply = replyOf(await client.send(webhookRequest(input as SentNotice)))
    // Taken, and nothing to tell about it.
    return { ...reply, status: reply.status === 204 ? 200 : reply.status }
  }
  const form_token = await formTokenOf(server, client)
  if (call.transport === 'upload') {
    const file = { ...(input as SentFile), content: 'hello' }
    return replyOf(await client.send({ url: '/api/upload', ...multipart(file, { form_token }) }))
  }
  return replyOf(await client.send(downloadForm(call.api, input, form_token)))
}
