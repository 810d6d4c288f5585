import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatUnsentAlert } from '../../alerts/kinds/chatUnsent.ts'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { sendDueHeld } from '../../operations/chat/sendDueHeld.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const sendDue = () =>
  sendDueHeld({ db: at.server.owner } as Parameters<typeof sendDueHeld>[0], at.server.clock)
const look = () => watchAlerts(at.server.services.database, at.server.clock, [chatUnsentAlert])
const rooms = async (client: TestClient) =>
  (await client.call('C00102_getAlert', { searchInfo: {} })).alerts
    .filter(each => each.classification === 'chat_unsent')
    .map(each => each.detail)

/** Stops a login, as M-screens do. */
async function stop(which: { teacher_no: number } | { student_no: number }): Promise<void> {
  const [[column, no]] = Object.entries(which) as [['teacher_no' | 'student_no', number]]
  await at.server.owner.updateTable('users').set({ status: 'S' }).where(column, '=', no).execute()
}

test('what a teacher wrote at night and whose login is stopped isn’t sent, and the center reads it until somebody takes it up', async () => {
  const { author, family, manager, teacher, room, send, read, texts } = await at.talked()
  await send(family, '明日の範囲はどこですか')
  await at.later('22:30')
  const { held_no } = (await send(author, 'p.42から45です')).output as { held_no: number }
  expect((await read(manager)).coming).toMatchObject([{ held_no, unsent: null }])
  await stop(teacher)
  // Before its morning already: it won't be sent.
  const told = { held_no, content: 'p.42から45です', unsent: 'stopped', sender_kind: 'teacher' }
  expect((await read(manager)).coming).toMatchObject([told])
  await look()
  expect(await rooms(manager)).toEqual([{ room: `t3010-${room.rel_id}` }])
  await at.later('09:00', '2026-04-16')
  await sendDue()
  await look()
  expect(await texts(family)).toEqual(['明日の範囲はどこですか'])
  expect((await read(family)).coming).toEqual([])
  expect((await read(manager)).coming).toMatchObject([told])
  const row = (await manager.call('Chatroom_doBrowse', {})).rows.find(each => each.rel_id === room.rel_id)
  expect(row).toMatchObject({ unsent_count: 1, coming_count: 0 })
  expect(await rooms(manager)).toHaveLength(1)
  expect((await family.ask('Chat_settleUnsent', { held_no })).status).toBe(403)
  await manager.call('Chat_settleUnsent', { held_no })
  expect((await read(manager)).coming).toEqual([])
  expect(await rooms(manager)).toEqual([])
})

test('taken up before the morning it isn’t sent though the login is let in again, and a second one is told by whom', async () => {
  const { author, manager, family, teacher, send, texts } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, '宿題は明日まででよいです')).output as { held_no: number }
  await stop(teacher)
  await manager.call('Chat_settleUnsent', { held_no })
  await at.server.owner
    .updateTable('users')
    .set({ status: 'A' })
    .where('teacher_no', '=', teacher.teacher_no)
    .execute()
  await at.later('09:00', '2026-04-16')
  await sendDue()
  expect(await texts(family)).toEqual([])
  const office = await at.server.signIn(
    await makeUser(at.server.owner, '540', { centers: [at.center_no], functions: ['Chatroom'] }),
  )
  const { user_named } = await at.server.owner
    .selectFrom('users')
    .select('user_named')
    .where('user_no', '=', at.user.user_no)
    .executeTakeFirstOrThrow()
  expect((await office.ask('Chat_settleUnsent', { held_no })).error).toMatchObject({
    errorCode: 'CHAT_SETTLED',
    message: `${user_named}さんが先に対応済みにしました。同じことを書く前に、チャットを確かめてください。`,
  })
})

test('a message that somebody lets go though its author’s login is stopped stays with the center as well', async () => {
  const { author, manager, teacher, send, read } = await at.talked()
  const { held_no } = (await send(author, 'メールは endo@example.com です')).output as { held_no: number }
  await stop(teacher)
  expect(await manager.call('ChatReview_release', { held_no })).toMatchObject({ state: 'refused' })
  expect((await read(manager)).coming).toMatchObject([{ held_no, unsent: 'stopped', release_at: null }])
})

test('what somebody has refused is nothing to take up', async () => {
  const { author, manager, send, read } = await at.talked()
  const { held_no } = (await send(author, 'メールは endo@example.com です')).output as { held_no: number }
  await manager.call('ChatReview_refuse', { held_no, reason: '個人のメールは教えられません' })
  expect((await read(manager)).coming).toEqual([])
  expect((await manager.ask('Chat_settleUnsent', { held_no })).status).toBe(404)
})

test('what a child wrote stays there for everybody when the child’s login is stopped', async () => {
  const { author, manager, family, student, room, send, texts } = await at.talked()
  await at.later('23:30')
  await send(family, '明日は休みます')
  await stop(student)
  await at.later('09:00', '2026-04-16')
  for (const client of [author, manager]) expect(await texts(client)).toEqual(['明日は休みます'])
  const row = (await manager.call('Chatroom_doBrowse', { unread_flag: 1 })).rows.find(
    each => each.rel_id === room.rel_id,
  )
  expect(row).toMatchObject({ unread_count: 1, last_content: '明日は休みます' })
})
