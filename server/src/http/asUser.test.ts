import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { lockWeek } from '../database/transaction.ts'
import { ConcurrencyLimit } from '../road/concurrencyLimit.ts'
import { ServerPlaces } from '../road/serverPlaces.ts'
import { downloadFile } from '../testing/importFile.ts'
import { makeUser, testPassword } from '../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../testing/openAssignment.ts'
import type { Reply } from '../testing/testClient.ts'
import { untilWaiting } from '../testing/whileWeekIsHeld.ts'

let at: AssignmentSetting

afterEach(async () => {
  expect(at.server.defects).toEqual([])
  await at.server.close()
})

const week = () => ({ center_no: at.center_no, week_date: weeks.next })
const stampOf = (center_no: number) =>
  ['C40101_getWeekStamp', { center_no, start_date: weeks.next, end_date: weeks.next }] as const

/** Holds the manager's week with `count` requests before it, of which so many as may are at work and wait there. */
async function whileLimitIsFull(
  count: number,
  look: (begun: Promise<Reply>[]) => Promise<void>,
): Promise<Reply[]> {
  const held = await at.server.owner.transaction().execute(async tx => {
    await lockWeek(tx, at.center_no, weeks.next)
    const begun = Array.from({ length: count }, () => at.manager.ask('C40101_distribute', week()))
    while ((await untilWaiting(at.server)).length < 6);
    await look(begun)
    return { begun }
  })
  return Promise.all(held.begun)
}

/** Whether it has come by now. */
function watched(reply: Promise<Reply>) {
  const state = { reply, answered: false }
  void reply.then(() => {
    state.answered = true
  })
  return state
}

/** The places as the server gives them, and every request that asked for one, in order. */
function watchedPlaces() {
  const entered: Promise<unknown>[] = []
  class Watched extends ConcurrencyLimit {
    override enter(...asked: Parameters<ConcurrencyLimit['enter']>) {
      const place = super.enter(...asked)
      entered.push(place)
      return place
    }
  }
  return { concurrencyLimit: new Watched(), entered }
}

/** How the manager wants the time told. */
async function clock(): Promise<number> {
  const { owner } = at.server
  const users = owner.selectFrom('users').select('clock_24_flag')
  return (await users.where('user_no', '=', at.user.user_no).executeTakeFirstOrThrow()).clock_24_flag
}

test('six requests of one person are at work, the others wait their turn, and nobody else waits for them', async () => {
  at = await openAssignment()
  const other = await at.otherCenter()
  const seventh: ReturnType<typeof watched>[] = []
  const replies = await whileLimitIsFull(12, async begun => {
    seventh.push(...begun.map(watched), watched(at.manager.ask(...stampOf(at.center_no))))
    for (let count = 0; count < 20; count += 1) {
      expect((await other.manager.ask(...stampOf(other.center_no))).status).toBe(200)
    }
    expect(await untilWaiting(at.server)).toHaveLength(6)
    expect(seventh.filter(each => each.answered)).toEqual([])
  })
  expect(replies.filter(reply => reply.status >= 429)).toEqual([])
  expect(await seventh.at(-1)?.reply).toMatchObject({ status: 200 })
})

test('of one person sixty requests may wait; the next is told to come again, and all the others are answered', async () => {
  at = await openAssignment()
  const asked: Promise<Reply>[] = []
  await whileLimitIsFull(6, async () => {
    asked.push(...Array.from({ length: 61 }, () => at.manager.ask(...stampOf(at.center_no))))
    const refused = await Promise.any(
      asked.map(async each => {
        const reply = await each
        if (reply.status === 200) throw new Error('it has not waited')
        return reply
      }),
    )
    expect(refused).toMatchObject({
      httpStatus: 429,
      error: { errorCode: 'TOO_MANY_REQUESTS', retry_after: 5 },
    })
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.error?.message).toContain('5秒')
  })
  const statuses = (await Promise.all(asked)).map(reply => reply.status)
  expect(statuses.filter(status => status === 200)).toHaveLength(60)
})

