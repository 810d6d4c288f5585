import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../../demo/demoLogins.ts'

/** What is asked without pause while something goes wrong. */
export const kinds = ['chat', 'interview', 'notice', 'lesson', 'read'] as const
export type Kind = (typeof kinds)[number]

export interface Places {
  today: string
  /** The room of each student who writes. */
  rooms: readonly { user_id: string; student_no: number }[]
  kartes: readonly number[]
  center_no: number
  week_date: string
  lessons: readonly { schedule_no: number; lock_version: number; teacher_no: number; pinned_flag: 0 | 1 }[]
}

/** One write, as a screen keeps it until it knows how it ended. */
interface Written {
  mark: string
  /** `unknown`: it was given up without an answer. */
  fate: 'acknowledged' | 'refused' | 'unknown'
}

interface Item {
  api: string
  input: object
}

/** How an attempt ended; `0`: nobody answered. */
interface Attempt {
  status: number
  output?: Record<string, unknown> | undefined
  /** What a refusal says it is. */
  code?: string | undefined
}

/** A page waits so long (web/src/api/transport.ts), and asks again after so long. */
const timeout = 60_000
const again = 500
/** Statuses after which nobody knows whether it happened, or the server asks to wait: the same goes again under its key. */
const goesAgain = (status: number) => status === 0 || status === 429 || status >= 500 || status === 408

/** People who write and read in one business, each as the screens do: one thing after the other, until it is answered. */
export class SteadyLoad {
  readonly run: string
  readonly texts: Written[] = []
  /** The version that each lesson must have: one more for each acknowledged change. */
  readonly versions = new Map<number, { acknowledged: number; unknown: number }>()
  /** How often each status was told, those that mean success aside. */
  readonly told = new Map<string, number>()
  /** Acknowledged writes, by kind. */
  readonly acknowledged = new Map<Kind, number>()
  readonly #url: string
  readonly #places: Places
  readonly #cookies = new Map<string, Promise<string>>()
  readonly #kinds: readonly Kind[]
  #stopping = false
  #writers: Promise<unknown>[] = []
  #serial = 0

  constructor(url: string, run: string, places: Places, only: readonly Kind[] = kinds) {
    this.#url = url
    this.run = run
    this.#places = places
    this.#kinds = only
    for (const { schedule_no, lock_version } of places.lessons)
      this.versions.set(schedule_no, { acknowledged: lock_version, unknown: 0 })
  }

