import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, chatDay, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const left = (client: TestClient, rooms: { rel_model: 't3010' | 't2010'; rel_id: number }[] = []) =>
  client.call('Chat_getLeft', { rooms })
const unread = async (client: TestClient) => (await client.call('Chat_getUnread', {})).count

/** A lesson whose teacher has a message waiting to be looked at, and is replaced. */
async function replaced() {
  const talked = await at.talked()
  const content = 'メールは endo@example.com です'
  const { held_no } = (await talked.send(talked.author, content)).output as { held_no: number }
  const before = await left(talked.author, [talked.room])
  const successor = await at.teacher([[chatDay, 50]])
  const next = await at.server.signIn(
    await makeUser(at.server.owner, '300', { teacher_no: successor.teacher_no }),
  )
  await at.server.owner
    .updateTable('distributed_lessons')
    .set({ teacher_no: successor.teacher_no })
    .where('schedule_no', '=', talked.schedule_no)
    .execute()
  return { ...talked, content, held_no, before, next }
}

test('who was replaced hears what became of the own held message, and nothing of the room', async () => {
  const { author, before, content, family, held_no, manager, next, room, send } = await replaced()
  expect(before).toEqual({ held: [], gone: [] })
  expect(await left(author)).toMatchObject({
    held: [{ held_no, hold_kind: 'review', state: 'held', content, refusal: '' }],
  })
  await manager.call('ChatReview_refuse', { held_no, reason: '個人のメールは教えられません' })
  await send(family, '新しい先生ですか')
  const told = await left(author)
  expect(told.held).toMatchObject([
    { held_no, state: 'refused', content, refusal: '個人のメールは教えられません' },
  ])
  expect(JSON.stringify(told)).not.toContain('新しい先生ですか')
  expect((await author.ask('Chat_getMessages', { ...room, last_id: 0 })).status).toBe(404)
  for (const other of [next, family, manager]) expect((await left(other)).held).toEqual([])
})

test('the refusal is counted in the menu until it is put away', async () => {
  const { author, held_no, manager } = await replaced()
  expect(await unread(author)).toBe(0)
  await manager.call('ChatReview_refuse', { held_no, reason: '個人のメールは教えられません' })
  expect(await unread(author)).toBe(1)
  await author.call('Chat_withdrawHeld', { held_no })
  expect(await unread(author)).toBe(0)
  expect((await left(author)).held).toEqual([])
})

test('what was let go before somebody else taught is told as sent, a week long', async () => {
  const talked = await at.talked()
  const { author, manager, schedule_no, send } = talked
  const { held_no } = (await send(author, 'メールは endo@example.com です')).output as { held_no: number }
  await manager.call('ChatReview_release', { held_no })
  expect((await left(author)).held).toEqual([])
  await at.server.owner.deleteFrom('distributed_lessons').where('schedule_no', '=', schedule_no).execute()
  expect((await left(author)).held).toMatchObject([{ held_no, state: 'released' }])
  await at.later('15:00', '2026-12-09')
  expect((await left(author)).held).toEqual([])
})

test('a page with drafts learns which of their rooms are open to it no more', async () => {
  const { author, next, room, teacher } = await replaced()
  const own = { rel_model: 't2010' as const, rel_id: teacher.teacher_no }
  expect((await left(author, [room, own])).gone).toEqual([room])
  expect((await left(next, [room, own])).gone).toEqual([own])
})
