import { randomBytes } from 'node:crypto'
import { secondsAfter, secondsBetween } from '../../clock.ts'
import type { FakeMeeting, FakeState } from './fakeState.ts'

export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  authorization: string
  /** Where the fake is reached: its links lead there. */
  origin: string
}

export interface FakeAnswer {
  status: number
  body?: object
  headers?: Record<string, string>
}

const error = (status: number, code: number, message: string): FakeAnswer => ({
  status,
  body: { code, message },
})
const daily = (message: string): FakeAnswer => ({
  ...error(429, 429, message),
  headers: { 'x-ratelimit-type': 'Daily-limit', 'retry-after': 'tomorrow' },
})

/** Zoom's interface as far as the product speaks with it, with its errors and limits. */
export function answerApi(state: FakeState, request: FakeRequest): FakeAnswer {
  const { method, path } = request
  if (path === '/oauth/token') return giveToken(state, request)
  if (!path.startsWith('/v2/')) return error(404, 0, 'Not found.')
  const [scheme, token = ''] = request.authorization.split(' ')
  if (scheme !== 'Bearer' || !state.isToken(token)) return error(401, 124, 'Invalid access token.')
  if (state.isHasty())
    return error(429, 429, 'You have reached the maximum per-second rate limit for this API.')
  const parts = path.slice('/v2/'.length).split('/').map(partOf)
  const [noun, name = '', below, last = ''] = parts
  if (noun === 'users') return answerUser(state, request, name, below)
  if (noun === 'meetings') return answerMeeting(state, request, name, below, last)
  if (noun === 'report' && name === 'meetings' && last === 'participants' && method === 'GET') {
    return answerReport(state, request, below ?? '')
  }
  return error(404, 2300, 'This API endpoint is not recognized.')
}

/** A run's number that begins with `/` or holds `//` has to come encoded twice; once is not enough. */
function partOf(part: string): string {
  const once = decodeURIComponent(part)
  const twice = decodeURIComponent(once)
  const isHard = (text: string) => text.startsWith('/') || text.includes('//')
  if (isHard(once)) return 'encoded once'
  return isHard(twice) ? twice : once
}

function giveToken(state: FakeState, { method, query, authorization }: FakeRequest): FakeAnswer {
  const { account_id, client_id, client_secret } = state.options
  const right = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  if (method !== 'POST' || authorization !== right) {
    return { status: 401, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } }
  }
  if (query.get('grant_type') !== 'account_credentials' || query.get('account_id') !== account_id) {
    return { status: 400, body: { reason: 'Bad Request', error: 'invalid_request' } }
  }
  const access_token = state.issueToken()
  return {
    status: 200,
    body: { access_token, token_type: 'bearer', expires_in: 3600, scope: 'meeting:write:admin' },
  }
}

function answerUser(state: FakeState, request: FakeRequest, name: string, below?: string): FakeAnswer {
  const user = state.userOf(name)
  if (!user) return error(404, 1001, `User does not exist: ${name}.`)
  if (below === undefined && request.method === 'GET') {
    return { status: 200, body: { id: user.id, email: user.email, type: user.type, status: 'active' } }
  }
  if (below !== 'meetings' || request.method !== 'POST') return error(404, 2300, 'Not recognized.')
  const { topic, type, start_time, timezone, duration, settings } = request.body
  const valid =
    typeof topic === 'string' &&
    topic.length <= 200 &&
    type === 2 &&
    timezone === 'Asia/Tokyo' &&
    typeof start_time === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(start_time) &&
    typeof duration === 'number' &&
    duration > 0 &&
    typeof settings === 'object' &&
    settings !== null
  if (!valid) return error(400, 300, 'Validation Failed.')
  if (!state.count(`meetings ${user.id}`, state.options.perDay)) {
    return daily(
      `You have exceeded the daily rate limit of (${state.options.perDay}) for Meeting Create/Update API requests permitted for this particular user.`,
    )
  }
  const meeting: FakeMeeting = {
    id: state.firstId + state.next(),
    host: user,
    topic,
    start_time,
    duration,
    password: String(100_000 + state.next()),
    settings: settings as Record<string, unknown>,
    registrants: [],
    runs: [],
    deleted: false,
  }
  state.meetings.set(meeting.id, meeting)
  return { status: 201, body: shown(state, request, meeting) }
}

