import type { Call } from '@terakoya/contract/call'
import { allCalls } from '@terakoya/contract/registry'
import { expect, test } from 'vitest'
import { everybodyTries } from '../testing/matrix/everybodyTries.ts'
import { sampleOf } from '../testing/matrix/runMatrix.ts'

// Those that write: `authorisationOfWrites.test`.
const matrix = everybodyTries(allCalls.filter(call => !call.writes))

test('every call has a sample', () => {
  expect(allCalls.filter(call => sampleOf(call).own === undefined)).toEqual([])
})

test('a call without a sample fails the run', () => {
  const [known] = allCalls
  expect(() => sampleOf({ ...known, api: 'New_call' } as Call)).toThrow('needs a sample')
})

test('nobody can be made a visitor with a session', async () => {
  const { server, world } = matrix()
  const user = world.users['560']
  await expect(
    server.owner
      .updateTable('users')
      .set({ user_type_code: 'V' })
      .where('user_no', '=', user.user_no)
      .execute(),
  ).rejects.toThrow('users_user_type_code_check')
})
