import type { Call } from '@terakoya/contract/call'
import { lookableAreas, runsWhileLooking } from '@terakoya/contract/looking'
import { allCalls } from '@terakoya/contract/registry'
import type { UserType } from '@terakoya/domain/people/userTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { traceOf } from '../road/personalTrace.ts'
import { makeUser, testPassword } from '../testing/makePeople.ts'
import type { Actor } from '../testing/matrix/actors.ts'
import { expectedStatus } from '../testing/matrix/expectedStatus.ts'
import { openMatrix } from '../testing/matrix/openMatrix.ts'
import { type Matrix, sampleOf } from '../testing/matrix/runMatrix.ts'
import type { Situation } from '../testing/matrix/samples.ts'
import { sendCall } from '../testing/matrix/sendCall.ts'
import type { TestClient } from '../testing/testClient.ts'

let matrix: Matrix
let admin_no: number

/** A manager, an online classroom, a teacher and a student: each kind of scope, and each kind of home. */
const lookedAt = ['550', '410', '300', '110'] as const satisfies readonly UserType[]

/** They come without a session, by roads of their own. */
const ofNoSession = (call: Call) => call.transport === 'traceless' || call.transport === 'webhook'

const looks = new Map<UserType, { at: Situation; actor: Actor; client: TestClient }>()

beforeAll(async () => {
  matrix = await openMatrix()
  const { server, world, actors } = matrix
  const admin = await makeUser(server.owner, '560')
  admin_no = admin.user_no
  for (const type of lookedAt) {
    const actor = actors.find(each => each.name === type)
    if (!actor?.user) throw new Error(`nobody of ${type}`)
    const { user } = actor
    const client = await server.signIn(admin)
    const asked = { user_no: user.user_no, reason: '電話での問い合わせ', password: testPassword }
    await client.call('M20901_beginLooking', asked)
    const functions = actor.functions.filter(id => lookableAreas.includes(id))
    looks.set(type, { at: { server, world, actor, user }, actor: { ...actor, functions }, client })
  }
})

afterAll(() => matrix.server.close())

function lookOf(type: UserType) {
  const look = looks.get(type)
  if (!look) throw new Error(`nobody looks as ${type}`)
  return look
}

const closed = allCalls.filter(call => !ofNoSession(call) && !runsWhileLooking(call))
const open = allCalls.filter(call => runsWhileLooking(call) && !call.writes)

// Before the others, whose samples move on what these find.
test.each(lookedAt)(
  'as %s what may be read is answered as to them, and noted under the name of who looks',
  async type => {
    const { server, watch } = matrix
    const { at, actor, client } = lookOf(type)
    const faults: string[] = []
    let lines = 0
    for (const call of open) {
      const sample = sampleOf(call)
      await sample.prepare?.(at)
      const input = await sample.own?.(at)
      const expected = expectedStatus(call, actor, 'own')
      const { count: before } = await linesThere()
      await watch.changes()
      const { status, error, output } = await sendCall(server, client, call, input)
      if (status !== expected) faults.push(`${call.api}: ${status} ${error?.message ?? ''}, not ${expected}`)
      const changed = (await watch.changes()).filter(name => name !== 'public.access_log')
      if (changed.length > 0) faults.push(`${call.api} changes ${changed.join()}`)
      const left = (await linesThere()).count - before
      lines += left
      const wanted = call.personal && status === 200 ? 1 : 0
      // What one type's turn has moved on, the next may find nobody in.
      const ofNobody = sample.mayTouchNobody || traceOf(input, output).row_count === 0
      if (left !== wanted && !(left === 0 && ofNobody))
        faults.push(`${call.api}: ${left} access lines, not ${wanted}`)
    }
    expect(faults).toEqual([])
    expect(server.defects.map(({ error, api }) => `${api}: ${String(error)}`)).toEqual([])
    const noted = await server.owner
      .selectFrom('access_log')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('user_no', '=', admin_no)
      .where('as_user_no', '=', at.user.user_no)
      .executeTakeFirstOrThrow()
    expect(noted.count).toBe(lines)
    expect(lines).toBeGreaterThan(2)
  },
)

test.each(lookedAt)('as %s nothing is written, and nothing of a closed area is answered', async type => {
  const { server, watch } = matrix
  const { at, client } = lookOf(type)
  // What a sample asks about is made before anybody is refused.
  const inputs = new Map<Call, unknown>()
  for (const call of closed) inputs.set(call, await sampleOf(call).own?.(at))
  await watch.changes()
  const faults: string[] = []
  for (const call of closed) {
    const { status, error, text } = await sendCall(server, client, call, inputs.get(call))
    const code = call.writes || call.transport !== undefined ? 'LOOKING_ONLY' : 'LOOKING_CLOSED'
    if (status !== 403 || error?.errorCode !== code)
      faults.push(`${call.api}: ${status} ${text.slice(0, 200)}`)
    const changed = await watch.changes()
    if (changed.length > 0) faults.push(`${call.api} changes ${changed.join()}`)
  }
  expect(faults).toEqual([])
  expect(closed.length).toBeGreaterThan(300)
})

function linesThere() {
  return matrix.server.owner
    .selectFrom('access_log')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}
