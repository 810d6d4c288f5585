import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Clock, openClock, secondsAfter } from '../../clock.ts'
import { answerApi, type FakeAnswer } from './fakeApi.ts'
import { FakeNotices } from './fakeNotices.ts'
import { AtTheDoor, FakeRooms } from './fakeRooms.ts'
import { type FakeOptions, FakeState, fakeDefaults, type Outage } from './fakeState.ts'

export interface FakeZoom {
  url: string
  state: FakeState
  notices: FakeNotices
  rooms: FakeRooms
  close(): Promise<void>
}

/** A clock that is the machine's until it is told otherwise. */
class MovedClock implements Clock {
  private ahead = 0
  private readonly machine = openClock()
  now = () => secondsAfter(this.machine.now(), this.ahead)
  today = () => openClock(this.now()).today()
  advance(seconds: number): void {
    this.ahead += seconds
  }
}

/**
 * Zoom as the product meets it, on this machine alone (meetings C7): its interface under `/v2`, the links it gives, and
 * `/_control`, by which tests and people make things happen.
 */
export async function openFakeZoom(
  options: Partial<FakeOptions> = {},
  clock: Clock = new MovedClock(),
  port = 0,
): Promise<FakeZoom> {
  const state = new FakeState({ ...fakeDefaults, ...options }, clock)
  const notices = new FakeNotices(state)
  const rooms = new FakeRooms(state, notices)
  const server = createServer((request, response) => {
    void answer(request, response).catch(error => {
      response.writeHead(500).end(String(error))
    })
  })
  const fake = { state, notices, rooms }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const text = await textOf(request)
    if (url.pathname.startsWith('/_control')) return sendAnswer(response, control(fake, url, parsed(text)))
    if (await isOut(state, response)) return
    if (/^\/[swj]\//.test(url.pathname)) return sendPage(response, enterByLink(fake, url))
    sendAnswer(
      response,
      answerApi(state, {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        body: parsed(text),
        authorization: request.headers.authorization ?? '',
        origin: url.origin,
      }),
    )
  }

  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...fake,
    close: async () => {
      await notices.stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function sendAnswer(response: ServerResponse, { status, body, headers = {} }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** Answers as a service does that is in trouble; `hangs` doesn't answer at all. */
async function isOut(state: FakeState, response: ServerResponse): Promise<boolean> {
  if (state.outage === 'none') return false
  if (state.outage === 'down') response.destroy()
  if (state.outage === 'busy')
    sendAnswer(response, { status: 503, body: { code: 503, message: 'Service unavailable' } })
  return true
}

type Fake = Pick<FakeZoom, 'state' | 'notices' | 'rooms'>

function sendPage(response: ServerResponse, { status, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html><meta charset="utf-8"><title>会議</title><p>${JSON.stringify(body)}</p>`)
}

/** Whoever opens a link in a browser is there from then on, until `/_control/leave`. */
function enterByLink({ rooms }: Fake, url: URL): FakeAnswer {
  return atTheDoor(() => {
    const zak = url.searchParams.get('zak')
    if (zak !== null)
      return { participant: rooms.start(zak, { end_other: url.searchParams.has('end_other') }) }
    return { participant: rooms.joinByLink(url.searchParams.get('tk') ?? '') }
  })
}

function atTheDoor(work: () => object): FakeAnswer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof AtTheDoor) return { status: 409, body: { message: error.message } }
    throw error
  }
}

/** What tests and people make happen: `POST /_control/join {"link": "…"}` and so on. */
function control({ state, notices, rooms }: Fake, url: URL, body: Record<string, unknown>): FakeAnswer {
  const text = (name: string) => String(body[name] ?? '')
  const linkOf = () =>
    URL.canParse(text('link')) ? new URL(text('link')).searchParams : new URLSearchParams()
  const verbs: Record<string, () => object> = {
    // By its link, or as whoever holds the account and has it open: `{"meeting": 80…}`.
    start: () => ({
      participant: rooms.start(
        linkOf().get('zak') ?? (body.meeting ? state.startKey(Number(body.meeting)) : ''),
        {
          end_other: body.end_other === true,
        },
      ),
    }),
    join: () => ({
      participant: body.link
        ? rooms.joinByLink(linkOf().get('tk') ?? '')
        : rooms.joinById(Number(body.meeting), text('passcode'), text('name')),
    }),
    leave: after(() => rooms.leave(text('participant'))),
    kill: after(() => rooms.kill(text('participant'))),
    rename: after(() => rooms.rename(text('participant'), text('name'))),
    end: after(() => rooms.end(Number(body.meeting))),
    outage: () => {
      state.outage = text('kind') as Outage
      return {}
    },
    notices: () => Object.assign(notices.troubles, body),
    release: after(() => notices.release()),
    expire: after(() => state.expireTokens()),
    clock: () => {
      if (state.clock instanceof MovedClock) state.clock.advance(Number(body.advance ?? 0))
      return { now: state.clock.now() }
    },
    webhook: () => {
      state.options.webhook_url = text('url')
      return {}
    },
    state: () => ({
      meetings: [...state.meetings.values()].map(({ host, ...meeting }) => ({
        ...meeting,
        host: host.email,
      })),
      statuses: notices.statuses,
      lost: notices.lost,
      sending: notices.sendingNow,
    }),
  }
  const verb = verbs[url.pathname.slice('/_control/'.length)]
  return verb ? atTheDoor(verb) : { status: 404, body: { verbs: Object.keys(verbs) } }
}

/** A verb that has nothing to say. */
const after = (work: () => void) => () => {
  work()
  return {}
}
