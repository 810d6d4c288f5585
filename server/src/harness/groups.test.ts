import type { Call } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCenter } from '../testing/makePlaces.ts'
import { openMatrix } from '../testing/matrix/openMatrix.ts'
import { type Matrix, sampleOf } from '../testing/matrix/runMatrix.ts'
import { sendCall } from '../testing/matrix/sendCall.ts'
import { changedTables, tableChecksums } from '../testing/tableChecksums.ts'

let matrix: Matrix
let group_no: number

beforeAll(async () => {
  matrix = await openMatrix()
  group_no = (await makeCenter(matrix.server.owner, { group_flag: 1 })).center_no
})

afterAll(() => matrix.server.close())

/** Every working call of a manager that names a center, with the group in the center's place. */
async function asked() {
  const { server, world, actors } = matrix
  const actor = actors.find(each => each.name === '550')
  if (!actor) throw new Error('no manager')
  const at = { server, world, actor, user: world.users['550'] }
  const managers: readonly Call[] = Object.values(calls).filter(call => '550' in call.scope)
  const requests: { call: Call; input: object }[] = []
  // One after the other: what two samples ask about they find, or make, only once.
  for (const call of managers) {
    const input: unknown = await sampleOf(call).own?.(at)
    const named = typeof input === 'object' && input !== null && 'center_no' in input
    if (named) requests.push({ call, input: { ...input, center_no: group_no } })
  }
  return requests
}

test('no call works on the week of a center group, neither for its manager nor for an administrator', async () => {
  const { server, world } = matrix
  const manager = world.users['550']
  await server.owner
    .insertInto('user_centers')
    .values({ user_no: manager.user_no, center_no: group_no })
    .execute()
  const requests = await asked()
  expect(requests.map(({ call }) => call.api)).toContain('C40101_autoAssign')
  for (const user of [manager, world.users['560']]) {
    const client = await server.signIn(user)
    const before = await tableChecksums(server.owner)
    for (const { call, input } of requests) {
      const { api } = call
      const { error } = await sendCall(server, client, call, input)
      // The form of a person says at its field that the center is none for people.
      const form = /^C([12]0101_do(Add|Edit)|20201_doSave)$/.test(api)
      const told = form ? error?.errors?.some(({ field }) => field === 'center_no') : error?.errorCode
      expect([api, error?.status, told]).toEqual(form ? [api, 422, true] : [api, 400, 'CENTER_GROUP'])
    }
    expect(changedTables(before, await tableChecksums(server.owner))).toEqual([])
  }
})

test('a group that the user is not authorised for answers like one that does not exist', async () => {
  const other = (await makeCenter(matrix.server.owner, { group_flag: 1 })).center_no
  const client = await matrix.server.signIn(matrix.world.users['550'])
  expect((await client.ask('C40101_canEdit', { center_no: other })).status).toBe(404)
})