  /** Signs everybody in and lets them begin. */
  async begin(): Promise<void> {
    const people = [...this.#places.rooms.map(room => room.user_id), ...staff, prober]
    await Promise.all(people.map(person => this.#cookie(person)))
    const [, ...rooms] = this.#places.rooms
    const [, ...lessons] = this.#places.lessons
    const has = (kind: Kind) => this.#kinds.includes(kind)
    const life = (once: () => Promise<unknown>, rest: number) => {
      const live = async () => {
        while (!this.#stopping) {
          await once()
          await pause(rest)
        }
      }
      this.#writers.push(live())
    }
    // Nobody may write more than sixty messages a minute.
    if (has('chat'))
      for (const room of rooms) life(() => this.#write(room.user_id, 'chat', room.student_no), 1200)
    if (has('interview'))
      for (const person of ['office', 'advisor']) life(() => this.#write(person, 'interview'), 100)
    if (has('notice')) for (let at = 0; at < 2; at += 1) life(() => this.#write('admin', 'notice'), 100)
    if (has('lesson'))
      for (const lesson of lessons) life(() => this.#turnPin('admin', lesson.schedule_no), 150)
    if (has('read')) for (let at = 0; at < 2; at += 1) life(() => this.#read('sales'), 100)
  }

  /**
   * Seconds until somebody whom nothing holds up has had the first good answer, and a good one of every kind; each asks
   * anew five times a second. Gives up after `maxSeconds` seconds: `null`.
   */
  async untilService(maxSeconds: number): Promise<{ first: number | null; all: number | null }> {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    const asks: Record<Kind, (trying: Trying) => Promise<boolean>> = {
      chat: trying =>
        this.#write(this.#places.rooms[0]?.user_id ?? '', 'chat', this.#places.rooms[0]?.student_no, trying),
      interview: trying => this.#write(prober, 'interview', undefined, trying),
      notice: trying => this.#write(prober, 'notice', undefined, trying),
      lesson: trying => this.#turnPin(prober, this.#places.lessons[0]?.schedule_no ?? 0, trying),
      read: trying => this.#read(prober, trying),
    }
    const times = await Promise.all(
      this.#kinds.map(async kind => {
        // Many short attempts at one thing, and anew where it was refused for what happened meanwhile.
        for (;;) {
          const good = await asks[kind]({ timeout: 5000, again: 200, until: begun + maxSeconds * 1000 })
          if (good) return seconds()
          if (seconds() > maxSeconds) return null
          await pause(200)
        }
      }),
    )
    const good = times.filter(time => time !== null)
    return {
      first: good.length > 0 ? Math.min(...good) : null,
      all: good.length === times.length ? Math.max(...good) : null,
    }
  }

  /** Lets everybody finish what they have begun. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#writers)
  }

  get count(): number {
    return [...this.acknowledged.values()].reduce((sum, each) => sum + each, 0)
  }

  #count(kind: Kind) {
    if (kind !== 'read') this.acknowledged.set(kind, (this.acknowledged.get(kind) ?? 0) + 1)
  }

  async #write(
    person: string,
    kind: 'chat' | 'interview' | 'notice',
    student_no = 0,
    trying?: Trying,
  ): Promise<boolean> {
    this.#serial += 1
    const mark = `${this.run} ${kind} ${this.#serial}`
    const { status } = await this.#untilAnswered(person, this.#itemOf(kind, mark, student_no), mark, trying)
    const fate = status === 200 ? 'acknowledged' : goesAgain(status) ? 'unknown' : 'refused'
    this.texts.push({ mark, fate })
    if (fate === 'acknowledged') this.#count(kind)
    return fate === 'acknowledged'
  }

  #itemOf(kind: 'chat' | 'interview' | 'notice', mark: string, student_no: number): Item {
    const { today, kartes, center_no } = this.#places
    switch (kind) {
      case 'chat':
        return { api: 'Chat_sendMessage', input: { rel_model: 't1010', rel_id: student_no, content: mark } }
      case 'interview':
        return {
          api: 'C20201_saveInterview',
          input: {
            ...{ id: 0, lock_version: 0, karte_no: kartes[this.#serial % kartes.length], interviewer_no: 3 },
            ...{
              interview_date: today,
              attendee: '母',
              interview_text: mark,
              next_date: null,
              teacher_flag: 0,
            },
          },
        }
      case 'notice':
        return {
          api: 'M00101_doAdd',
          input: {
            ...{ title: mark, body: '<p>本文</p>', attachments: [], audience: 'staff', center_no },
            ...{ classroom_nos: [], user_nos: [], valid_flag: 1 },
            ...{ publication_start_date: today, publication_end_date: null },
          },
        }
    }
  }

  /** Pins a lesson or lets it go, which raises its version by one. */
  async #turnPin(person: string, schedule_no: number, trying?: Trying): Promise<boolean> {
    const { center_no, week_date, lessons } = this.#places
    const lesson = lessons.find(each => each.schedule_no === schedule_no)
    const version = this.versions.get(schedule_no)
    if (!lesson || !version) throw new Error('no such lesson')
    this.#serial += 1
    const pinned = (lesson.pinned_flag + version.acknowledged - lesson.lock_version + 1) % 2
    const change = {
      ...{ _action: 'assignTeacher', schedule_no, lock_version: version.acknowledged },
      ...{ teacher_no: lesson.teacher_no, pinned_flag: pinned },
    }
    const item = { api: 'C40101_updateSchedule', input: { center_no, week_date, lessons: [change] } }
    const { status } = await this.#untilAnswered(person, item, `${this.run} lesson ${this.#serial}`, trying)
    if (status === 200) {
      version.acknowledged += 1
      this.#count('lesson')
    } else if (goesAgain(status)) version.unknown += 1
    return status === 200
  }

  async #read(person: string, trying?: Trying): Promise<boolean> {
    const { status } = await this.#untilAnswered(
      person,
      { api: 'C20201_getInterviews', input: { id: this.#places.kartes[0] } },
      undefined,
      trying,
    )
    return status === 200
  }

  /** Sends one thing under one key until it is answered in one way or the other. */
  async #untilAnswered(
    person: string,
    item: Item,
    key: string | undefined,
    trying?: Trying,
  ): Promise<Attempt> {
    for (;;) {
      const attempt = await this.#send(person, item, key, trying?.timeout ?? timeout)
      if (attempt.status === 200) return attempt
      const { status, code } = attempt
      const name = status === 0 ? 'no answer' : `${status}${code ? ` ${code}` : ''}`
      this.told.set(name, (this.told.get(name) ?? 0) + 1)
      // The session has had its time: the screens ask who is there, and send the same again.
      if (status === 401) this.#cookies.delete(person)
      else if (!goesAgain(status)) return attempt
      if (trying && performance.now() > trying.until) return attempt
      await pause(trying?.again ?? again)
    }
  }

  async #send(person: string, item: Item, key: string | undefined, timeout: number): Promise<Attempt> {
    try {
      const response = await fetch(`${this.#url}/api/data`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', cookie: await this.#cookie(person) },
          // Keys are letters, digits and hyphens.
          ...(key === undefined ? {} : { 'idempotency-key': key.replaceAll(' ', '-') }),
        },
        body: JSON.stringify({ data: [item] }),
        signal: AbortSignal.timeout(timeout),
      })
      const { data } = (await response.json()) as {
        data?: { output?: Record<string, unknown>; error?: { status: number; errorCode?: string } }[]
      }
      const found = data?.[0]
      return {
        status: found?.error?.status ?? response.status,
        ...{ output: found?.output, code: found?.error?.errorCode },
      }
    } catch {
      return { status: 0 }
    }
  }

  #cookie(person: string): Promise<string> {
    const there = this.#cookies.get(person)
    if (there) return there
    const signing = this.#signIn(person)
    this.#cookies.set(person, signing)
    signing.catch(() => this.#cookies.delete(person))
    return signing
  }

  async #signIn(user_id: string): Promise<string> {
    const response = await fetch(`${this.#url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id, password: demoPassword }),
      signal: AbortSignal.timeout(timeout),
    })
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    if (cookie === '') throw new Error(`${user_id} was not signed in: ${response.status}`)
    return cookie
  }
}

interface Trying {
  timeout: number
  again: number
  until: number
}

const staff = ['admin', 'office', 'advisor', 'sales'] as const
/** Asks only after a fault, so that nothing of it holds them up. */
const prober = 'manager'
