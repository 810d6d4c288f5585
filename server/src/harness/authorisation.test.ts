import type { Call } from '@terakoya/contract/call'
import { allCalls } from '@terakoya/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMatrix } from '../testing/matrix/openMatrix.ts'
import { type Matrix, runMatrix, sampleOf } from '../testing/matrix/runMatrix.ts'

let matrix: Matrix

beforeAll(async () => {
  matrix = await openMatrix()
})

afterAll(() => matrix.server.close())

test('every call has a sample', () => {
  expect(allCalls.filter(call => sampleOf(call).own === undefined)).toEqual([])
})

test('a call without a sample fails the run', () => {
  const [known] = allCalls
  expect(() => sampleOf({ ...known, api: 'New_call' } as Call)).toThrow('needs a sample')
})

test.each(allCalls.map(call => [call.api, call] as const))(
  '%s answers everybody as declared',
  async (_api, call) => {
    expect(await runMatrix(matrix, [call])).toEqual([])
  },
)

test('nobody can be made a visitor with a session', async () => {
  const { owner } = matrix.server
  const user = matrix.world.users['560']
  await expect(
    owner.updateTable('users').set({ user_type_code: 'V' }).where('user_no', '=', user.user_no).execute(),
  ).rejects.toThrow('users_user_type_code_check')
})
