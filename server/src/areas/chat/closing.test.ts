import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatUnheardAlert } from '../../alerts/kinds/chatUnheard.ts'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

/** A page that is open, and polls with what it knows. */
async function openPage(client: TestClient, room: { rel_model: 't3010' | 't1010'; rel_id: number }) {
  let shown = (await client.call('Chat_getMessages', { ...room, last_id: 0 })).room
  return async () => {
    const known = shown ? { facts: shown.facts, teacher_no: shown.teacher_no } : {}
    const answer = await client.call('Chat_getMessages', { ...room, last_id: 99, ...known })
    shown = answer.room ?? shown
    return answer.room
  }
}

const setLogin = (column: 'teacher_no' | 'user_no', no: number, status: 'A' | 'S') =>
  at.server.owner.updateTable('users').set({ status }).where(column, '=', no).execute()

test('an open page learns with the next poll that its room was closed, and why, and that it is open again', async () => {
  const { author, family, room } = await at.talked()
  const polls = [await openPage(author, room), await openPage(family, room)]
  for (const poll of polls) expect(await poll()).toBeNull()
  await at.server.owner.updateTable('chat_readers').set({ to_date: '2026-04-10' }).execute()
  for (const poll of polls) expect(await poll()).toMatchObject({ write: 'no', write_block: 'no_reader' })
  for (const poll of polls) expect(await poll()).toBeNull()
  await at.server.owner.updateTable('chat_readers').set({ to_date: null }).execute()
  for (const poll of polls) expect(await poll()).toMatchObject({ write: 'now', write_block: null })
  await at.later('10:00', '2026-04-23')
  for (const poll of polls) expect(await poll()).toMatchObject({ write_block: 'over' })
})

test('polls that know the room leave no access line', async () => {
  const { manager, room } = await at.talked()
  const poll = await openPage(manager, room)
  const lines = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from access_log`.execute(at.server.owner)).rows
  const before = await lines()
  for (let no = 0; no < 20; no += 1) expect(await poll()).toBeNull()
  expect(await lines()).toEqual(before)
})

test('who writes to a teacher whose login is stopped is told, and the center answers in the place of the teacher', async () => {
  const { author, family, manager, teacher, room, send, read } = await at.talked()
  const poll = await openPage(family, room)
  expect((await read(family)).room).toMatchObject({ silent: [] })
  await setLogin('teacher_no', teacher.teacher_no, 'S')
  expect(await poll()).toMatchObject({ silent: ['teacher'], write: 'now' })
  expect((await read(manager)).room).toMatchObject({ silent: ['teacher'] })
  await send(family, '宿題の範囲を教えてください')
  const waits = async () =>
    (await manager.call('Chatroom_doBrowse', { awaits_flag: 1 })).rows.filter(
      each => each.rel_id === room.rel_id,
    )
  const alerts = async () => {
    await watchAlerts(at.server.services.database, at.server.clock, [chatUnheardAlert])
    const { alerts: all } = await manager.call('C00102_getAlert', { searchInfo: {} })
    return all.filter(each => each.classification === 'chat_unheard').map(each => each.detail)
  }
  expect(await waits()).toMatchObject([{ awaits_flag: 1 }])
  expect(await alerts()).toMatchObject([{ room_count: 1 }])
  await send(manager, 'p.42から45です')
  expect(await waits()).toEqual([])
  expect(await alerts()).toEqual([])
  await setLogin('teacher_no', teacher.teacher_no, 'A')
  await send(family, 'ありがとうございます')
  expect(await waits()).toEqual([])
  expect((await author.ask('Chat_getMessages', { ...room, last_id: 0 })).status).toBe(401)
})

test('whoever has confirmed that children write to who can’t read hears of the next words', async () => {
  const { family, manager, teacher, send } = await at.talked()
  await setLogin('teacher_no', teacher.teacher_no, 'S')
  await send(family, 'わかりました')
  const look = async () => {
    await watchAlerts(at.server.services.database, at.server.clock, [chatUnheardAlert])
    const { alerts } = await manager.call('C00102_getAlert', { searchInfo: {} })
    return alerts.find(each => each.classification === 'chat_unheard')
  }
  const alert = await look()
  await manager.call('C00102_updateAlert', { alert_no: alert?.alert_no ?? 0, confirmed_flag: 1 })
  expect(await look()).toMatchObject({ confirmed_flag: 1 })
  await at.later('15:10')
  await send(family, 'リンクがひらけません。どうすればいいですか')
  expect(await look()).toMatchObject({ alert_no: alert?.alert_no, confirmed_flag: 0 })
  await setLogin('teacher_no', teacher.teacher_no, 'A')
})

test('who writes to a child without a login is told that nobody reads it there', async () => {
  const { author, family, manager, student, read } = await at.talked()
  await at.server.owner
    .updateTable('users')
    .set({ status: 'S' })
    .where('student_no', '=', student.student_no)
    .execute()
  for (const client of [author, manager]) {
    expect((await read(client)).room).toMatchObject({ silent: ['student'] })
  }
  expect((await family.ask('Chat_getUnread', {})).status).toBe(401)
})
