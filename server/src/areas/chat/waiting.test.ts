import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const rowOf = async (client: TestClient, { rel_id }: { rel_id: number }, more: object = {}) =>
  (await client.call('Chatroom_doBrowse', more)).rows.find(each => each.rel_id === rel_id)
const unread = async (client: TestClient) => (await client.call('Chat_getUnread', {})).count

test('what one has written and isn’t sent, or was refused, stands in the list and is counted until it is put away', async () => {
  const { author, family, manager, room, send } = await at.talked()
  await send(family, '質問です')
  await author.call('Chat_markRead', { ...room, id: 1 })
  const { held_no } = (await send(author, 'メールは endo@example.com です')).output as { held_no: number }
  expect(await rowOf(author, room)).toMatchObject({ held_count: 1, refused_count: 0, last_mine_flag: 0 })
  expect(await rowOf(family, room)).toMatchObject({ held_count: 0, last_mine_flag: 1 })
  expect(await unread(author)).toBe(0)
  await manager.call('ChatReview_refuse', { held_no, reason: '個人のメールは教えられません' })
  expect(await rowOf(author, room)).toMatchObject({ held_count: 0, refused_count: 1 })
  expect(await unread(author)).toBe(1)
  await author.call('Chat_withdrawHeld', { held_no })
  expect(await rowOf(author, room)).toMatchObject({ refused_count: 0 })
  expect(await unread(author)).toBe(0)
})

test('what waits for the hours is told to the center’s people, and to nobody else', async () => {
  const { author, family, manager, room, send } = await at.talked()
  await send(family, '質問です')
  await at.later('22:30')
  await send(author, '明日答えます')
  expect(await rowOf(manager, room)).toMatchObject({ coming_count: 1, held_count: 0 })
  expect(await rowOf(family, room)).toMatchObject({ coming_count: 0 })
  const coming = async (client: TestClient) =>
    (await client.call('Chat_getMessages', { ...room, last_id: 0 })).coming.map(each => each.content)
  expect(await coming(manager)).toEqual(['明日答えます'])
  for (const client of [author, family]) expect(await coming(client)).toEqual([])
})

test('a family’s question waits until somebody of the center has written, whoever has read it', async () => {
  const { family, manager, own } = await at.talked()
  await at.later('21:00')
  await family.call('Chat_sendMessage', { ...own, content: '明日の授業を休みたいです' })
  await manager.call('Chat_markRead', { ...own, id: 1 })
  expect(await rowOf(manager, own, { awaits_flag: 1 })).toMatchObject({ awaits_flag: 1, unread_count: 0 })
  expect((await manager.call('Chatroom_doBrowse', {})).rows[0]).toMatchObject(own)
  expect(await rowOf(family, own)).toMatchObject({ awaits_flag: 0 })
  expect((await family.call('Chatroom_doBrowse', { awaits_flag: 1 })).rows).toEqual([])
  await manager.call('Chat_sendMessage', { ...own, content: 'わかりました' })
  expect(await rowOf(manager, own)).toMatchObject({ awaits_flag: 0, last_mine_flag: 1 })
  expect(await rowOf(manager, own, { awaits_flag: 1 })).toBeUndefined()
})

test('a word of thanks needs no answer: colleagues read who has said so, and the next words wait again', async () => {
  const { family, manager, own } = await at.talked()
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '540', { centers: [at.center_no], functions: ['Chatroom'] }),
  )
  const { user_named } = await at.server.owner
    .selectFrom('users')
    .select('user_named')
    .where('user_no', '=', at.user.user_no)
    .executeTakeFirstOrThrow()
  const say = async (content: string) =>
    ((await family.call('Chat_sendMessage', { ...own, content })) as { id: number }).id
  const waits = async (client: TestClient) =>
    (await client.call('Chat_getMessages', { ...own, last_id: 9 })).waits
  const id = await say('わかりました。ありがとうございます')
  expect(await waits(colleague)).toEqual({ awaits_flag: 1, no_answer: null })
  expect(await waits(family)).toBeNull()
  expect((await family.ask('Chat_needsNoAnswer', { ...own, id })).status).toBe(403)
  const newer = await say('それと、明日は休みます')
  expect((await manager.ask('Chat_needsNoAnswer', { ...own, id })).error).toMatchObject({
    errorCode: 'CHAT_NEWER',
  })
  expect(await manager.call('Chat_needsNoAnswer', { ...own, id: newer })).toMatchObject({ id: newer })
  expect(await waits(colleague)).toEqual({
    awaits_flag: 0,
    no_answer: { name: user_named, at: expect.stringMatching(/^2026-04-15T06:00:00/) },
  })
  expect(await rowOf(colleague, own, { awaits_flag: 1 })).toBeUndefined()
  expect((await colleague.ask('Chat_needsNoAnswer', { ...own, id: newer })).error).toMatchObject({
    message: `${user_named}さんが先に「返事は不要」にしました。`,
  })
  await colleague.call('setUserLocale', { locale_code: 'en' })
  expect((await colleague.ask('Chat_needsNoAnswer', { ...own, id: newer })).error).toMatchObject({
    message: `${user_named} already marked this as “No answer needed”.`,
  })
  await say('何時からですか')
  expect(await waits(manager)).toEqual({ awaits_flag: 1, no_answer: null })
  expect(await rowOf(colleague, own, { awaits_flag: 1 })).toBeDefined()
})

test('more that waits in a room than is shown is told by its number', async () => {
  const { author, manager, room, send } = await at.talked()
  await at.later('22:30')
  for (let number = 1; number <= 22; number += 1) await send(author, `${number}番の答えです`)
  const told = await manager.call('Chat_getMessages', { ...room, last_id: 0 })
  expect([told.coming.length, told.coming_more]).toEqual([20, 2])
})
