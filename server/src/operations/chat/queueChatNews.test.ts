import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import { queueChatNews } from './queueChatNews.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const tell = () =>
  queueChatNews({ db: at.server.owner } as Parameters<typeof queueChatNews>[0], at.server.clock)

const waiting = async (student_no: number) =>
  (
    await at.server.owner
      .selectFrom('outbox')
      .select('detail')
      .where('mail_kind', '=', 'chat_news')
      .where('student_no', '=', student_no)
      .execute()
  ).length

test('a family is told once a day of what nobody has read, and not of what was told before', async () => {
  const { author, family, student, room, send } = await at.talked()
  const other = await at.talked()
  await send(author, '宿題を見ました')
  await send(author, 'もう一つ')
  await other.send(other.family, '自分の言葉です')
  await at.later('16:59')
  await tell()
  expect(await waiting(student.student_no)).toBe(0)
  await at.later('17:00')
  await tell()
  await at.later('19:00')
  await send(author, '追加です')
  await tell()
  expect(await waiting(student.student_no)).toBe(1)
  expect(await waiting(other.student.student_no)).toBe(0)
  await at.later('17:00', '2026-04-16')
  await tell()
  expect(await waiting(student.student_no)).toBe(2)
  await at.later('17:00', '2026-04-17')
  await tell()
  expect(await waiting(student.student_no)).toBe(2)
  await family.call('Chat_markRead', { ...room, id: 3 })
})

test('who doesn’t want it isn’t told, nor who has read', async () => {
  const quiet = await at.talked()
  const reading = await at.talked()
  await at.server.owner
    .updateTable('students')
    .set({ chat_mail_flag: 0 })
    .where('student_no', '=', quiet.student.student_no)
    .execute()
  await at.later('12:00', '2026-04-18')
  for (const { send, manager } of [quiet, reading]) await send(manager, 'お知らせです')
  await reading.family.call('Chat_markRead', { ...reading.room, id: 1 })
  await at.later('17:00', '2026-04-18')
  await tell()
  expect(await waiting(quiet.student.student_no)).toBe(0)
  expect(await waiting(reading.student.student_no)).toBe(0)
})