test('a request whose client goes while it waits is never worked on', async () => {
  const { concurrencyLimit, entered } = watchedPlaces()
  at = await openAssignment({ services: { concurrencyLimit } })
  const before = await clock()
  const url = new URL('/api/data', await at.server.listen())
  await whileLimitIsFull(6, async () => {
    const leaving = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `terakoya=${at.manager.token}` },
    })
    leaving.on('error', () => undefined)
    const input = { clock_24_flag: 1 - before }
    leaving.end(JSON.stringify({ data: [{ api: 'Account_setClock', input }] }))
    while (entered.length < 7) await clock()
    leaving.destroy()
    await expect(entered[6]).rejects.toMatchObject({ status: 400 })
  })
  expect(await clock()).toBe(before)
})

test('who is signed out while a request waits is not worked for', async () => {
  const { concurrencyLimit, entered } = watchedPlaces()
  at = await openAssignment({ services: { concurrencyLimit } })
  const waiting: Promise<Reply>[] = []
  await whileLimitIsFull(6, async () => {
    waiting.push(at.manager.ask(...stampOf(at.center_no)))
    while (entered.length < 7) await clock()
    await at.server.owner.deleteFrom('sessions').where('user_no', '=', at.user.user_no).execute()
  })
  expect(await waiting[0]).toMatchObject({ status: 401 })
})

test('a file gives its place back when it is on its way, and so does what was refused', async () => {
  at = await openAssignment({
    services: { concurrencyLimit: new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 0 }) },
  })
  await at.lesson('2026-04-22', 60)
  const file = { searchInfo: {}, orderBy: [] }
  for (const format of ['csv', 'csv_shift_jis', 'xlsx'] as const) {
    const content = await downloadFile(at.server, at.manager, 'C40501_exportCsv', { ...file, format })
    expect(content.length).toBeGreaterThan(0)
    expect((await at.manager.ask('C40501_doBrowse', {})).status).toBe(422)
    expect((await at.manager.ask('unknown')).status).toBe(404)
  }
})

test('with every place of the server taken, others are told in words at once, and answered when one is free', async () => {
  const serverPlaces = new ServerPlaces({ answer: { maxRunning: 6, maxWaiting: 0, holdTimeout: 60_000 } })
  at = await openAssignment({ services: { serverPlaces } })
  const other = await at.otherCenter()
  const before = await clock()
  await whileLimitIsFull(6, async () => {
    const refused = await other.manager.ask('Account_setClock', { clock_24_flag: 1 - before })
    expect(refused).toMatchObject({
      httpStatus: 503,
      error: { errorCode: 'OVERLOADED', message: expect.stringContaining('混み合っています') },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
    // A file stands in a line of its own.
    const file = await downloadFile(at.server, other.manager, 'C40501_exportCsv', {
      ...{ searchInfo: {}, orderBy: [] },
      format: 'csv',
    })
    expect(file.length).toBeGreaterThan(0)
  })
  expect((await other.manager.ask(...stampOf(other.center_no))).status).toBe(200)
})

test.each([
  ['without a cookie', false],
  ['with the cookie of a session', true],
])(
  'sixty sign-ins at once %s take no place of those who work, nor of another network',
  async (_how, chained) => {
    const serverPlaces = new ServerPlaces({ answer: { maxRunning: 2, maxWaiting: 4 } })
    at = await openAssignment({ services: { serverPlaces } })
    const user = await makeUser(at.server.owner, '550', { centers: [at.center_no] })
    const { user_id } = user
    const session = await at.server.signIn(user)
    const signIn = (address: string) => {
      const visitor = at.server.visitor()
      if (chained) visitor.token = session.token
      visitor.address = address
      return visitor.ask('Auth_login', { user_id, password: testPassword })
    }
    const flood = Array.from({ length: 60 }, () => signIn('203.0.113.9'))
    for (let count = 0; count < 10; count += 1) {
      expect((await at.manager.ask(...stampOf(at.center_no))).status).toBe(200)
    }
    expect((await signIn('198.51.100.1')).status).toBe(200)
    expect((await Promise.all(flood)).filter(({ status }) => status !== 200)).toEqual([])
  },
)
