import { pageUserHeader } from '@terakoya/contract/pageUserHeader'
import type { Api, InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import type { buildApp } from '../http/app.ts'

interface WireError {
  status: number
  errorCode: string
  message: string
  index?: number | string
  errors?: { field: string; message: string; errorCode?: string }[]
}

/** One call's answer. `status` is that of the item: a failed read travels inside an HTTP 200. */
export interface Reply {
  status: number
  httpStatus: number
  output: unknown
  error: WireError | undefined
  headers: Record<string, unknown>
  /** The whole answer as it came. */
  text: string
}

/** A call that was refused, for tests that expect the answer of a call that goes well. */
export class CallError extends Error {
  readonly reply: Reply

  constructor(api: string, reply: Reply) {
    super(`${api}: ${reply.status} ${reply.error?.errorCode ?? ''} ${reply.error?.message ?? reply.text}`)
    this.reply = reply
  }
}

interface Asking {
  key?: string
}

export interface TestClient {
  /** The session's cookie, `null` for a visitor. */
  token: string | null
  /** The browser's own cookie, once it has one. */
  device: string | null
  /** The cookie of the children who share the browser, once somebody was added. */
  family: string | null
  /** Whose page it is, by `user_no`; `null` says nothing, as programs do. */
  page_user: number | null
  /** Where its requests come from; each from elsewhere while it is `null`. */
  address: string | null
  /** Calls as the contract types it; throws `CallError` when it is refused. */
  call<Name extends Api>(api: Name, input: InputOf<Name>, options?: Asking): Promise<OutputOf<Name>>
  /** Calls with anything and gives whatever comes back. */
  ask(api: unknown, input?: unknown, options?: Asking): Promise<Reply>
  /** The raw road: any method, path, headers, body, with this client's cookie. */
  send(request: RawRequest): Promise<RawReply>
}

export interface RawRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

export interface RawReply {
  status: number
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
  /** The body read as JSON; `undefined` when it is none. */
  json: unknown
}

type App = Awaited<ReturnType<typeof buildApp>>

let addresses = 0

// The general limit counts by address; tests ask far more often than people.
function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface WireBody {
  error?: WireError
  data?: { output?: unknown; error?: WireError }[]
}

function replyOf(answer: RawReply): Reply {
  const body = (answer.json ?? {}) as WireBody
  const item = body.data?.[0]
  const error = body.error ?? item?.error
  return {
    status: error?.status ?? answer.status,
    httpStatus: answer.status,
    output: item?.output,
    error,
    headers: answer.headers,
    text: answer.text,
  }
}

/** A browser of a test: the application without a network, and a cookie. */
export function openTestClient(app: App, token: string | null): TestClient {
  const client: TestClient = {
    token,
    device: null,
    family: null,
    page_user: null,
    address: null,
    send: async ({ method = 'POST', url, headers = {}, payload }) => {
      const cookies = [
        ...(client.token === null ? [] : [`terakoya=${client.token}`]),
        ...(client.device === null ? [] : [`terakoya-device=${client.device}`]),
        ...(client.family === null ? [] : [`terakoya-family=${client.family}`]),
      ]
      const answer = await app.inject({
        method,
        url,
        remoteAddress: client.address ?? nextAddress(),
        headers: {
          ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
          ...(client.page_user === null ? {} : { [pageUserHeader]: String(client.page_user) }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.payload,
        bytes: answer.rawPayload,
        json: jsonOf(answer.payload),
      }
    },
    ask: async (api, input, { key } = {}) =>
      replyOf(
        await client.send({
          url: '/api/data',
          headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
          payload: JSON.stringify({ data: [{ api, input }] }),
        }),
      ),
    call: async <Name extends Api>(api: Name, input: InputOf<Name>, options?: Asking) => {
      const reply = await client.ask(api, input, options)
      if (reply.error || reply.status !== 200) throw new CallError(api, reply)
      return reply.output as OutputOf<Name>
    },
  }
  return client
}

/** Who is told that all lines are taken sends the same again, as people do. */
export async function untilServed(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask()
  while (reply.status === 503) reply = await ask()
  return reply
}
