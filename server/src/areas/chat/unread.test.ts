import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

test('rooms with unread messages of others are counted, each once, in one’s own scope', async () => {
  const { author, family, manager, send, read, room } = await at.talked()
  const count = async (client: typeof author) => (await client.call('Chat_getUnread', {})).count
  const before = await count(manager)
  expect([await count(author), await count(family)]).toEqual([0, 0])
  await send(author, 'こんにちは')
  await send(author, '宿題を見せてください')
  expect([await count(author), await count(family), await count(manager)]).toEqual([0, 1, before + 1])
  expect(await count((await at.otherCenter()).manager)).toBe(0)
  await family.call('Chat_markRead', { ...room, id: 2 })
  expect(await count(family)).toBe(0)
  await send(family, 'はい')
  expect([await count(author), await count(family)]).toEqual([1, 0])
  await read(author)
  expect(await count(author)).toBe(1)
})

test('what a colleague writes is no news for the center’s people, and is for the family', async () => {
  const { family, manager, own } = await at.talked()
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const before = (await manager.call('Chat_getUnread', {})).count
  await admin.call('Chat_sendMessage', { ...own, content: 'お知らせです' })
  expect((await manager.call('Chat_getUnread', {})).count).toBe(before)
  expect((await family.call('Chat_getUnread', {})).count).toBe(1)
  const asked = { rel_model: own.rel_model, rel_ids: [own.rel_id] }
  expect((await manager.call('Chat_check', asked)).rows).toMatchObject([{ message_count: 0 }])
  expect((await family.call('Chat_check', asked)).rows).toMatchObject([{ message_count: 1 }])
})

test('what is older than sixty days nobody waits for', async () => {
  const { author, family, send, student } = await at.talked()
  await send(author, 'こんにちは')
  const { owner } = at.server
  const count = async () => (await family.call('Chat_getUnread', {})).count
  expect(await count()).toBe(1)
  await sql`update chat_rooms set last_message_at = last_message_at - interval '61 days'
    where student_no = ${student.student_no}`.execute(owner)
  expect(await count()).toBe(0)
})

test('the count names nobody and leaves no access line', async () => {
  const { family } = await at.talked()
  const lines = async () =>
    (await sql<{ count: number }>`select count(*)::integer as count from access_log`.execute(at.server.owner))
      .rows[0]?.count
  const before = await lines()
  for (let no = 0; no < 5; no += 1) await family.call('Chat_getUnread', {})
  expect(await lines()).toBe(before)
})
