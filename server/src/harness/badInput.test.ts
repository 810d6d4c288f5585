import { readdir } from 'node:fs/promises'
import type { Call } from '@terakoya/contract/call'
import { callersOf } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import { allCalls } from '@terakoya/contract/registry'
import { userTypes } from '@terakoya/domain/people/userTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '../serverFolder.ts'
import { type BrokenInput, brokenInputs, minCases } from '../testing/inputs/brokenInputs.ts'
import { fieldsOf, nameOf, withValue } from '../testing/inputs/fieldsOf.ts'
import { toJson } from '../testing/inputs/rawJson.ts'
import { openMatrix } from '../testing/matrix/openMatrix.ts'
import { type Matrix, sampleOf } from '../testing/matrix/runMatrix.ts'
import { formTokenOf, multipart, type SentNotice, webhookRequest } from '../testing/matrix/sendCall.ts'
import { readReaders } from '../testing/readers.ts'
import { tellTally } from '../testing/tally.ts'
import type { RawReply, TestClient } from '../testing/testClient.ts'
import { readTestRun, sliceOf } from '../testing/testRun.ts'
import { nearCalls, touchedBy } from '../testing/touchedCalls.ts'

let matrix: Matrix

const testRun = readTestRun()
const isTouched = touchedBy(testRun.changed)

beforeAll(async () => {
  matrix = await openMatrix()
})

const count = { tried: 0, all: 0 }

afterAll(() => {
  tellTally({ of: 'brokenInputs', ...count, near: near.left })
  return matrix.server.close()
})

/** How many broken inputs a call gets that no change touches. */
const casesInSlice = 30

// A form with a file, and bytes with their signature, have tests of their own below.
const byBody = allCalls.filter(call => call.transport !== 'upload' && call.transport !== 'webhook')
const near = nearCalls(testRun, byBody, readReaders(rootFolder))

/** All for a call that is touched, for some that are near and in a whole run, else the run's slice, from every field alike. */
function chosen(call: Call, cases: readonly BrokenInput[]): readonly BrokenInput[] {
  if (testRun.whole || isTouched(call) || near.tried.has(call.api)) return cases
  return sliceOf(testRun, call.api, cases, casesInSlice, each => each.field)
}

/** Somebody who may use the call. */
function callerOf(call: Call) {
  const types = callersOf(call)
  const name = types ? userTypes.find(type => types.includes(type)) : 'nobody'
  const actor = matrix.actors.find(each => each.name === name)
  if (!actor) throw new Error(`nobody may call ${call.api}`)
  return actor
}

async function validInput(call: Call): Promise<unknown> {
  const { server, world } = matrix
  const actor = callerOf(call)
  const user = actor.user ?? world.users['550']
  return sampleOf(call).own({ server, world, actor, user })
}

function sendBroken(client: TestClient, call: Call, json: string, form_token: string): Promise<RawReply> {
  const item = `{"api":${JSON.stringify(call.api)},"input":${json}}`
  if (call.transport === 'download') {
    return client.send({
      url: '/api/download',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ form_token, data: item }).toString(),
    })
  }
  return client.send({
    url: call.transport === 'traceless' ? '/api/traceless' : '/api/data',
    headers: { 'content-type': 'application/json' },
    payload: call.transport === 'traceless' ? item : `{"data":[${item}]}`,
  })
}

/** What is wrong with the answer to a broken input; nothing when it is refused and says where. */
function faultOf({ what, field }: BrokenInput, { status, json, text }: RawReply): string[] {
  if (status < 400 || status >= 500) return [`${what}: answered ${status} ${text.slice(0, 200)}`]
  const { error } = (json ?? {}) as {
    error?: { message: string; errors?: { field: string; message: string }[] }
  }
  const named = error?.errors?.some(each => each.field.includes(field) && each.message.includes(field))
  return named && error?.message.includes(field) ? [] : [`${what}: ${status} does not name ${field}: ${text}`]
}

/** How many are on their way at once. */
const atOnce = 8

test.each(byBody.map(call => [call.api, call] as const))(
  '%s refuses every input with one broken field, names it and changes nothing',
  async (_api, call) => {
    const { server, watch } = matrix
    const all = brokenInputs(call.input, await validInput(call)).slice(0, minCases)
    expect(all.length).toBeGreaterThanOrEqual(minCases)
    const cases = chosen(call, all)
    count.tried += cases.length
    count.all += all.length
    const client = await callerOf(call).client()
    const form_token = await formTokenOf(server, client)
    await watch.changes()
    const faults: string[] = []
    const waiting = [...cases]
    const sendOn = async () => {
      for (let each = waiting.pop(); each; each = waiting.pop()) {
        faults.push(...faultOf(each, await sendBroken(client, call, each.json, form_token)))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendOn))
    expect(faults.slice(0, 10)).toEqual([])
    expect(server.defects.splice(0)).toEqual([])
    expect(await watch.changes()).toEqual([])
  },
)

