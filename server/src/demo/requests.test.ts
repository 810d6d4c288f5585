import { expect, test } from 'vitest'
import { openTestServer } from '../testing/testServer.ts'
import { fillDemo } from './fillDemo.ts'

test('what waits with a seat that is reserved can be accepted', async () => {
  const today = '2026-11-28'
  const server = await openTestServer({ now: `${today}T06:00:00+09:00` })
  await fillDemo(server.urls.ownerUrl, { today, size: 'medium', seed: 1 })
  const { user_no } = await server.owner
    .selectFrom('users')
    .select('user_no')
    .where('user_id', '=', 'admin')
    .executeTakeFirstOrThrow()
  const admin = await server.signIn({ user_no })
  const { rows } = await admin.call('C40411_doBrowse', {
    searchInfo: { request_status: 'open' },
    orderBy: [],
    pagination: { current_page: 1, per_page: 100 },
  } as never)
  const told = await Promise.all(
    rows.map(async ({ request_no, reserved_until }) => {
      const { fault, choices } = await admin.call('C40411_getCandidates', { request_no })
      const reasons = choices.map(each => each.reason).filter(reason => reason !== '')
      return { request_no, kept: reserved_until >= today, fault, reasons }
    }),
  )
  const kept = told.filter(each => each.kept)
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter(({ fault, reasons }) => fault !== '' || reasons.length > 0)).toEqual([])
  await server.close()
})
