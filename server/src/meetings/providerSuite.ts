import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { meetingUrl } from './meetingUrl.ts'
import type { Asked, MeetingProvider, PreparedRoom, ServiceAccount } from './provider.ts'

/** With what a driver is tried. */
export interface ProviderSetting {
  provider: MeetingProvider
  account: ServiceAccount
  /** A day to come. */
  schedule_date: string
  production: Config['production']
}

interface ProviderCheck {
  title: string
  /** What is otherwise than promised, a sentence each. */
  run(at: ProviderSetting): Promise<string[]>
}

function given<Value>(what: string, asked: Asked<Value>): Value {
  if (asked.ok) return asked.value
  throw new Error(`${what}: ${asked.fault.kind}, ${asked.fault.sentence}`)
}

async function withRoom(
  { provider, account, schedule_date }: ProviderSetting,
  work: (room: PreparedRoom) => Promise<string[]>,
): Promise<string[]> {
  const topic = '接続の確認'
  const asked = { account, schedule_date, start: '18:20', minutes: 90, topic, waiting_room: false }
  const room = given('prepare', await provider.prepare(asked))
  try {
    return await work(room)
  } finally {
    await provider.end(room)
  }
}

/** Of this run alone: an address may be registered three times a day. */
const run = randomUUID().slice(0, 8)
const guestOf = (name: string) => ({ address: `s${name}.${run}@meetings.invalid`, name: '太郎' })

/** What every driver promises: tests run it over each with a fake service, `npm run zoom:check` over a real account. */
export const providerSuite: readonly ProviderCheck[] = [
  {
    title: 'a meeting has an ID that can be typed',
    run: at =>
      withRoom(at, async room => (/\d/.test(room.external_id) ? [] : [`the ID is ${room.external_id}`])),
  },
  {
    title: 'guests have links of their own, or nobody has one',
    run: at =>
      withRoom(at, async room => {
        const [one, two] = [
          given('guestLink', await at.provider.guestLink(room, guestOf('1'))),
          given('guestLink', await at.provider.guestLink(room, guestOf('2'))),
        ]
        if (one.link === '' && two.link === '') return []
        return [
          ...(one.link === two.link ? ['two guests have one link'] : []),
          ...(one.registrant_id === two.registrant_id ? ['two guests have one number'] : []),
          ...[one, two].flatMap(({ link }) =>
            meetingUrl(link, at) === '' ? ['a link leads where no page of ours goes'] : [],
          ),
        ]
      }),
  },
  {
    title: 'a guest who is invited again gets in',
    run: at =>
      withRoom(at, async room => {
        const one = given('guestLink', await at.provider.guestLink(room, guestOf('3')))
        const again = given('guestLink again', await at.provider.guestLink(room, guestOf('3')))
        return (one.link === '') === (again.link === '') ? [] : ['the second time there is no link']
      }),
  },
  {
    title: 'a link taken back twice is taken back',
    run: at =>
      withRoom(at, async room => {
        const { registrant_id } = given('guestLink', await at.provider.guestLink(room, guestOf('4')))
        given('revokeGuest', await at.provider.revokeGuest(room, registrant_id))
        given('revokeGuest again', await at.provider.revokeGuest(room, registrant_id))
        return []
      }),
  },
  {
    title: 'the link that starts the meeting is fresh, or there is none',
    run: at =>
      withRoom(at, async room => {
        const one = given('hostLink', await at.provider.hostLink(room))
        const two = given('hostLink again', await at.provider.hostLink(room))
        if (one === '' && two === '') return []
        return [
          ...(one === two ? ['the same link twice'] : []),
          ...(meetingUrl(one, at) === '' ? ['it leads where no page of ours goes'] : []),
        ]
      }),
  },
  {
    title: 'a meeting that nobody has begun is held by nobody, also once it is gone',
    run: at =>
      withRoom(at, async room => {
        const before = given('runs', await at.provider.runs(room))
        given('end', await at.provider.end(room))
        const after = given('runs, gone', await at.provider.runs(room))
        return before || after ? ['it is said to be held'] : []
      }),
  },
  {
    title: 'a meeting taken away twice is taken away',
    run: at =>
      withRoom(at, async room => {
        given('end', await at.provider.end(room))
        given('end again', await at.provider.end(room))
        return []
      }),
  },
  {
    title: 'of a run that never was there is no report, and no fault',
    run: async ({ provider }) => {
      const lines = given('participants', await provider.participants('/never//was=='))
      return lines === null || lines.length === 0 ? [] : ['somebody was there']
    },
  },
  {
    title: 'a notice without a signature says nothing',
    run: async ({ provider }) => {
      const raw = Buffer.from('{"event":"meeting.started","payload":{"object":{"id":"81234567890"}}}')
      const heard = provider.verify({ raw, signature: '', timestamp: '' }, '2026-04-15T01:00:00Z')
      return heard === null ? [] : ['it was believed']
    },
  },
  {
    title: 'the account’s check speaks',
    run: async ({ provider, account }) => {
      const findings = await provider.selfCheck(account)
      const bad = findings.filter(each => each.ok_flag === 0).map(each => each.sentence)
      return findings.length === 0 ? ['it found nothing'] : bad
    },
  },
]

/** Runs a check; what it throws is a difference too. */
export async function differences({ run }: ProviderCheck, at: ProviderSetting): Promise<string[]> {
  return run(at).catch(error => [error instanceof Error ? error.message : String(error)])
}