function shown(state: FakeState, { origin }: FakeRequest, meeting: FakeMeeting): object {
  const { id, host, topic, start_time, duration, password, settings } = meeting
  return {
    ...{ id, topic, type: 2, start_time, duration, timezone: 'Asia/Tokyo', password, settings },
    host_id: host.id,
    host_email: host.email,
    status: state.liveRun(meeting) ? 'started' : 'waiting',
    join_url: `${origin}/j/${id}`,
    start_url: `${origin}/s/${id}?zak=${state.startKey(id)}`,
  }
}

function answerMeeting(
  state: FakeState,
  request: FakeRequest,
  name: string,
  below: string | undefined,
  last: string,
): FakeAnswer {
  const meeting = state.meetings.get(Number(name))
  if (!meeting || meeting.deleted) return error(404, 3001, `Meeting does not exist: ${name}.`)
  const { method } = request
  if (below === undefined && method === 'GET') return { status: 200, body: shown(state, request, meeting) }
  if (below === undefined && method === 'DELETE') {
    if (state.liveRun(meeting))
      return error(400, 3002, 'Sorry, you cannot delete this meeting since it is in progress.')
    meeting.deleted = true
    return { status: 204 }
  }
  if (below === 'registrants' && method === 'POST') return register(state, request, meeting)
  if (below === 'registrants' && method === 'DELETE') {
    const registrant = meeting.registrants.find(each => each.registrant_id === last && !each.cancelled)
    if (!registrant) return error(404, 3001, 'Registrant does not exist.')
    registrant.cancelled = true
    return { status: 204 }
  }
  return error(404, 2300, 'Not recognized.')
}

function register(state: FakeState, { body, origin }: FakeRequest, meeting: FakeMeeting): FakeAnswer {
  const { email, first_name } = body
  if (meeting.host.type === 1) return error(400, 200, `Only available for Paid users: ${meeting.host.id}.`)
  if (
    typeof email !== 'string' ||
    !/^[^@\s]+@[^@\s]+$/.test(email) ||
    typeof first_name !== 'string' ||
    first_name.length > 64
  ) {
    return error(400, 300, 'Validation Failed.')
  }
  if (!state.count(`registrant ${email}`, 3)) {
    return daily(
      'You have exceeded the daily rate limit (3) of Add meeting registrant API requests for the registrant.',
    )
  }
  const before = meeting.registrants.find(each => each.email === email && !each.cancelled)
  const registrant = before ?? {
    registrant_id: randomBytes(9).toString('base64url'),
    email,
    first_name,
    tk: randomBytes(18).toString('base64url'),
    cancelled: false,
  }
  if (!before) meeting.registrants.push(registrant)
  const { registrant_id, tk } = registrant
  return {
    status: 201,
    body: {
      id: meeting.id,
      registrant_id,
      join_url: `${origin}/w/${meeting.id}?tk=${tk}`,
      topic: meeting.topic,
    },
  }
}

function answerReport(state: FakeState, { query }: FakeRequest, uuid: string): FakeAnswer {
  const found = state.runOf(uuid)
  const end = found?.run.end_time
  const late = state.options.reportAfter * 60
  if (!found || !end || secondsBetween(secondsAfter(end, late), state.clock.now()) < 0) {
    return error(404, 3001, `Meeting does not exist: ${uuid}.`)
  }
  const key = query.get('next_page_token') ?? ''
  const from = key === '' ? 0 : state.pageOf(uuid, key)
  if (from === undefined) return error(400, 300, 'The next page token is either invalid or expired.')
  const size = Math.min(Number(query.get('page_size') ?? 30), 300, state.options.pageSize)
  const withGuests = query.get('include_fields') === 'registrant_id'
  const { participants } = found.run
  const lines = participants.slice(from, from + size).map(each => ({
    id: each.id,
    user_id: each.user_id,
    name: each.name,
    user_email: each.email,
    join_time: each.join_time,
    leave_time: each.leave_time ?? end,
    duration: Math.round(secondsBetween(each.join_time, each.leave_time ?? end)),
    status: 'in_meeting',
    ...(withGuests ? { registrant_id: each.registrant_id } : {}),
  }))
  const more = from + size < participants.length
  return {
    status: 200,
    body: {
      page_size: size,
      total_records: participants.length,
      next_page_token: more ? state.pageKey(uuid, from + size) : '',
      participants: lines,
    },
  }
}
