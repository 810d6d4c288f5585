import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { openReview, type ReviewSetting } from '../../../testing/openReview.ts'

let at: ReviewSetting

beforeAll(async () => {
  at = await openReview()
})

afterAll(() => closeSound(at.server))

test('what is urgent at night and was kept is read as urgent, and goes out at once when it is let go', async () => {
  const { family, manager, own } = await at.talked()
  await at.later('22:40')
  const urgent_reason = '明日の朝の変更のため'
  const kept = await manager.call('Chat_sendMessage', {
    ...{ ...own, content: '090-1234-5678に電話してください', urgent_reason },
  })
  expect(kept).toMatchObject({ hold_kind: 'review' })
  const { flag_no } = await at.lastFlag(at.admin)
  const { held } = await at.admin.call('ChatReview_doRead', { flag_no })
  expect(held).toMatchObject({ state: 'held', urgent_reason })
  const queue = { searchInfo: {}, pagination: { current_page: 1, per_page: 30 } }
  const { rows: queued } = await at.admin.call('ChatReview_doBrowse', queue)
  expect(queued.find(each => each.flag_no === flag_no)).toMatchObject({ urgent_flag: 1 })
  const held_no = held?.held_no ?? 0
  const changed = sql`update chat_held set urgent_reason = 'x' where held_no = ${held_no}`
  await expect(changed.execute(at.server.owner)).rejects.toThrow(/never changed/)
  expect(await at.admin.call('ChatReview_release', { held_no })).toMatchObject({
    ...{ state: 'released', release_at: null },
  })
  const { messages } = await family.call('Chat_getMessages', { ...own, last_id: 0 })
  expect(messages.map(each => each.content)).toEqual(['090-1234-5678に電話してください'])
  const { rows } = await sql<{ detail: object }>`
    select detail from audit_log where action = 'chat_urgent' and (detail ->> 'held_no')::integer = ${held_no}`.execute(
    at.server.owner,
  )
  expect(rows).toMatchObject([{ detail: { reason: urgent_reason } }])
})

test('a reason that is given in the hours makes nothing urgent', async () => {
  const { manager, own } = await at.talked()
  await manager.call('Chat_sendMessage', { ...own, content: 'らいん教えて', urgent_reason: 'いますぐ' })
  const { flag_no } = await at.lastFlag(at.admin)
  const { flag, held } = await at.admin.call('ChatReview_doRead', { flag_no })
  expect(held).toMatchObject({ urgent_reason: '' })
  expect(flag).toMatchObject({ urgent_flag: 0 })
})