/** What a field of several lines may take, and one of a single line may not. */
const controls = '1\r\n\t\u007f\u00852'

test.each(byBody.filter(call => call.writes).map(call => [call.api, call] as const))(
  '%s takes or refuses control characters in each of its texts, and never breaks on them',
  async (_api, call) => {
    const { server } = matrix
    const client = await callerOf(call).client()
    const form_token = await formTokenOf(server, client)
    const texts = fieldsOf(call.input, await validInput(call)).filter(
      ({ value }) => typeof value === 'string',
    )
    const broken: string[] = []
    for (const { path } of texts) {
      // What was taken before may have changed the record.
      const input = await validInput(call)
      const json = toJson(withValue(input, path, { to: controls }))
      const { status } = await sendBroken(client, call, json, form_token)
      // 501: not written yet.
      if (status >= 500 && status !== 501) broken.push(`${nameOf(path)}: ${status}`)
    }
    expect(broken).toEqual([])
    expect(server.defects.splice(0)).toEqual([])
  },
)

test('a notice with anything broken is refused without a word of what it was, and changes nothing', async () => {
  const { server, watch } = matrix
  const call = calls.ZoomWebhook_receive
  const good = (await validInput(call)) as SentNotice
  const flipped = (at: number) => good.raw.map((byte, index) => (index === at ? byte ^ 1 : byte))
  const shorter = (text: string, by: number) => text.slice(0, text.length - by)
  const broken: SentNotice[] = [
    ...Array.from({ length: 120 }, (_, at) => ({ ...good, raw: flipped(at) })),
    ...Array.from({ length: 40 }, (_, at) => ({ ...good, raw: good.raw.subarray(at + 1) })),
    ...Array.from({ length: 60 }, (_, by) => ({ ...good, signature: shorter(good.signature, by + 1) })),
    ...Array.from({ length: 10 }, (_, by) => ({ ...good, timestamp: shorter(good.timestamp, by + 1) })),
    ...['NaN', '1e9', '-1', '0x10', '９９９', "' or 1=1"].map(timestamp => ({ ...good, timestamp })),
  ]
  expect(broken.length).toBeGreaterThanOrEqual(minCases)
  const visitor = server.visitor()
  await watch.changes()
  const answers = new Set<string>()
  for (const each of broken) {
    const { status, text } = await visitor.send(webhookRequest(each))
    answers.add(`${status} ${text}`)
  }
  expect([...answers].map(each => each.slice(0, 3))).toEqual(['401'])
  expect(server.defects.splice(0)).toEqual([])
  expect(await watch.changes()).toEqual([])
})

test('an upload refuses every broken name and form, and keeps nothing', async () => {
  const { server, watch } = matrix
  const client = await callerOf(calls.File_upload).client()
  const form_token = await formTokenOf(server, client)
  const file = { file_name: 'a.txt', mimetype: 'text/plain', content: 'hello' }
  const names = Array.from({ length: 80 }, (_, index) => `${'a'.repeat(index)}\u0000.txt`)
  const fields = Array.from({ length: 60 }, (_, index) => `file${index}`)
  const tokens = Array.from({ length: 60 }, (_, index) => form_token.slice(0, index % 20))
  const forms = [
    ...names.map(file_name => ({ field: 'file_name', ...multipart({ ...file, file_name }, { form_token }) })),
    ...fields.map(field => ({ field: 'file', ...multipart({ ...file, field }, { form_token }) })),
    ...tokens.map(token => ({ field: '', ...multipart(file, { form_token: token }) })),
  ]
  expect(forms.length).toBeGreaterThanOrEqual(minCases)
  await watch.changes()
  const faults: string[] = []
  for (const { field, ...form } of forms) {
    const { status, text } = await client.send({ url: '/api/upload', ...form })
    if (status < 400 || status >= 500 || !text.includes(field)) faults.push(`${status} ${text}`)
  }
  expect(faults).toEqual([])
  expect(server.defects.splice(0)).toEqual([])
  expect(await watch.changes()).toEqual([])
  expect(await readdir(server.services.files.incoming)).toEqual([])
})
