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
const alertsOf = async (client: TestClient, { rel_id }: { rel_id: number }) =>
  (await client.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
    each => each.classification === 'chat_unsent' && each.detail.room === `t3010-${rel_id}`,
  )
const rooms = async (client: TestClient, room: { rel_id: number }) =>
  (await alertsOf(client, room)).map(each => each.detail)

/** Stops a login, as M-screens do. */
async function stop(which: { teacher_no: number } | { student_no: number }): Promise<void> {
  const [[column, no]] = Object.entries(which) as [['teacher_no' | 'student_no', number]]
  await at.server.owner.updateTable('users').set({ status: 'S' }).where(column, '=', no).execute()
}

async function resume({ teacher_no }: { teacher_no: number }): Promise<void> {
  await at.server.owner
    .updateTable('users')
    .set({ status: 'A' })
    .where('teacher_no', '=', teacher_no)
    .execute()
}

const loginOf = ({ teacher_no }: { teacher_no: number }) =>
  at.server.owner
    .selectFrom('users')
    .selectAll()
    .where('teacher_no', '=', teacher_no)
    .executeTakeFirstOrThrow()

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
  expect(await rooms(manager, room)).toEqual([{ room: `t3010-${room.rel_id}`, message_count: 1 }])
  await at.later('09:00', '2026-04-16')
  await sendDue()
  await look()
  expect(await texts(family)).toEqual(['明日の範囲はどこですか'])
  expect((await read(family)).coming).toEqual([])
  expect((await read(manager)).coming).toMatchObject([told])
  const row = (await manager.call('Chatroom_doBrowse', {})).rows.find(each => each.rel_id === room.rel_id)
  expect(row).toMatchObject({ unsent_count: 1, coming_count: 0 })
  expect(await rooms(manager, room)).toHaveLength(1)
  expect((await family.ask('Chat_settleUnsent', { held_no })).status).toBe(403)
  await manager.call('Chat_settleUnsent', { held_no })
  expect((await read(manager)).coming).toEqual([])
  expect(await rooms(manager, room)).toEqual([])
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
  // Its author reads why: that isn't said in the language of whoever pressed.
  await manager.call('setUserLocale', { locale_code: 'en' })
  expect(await manager.call('ChatReview_release', { held_no })).toMatchObject({
    ...{ state: 'refused', refusal: expect.stringMatching(/^ログインが止められたため、送りませんでした。/) },
  })
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

test('whoever writes it in their own name takes it up with that, and nobody else says it a second time', async () => {
  const { author, manager, family, teacher, room, send, read, texts } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, 'p.42から45です')).output as { held_no: number }
  await stop(teacher)
  await look()
  const anew = await send(manager, 'p.42から45です', { instead_of: [held_no] })
  const copy = (anew.output as { held_no: number }).held_no
  expect((await read(manager)).coming).toEqual([])
  expect(await rooms(manager, room)).toEqual([])
  const office = await at.server.signIn(
    await makeUser(at.server.owner, '540', { centers: [at.center_no], functions: ['Chatroom'] }),
  )
  expect((await send(office, 'p.42から45です', { instead_of: [held_no] })).error).toMatchObject({
    errorCode: 'CHAT_SETTLED',
    message: expect.stringMatching(/さんが先に自分の名前で書いて引き継ぎました。/),
  })
  // Let in again: whoever wrote it reads that somebody has said it, and doesn't say it once more.
  await resume(teacher)
  const own = (await read(await at.server.signIn(await loginOf(teacher)))).held
  expect(own).toMatchObject([{ held_no, unsent: 'stopped', taken_up: { anew_flag: 1 } }])
  await at.later('09:00', '2026-04-16')
  await sendDue()
  expect(await texts(family)).toEqual(['p.42から45です'])
  // What has been sent stays taken up.
  expect((await manager.ask('Chat_withdrawHeld', { held_no: copy })).error).toMatchObject({
    errorCode: 'CHAT_SENT',
  })
})

test.each(['withdrawn', 'refused'] as const)(
  'what was written instead and is %s leaves the other open again',
  async how => {
    const { author, manager, teacher, room, send, read } = await at.talked()
    await at.later('22:30')
    const { held_no } = (await send(author, '範囲はp.42です')).output as { held_no: number }
    await stop(teacher)
    const text = how === 'refused' ? 'メールは endo@example.com です' : '範囲はp.42です'
    const copy = ((await send(manager, text, { instead_of: [held_no] })).output as { held_no: number })
      .held_no
    expect((await read(manager)).coming).toEqual([])
    if (how === 'withdrawn') await manager.call('Chat_withdrawHeld', { held_no: copy })
    else {
      const other = await at.server.signIn(
        await makeUser(at.server.owner, '550', { centers: [at.center_no], functions: ['ChatReview'] }),
      )
      await other.call('ChatReview_refuse', { held_no: copy, reason: '個人のメールは教えられません' })
    }
    expect((await read(manager)).coming).toMatchObject([{ held_no, unsent: 'stopped' }])
    await look()
    expect(await rooms(manager, room)).toHaveLength(1)
  },
)

test('what stands in another room is nothing to say instead there', async () => {
  const { author, manager, teacher, own, send } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, '宿題は明日まででよいです')).output as { held_no: number }
  await stop(teacher)
  for (const client of [manager, author]) {
    const elsewhere = await client.ask('Chat_sendMessage', {
      ...own,
      content: '同じです',
      instead_of: [held_no],
    })
    expect(elsewhere.status).not.toBe(200)
  }
})

test('a teacher who puts it away takes it out of their own list alone: the center reads it still', async () => {
  const { author, manager, teacher, send, read } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, '宿題は明日まででよいです')).output as { held_no: number }
  await stop(teacher)
  await at.later('09:00', '2026-04-16')
  await sendDue()
  await resume(teacher)
  const again = await at.server.signIn(await loginOf(teacher))
  await again.call('Chat_withdrawHeld', { held_no, state: 'refused' })
  expect((await read(again)).held).toEqual([])
  expect((await read(manager)).coming).toMatchObject([{ held_no, unsent: 'stopped' }])
  expect((await send(manager, '同じです', { instead_of: [held_no] })).status).toBe(200)
  expect((await read(manager)).coming).toEqual([])
})

test('all that one person wrote in a room rings once, with the lesson and how many', async () => {
  const { author, manager, student, teacher, room, send } = await at.talked()
  await at.later('22:30')
  const held = [await send(author, '一つ目です'), await send(author, '二つ目です')].map(
    each => (each.output as { held_no: number }).held_no,
  )
  await stop(teacher)
  await look()
  const [alert, ...others] = await alertsOf(manager, room)
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    ...{ student_name: student.student_name, schedule_no: room.rel_id },
    detail: { room: `t3010-${room.rel_id}`, message_count: 2 },
  })
  for (const [place, held_no] of held.entries()) {
    expect(await rooms(manager, room)).toHaveLength(1)
    await manager.call('Chat_settleUnsent', { held_no })
    expect(await rooms(manager, room)).toHaveLength(1 - place)
  }
})
