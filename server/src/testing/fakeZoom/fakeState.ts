import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { secondsAfter, secondsBetween } from '../../clock.ts'

/** 1 Basic, 2 Pro: one meeting at a time, both. */
export interface FakeUser {
  id: string
  email: string
  type: 1 | 2
}

export interface FakeRegistrant {
  registrant_id: string
  email: string
  first_name: string
  tk: string
  cancelled: boolean
}

/** Somebody's device in one run of a meeting. */
export interface FakeParticipant {
  user_id: string
  name: string
  /** The signed-in user's number: of hosts alone. */
  id: string
  email: string
  registrant_id: string
  join_time: string
  leave_time: string | null
}

export interface FakeRun {
  uuid: string
  start_time: string
  end_time: string | null
  participants: FakeParticipant[]
}

export interface FakeMeeting {
  id: number
  host: FakeUser
  topic: string
  start_time: string
  duration: number
  password: string
  settings: Record<string, unknown>
  registrants: FakeRegistrant[]
  runs: FakeRun[]
  deleted: boolean
}

export interface FakeOptions {
  account_id: string
  client_id: string
  client_secret: string
  webhook_secret: string
  /** Where notices go; `null`: nowhere yet. */
  webhook_url: string | null
  users: FakeUser[]
  /** Whoever is asked for by an address is there, with a paid licence. */
  everybody: boolean
  /** Meetings that a user may make or change a day. */
  perDay: number
  /** Requests a second, of all together. */
  perSecond: number
  /** Minutes after the end until there is a report. */
  reportAfter: number
  /** Lines of a report's page at most. */
  pageSize: number
  /** Milliseconds that stand for a minute between a notice's repeats. */
  minute: number
}

export const fakeDefaults: FakeOptions = {
  account_id: 'fake-account',
  client_id: 'fake-client',
  client_secret: 'fake-client-secret',
  webhook_secret: 'fake-webhook-secret-0123',
  webhook_url: null,
  users: [],
  everybody: false,
  perDay: 100,
  perSecond: Number.POSITIVE_INFINITY,
  reportAfter: 0,
  pageSize: 300,
  minute: 60_000,
}

/** What the fake does instead of answering. */
export type Outage = 'none' | 'down' | 'hangs' | 'busy'

const hour = 3600

/** All that the fake knows; its clock is the one it is given, so that tests move it. */
export class FakeState {
  readonly options: FakeOptions
  readonly clock: Clock
  readonly meetings = new Map<number, FakeMeeting>()
  /** Another one each time it starts: a database may know meetings of an earlier one. */
  readonly firstId = 80_000_000_000 + randomInt(9000) * 1_000_000
  outage: Outage = 'none'
  tokensIssued = 0
  refusedForHaste = 0
  /** So many of the next requests are too much for this second, whatever the time. */
  refuseNext = 0
  private recent: number[] = []
  private readonly tokens = new Map<string, string>()
  private readonly starts = new Map<string, { id: number; until: string }>()
  private readonly pages = new Map<string, { uuid: string; from: number; until: string }>()
  private readonly counts = new Map<string, number>()
  private serial = 0

  constructor(options: FakeOptions, clock: Clock) {
    this.options = { ...options, users: [...options.users] }
    this.clock = clock
  }

  next(): number {
    this.serial += 1
    return this.serial
  }

  issueToken(): string {
    this.tokensIssued += 1
    const token = randomBytes(24).toString('base64url')
    this.tokens.set(token, secondsAfter(this.clock.now(), hour))
    return token
  }

  isToken(token: string): boolean {
    return this.isBefore(this.tokens.get(token))
  }

  /** All tokens run out at once. */
  expireTokens(): void {
    this.tokens.clear()
  }

  /** A link that starts the meeting, good for two hours. */
  startKey(id: number): string {
    const key = `zak-${randomBytes(18).toString('base64url')}`
    this.starts.set(key, { id, until: secondsAfter(this.clock.now(), 2 * hour) })
    return key
  }

  meetingOfStart(key: string): FakeMeeting | undefined {
    const start = this.starts.get(key)
    return start && this.isBefore(start.until) ? this.meetings.get(start.id) : undefined
  }

  /** The token of a page, good for a quarter of an hour. */
  pageKey(uuid: string, from: number): string {
    const key = randomBytes(12).toString('base64url')
    this.pages.set(key, { uuid, from, until: secondsAfter(this.clock.now(), hour / 4) })
    return key
  }

  pageOf(uuid: string, key: string): number | undefined {
    const page = this.pages.get(key)
    return page?.uuid === uuid && this.isBefore(page.until) ? page.from : undefined
  }

  /** Whether too much was asked in the last second, by the machine's own time. */
  isHasty(): boolean {
    if (this.refuseNext > 0) {
      this.refuseNext -= 1
      this.refusedForHaste += 1
      return true
    }
    const now = performance.now()
    this.recent = this.recent.filter(at => now - at < 1000)
    if (this.recent.length >= this.options.perSecond) {
      this.refusedForHaste += 1
      return true
    }
    if (Number.isFinite(this.options.perSecond)) this.recent.push(now)
    return false
  }

  /** Counts one of what may be done so often a day (of UTC); false when there were enough. */
  count(what: string, max: number): boolean {
    const key = `${this.clock.now().slice(0, 10)} ${what}`
    const count = this.counts.get(key) ?? 0
    if (count >= max) return false
    this.counts.set(key, count + 1)
    return true
  }

  userOf(name: string): FakeUser | undefined {
    const { users, everybody } = this.options
    const found = users.find(user => user.id === name || user.email.toLowerCase() === name.toLowerCase())
    if (found || !everybody || !name.includes('@')) return found
    const user: FakeUser = { id: `host-${this.next()}`, email: name, type: 2 }
    users.push(user)
    return user
  }

  runOf(uuid: string): { meeting: FakeMeeting; run: FakeRun } | undefined {
    for (const meeting of this.meetings.values()) {
      const run = meeting.runs.find(each => each.uuid === uuid)
      if (run) return { meeting, run }
    }
    return undefined
  }

  liveRun(meeting: FakeMeeting): FakeRun | undefined {
    return meeting.runs.find(run => run.end_time === null)
  }

  private isBefore(until: string | undefined): boolean {
    return until !== undefined && secondsBetween(this.clock.now(), until) > 0
  }
}
