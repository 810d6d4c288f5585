import type { Call } from '@terakoya/contract/call'
import type { CallName } from '@terakoya/contract/calls'
import { calls } from '@terakoya/contract/calls'
import type { TableWatch } from '../tableWatch.ts'
import type { Reply, TestClient } from '../testClient.ts'
import type { TestServer } from '../testServer.ts'
import type { Actor } from './actors.ts'
import { expectedStatus } from './expectedStatus.ts'
import type { LittleWorld } from './littleWorld.ts'
import { type Sample, type Situation, samples, type Target, targets } from './samples.ts'
import { sendCall } from './sendCall.ts'

/** The whole setting in which every call is tried by everybody. */
export interface Matrix {
  server: TestServer
  world: LittleWorld
  actors: readonly Actor[]
  /** On every table of the server's database. */
  watch: TableWatch
}

const names = new Map<Call, CallName>(
  (Object.entries(calls) as [CallName, Call][]).map(([name, call]) => [call, name]),
)

/** The sample of a call. Throws when there is none. */
export function sampleOf(call: Call): Sample<unknown> {
  const name = names.get(call)
  if (name === undefined) throw new Error(`${call.api}: a call needs a sample`)
  return samples[name] as Sample<unknown>
}

/** Words that the answer holds and may not, and words that it should hold. */
function canaryFaults(
  at: Situation,
  call: Call,
  target: Target,
  reply: Reply,
  sample: Sample<unknown>,
): string[] {
  const succeeded = reply.status === 200
  const shown = succeeded ? (sample.shows?.(at) ?? []) : []
  const type = at.actor.user?.user_type_code
  const kind = type === undefined || !succeeded ? undefined : call.scope[type]
  const leaked = at.world.canaries.foundIn(reply.text).filter(({ token, place }) => {
    if (shown.includes(token) || kind === 'all') return false
    return !(kind === 'center' && place === 'A')
  })
  const missing = target === 'own' ? shown.filter(token => !reply.text.includes(token)) : []
  return [...leaked.map(({ token }) => `shows ${token}`), ...missing.map(token => `does not show ${token}`)]
}

interface Case {
  call: Call
  sample: Sample<unknown>
  at: Situation
  target: Target
  expected: number
}

function casesOf(matrix: Matrix, call: Call, actor: Actor): Case[] {
  const { server, world } = matrix
  const sample = sampleOf(call)
  const at: Situation = { server, world, actor, user: actor.user ?? world.users['550'] }
  return targets
    .filter(target => sample[target] !== undefined)
    .map(target => ({ call, sample, at, target, expected: expectedStatus(call, actor, target) }))
}

async function clientOf({ call, at, sample }: Case): Promise<TestClient> {
  // What ends sessions ends a session of its own.
  const client = await at.actor.client(call.writes)
  client.device = sample.device ?? client.device
  client.family = sample.family ?? client.family
  return client
}

async function tryCase(client: TestClient, { call, sample, at, target, expected }: Case): Promise<string[]> {
  const reply = await sendCall(at.server, client, call, await sample[target]?.(at))
  const found = canaryFaults(at, call, target, reply, sample)
  if (reply.status !== expected) {
    found.push(`answers ${reply.status} instead of ${expected}: ${reply.error?.message ?? ''}`)
  }
  return found.map(fault => `${call.api} by ${at.actor.name}, ${target} row: ${fault}`)
}

/** Refusals, which leave every table as it was and no access line. */
async function tryRefused({ watch }: Matrix, cases: readonly Case[]): Promise<string[]> {
  const faults: string[] = []
  // What is refused ends no session: the browsers of before serve.
  const clients = await Promise.all(cases.map(({ at }) => at.actor.client()))
  // What a sample asks for is made with the first that asks for it: before anybody is refused.
  for (const { sample, target, at } of cases) await sample[target]?.(at)
  await watch.changes()
  for (const [index, each] of cases.entries()) {
    const client = clients[index]
    if (client) faults.push(...(await tryCase(client, each)))
  }
  return [
    ...faults,
    ...(await watch.changes()).map(table => `${cases[0]?.call.api}: a refusal changes ${table}`),
  ]
}

async function accessLines({ server }: Matrix): Promise<number> {
  const { count } = await server.owner
    .selectFrom('access_log')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What goes well, with one access line where the call is declared personal. */
async function tryAllowed(matrix: Matrix, cases: readonly Case[]): Promise<string[]> {
  const faults: string[] = []
  for (const each of cases) {
    const { call, at, sample, target } = each
    await sample.prepare?.(at)
    const before = await accessLines(matrix)
    faults.push(...(await tryCase(await clientOf(each), each)))
    const [lines, wanted] = [(await accessLines(matrix)) - before, call.personal ? 1 : 0]
    if (lines === wanted || (lines === 0 && sample.mayTouchNobody)) continue
    faults.push(`${call.api} by ${at.actor.name}, ${target} row: leaves ${lines} access lines, not ${wanted}`)
  }
  return faults
}

/** Tries calls as everybody and gives what is wrong, a sentence each; nothing when all is as declared. */
export async function runMatrix(
  matrix: Matrix,
  tried: readonly Call[],
  who: (actor: Actor) => boolean = () => true,
): Promise<string[]> {
  const faults: string[] = []
  for (const call of tried) {
    const cases = matrix.actors.filter(who).flatMap(actor => casesOf(matrix, call, actor))
    faults.push(
      ...(await tryRefused(
        matrix,
        cases.filter(each => each.expected !== 200),
      )),
    )
    faults.push(
      ...(await tryAllowed(
        matrix,
        cases.filter(each => each.expected === 200),
      )),
    )
  }
  for (const { error, api } of matrix.server.defects.splice(0)) faults.push(`${api}: defect ${String(error)}`)
  return faults
}
