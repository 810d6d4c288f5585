import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { nameReader } from '../../testing/makeChat.ts'
import { makeShift, makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, chatDay, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const lines = async (api: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access_log where api = ${api}`.execute(at.server.owner)
  return rows[0]?.count ?? 0
}

test('teacher, child and staff of a lesson read what each of them writes, in order', async () => {
  const { author, family, manager, send, read, texts } = await at.talked()
  expect((await send(family, '宿題の3番がわかりません')).output).toMatchObject({ id: 1, held_no: null })
  expect((await send(author, '授業のはじめに一緒に解きましょう')).output).toMatchObject({ id: 2 })
  expect((await send(manager, '教材は届いていますか')).output).toMatchObject({ id: 3 })
  const all = ['宿題の3番がわかりません', '授業のはじめに一緒に解きましょう', '教材は届いていますか']
  for (const client of [author, family, manager]) expect(await texts(client)).toEqual(all)
  const { messages, room } = await read(family)
  expect(messages.map(each => [each.sender_kind, each.mine_flag])).toEqual([
    ['student', 1],
    ['teacher', 0],
    ['staff', 0],
  ])
  expect(room).toMatchObject({ write: 'now', write_block: null })
  expect(room?.reader_names).toHaveLength(1)
  expect(await texts(author, 2)).toEqual(['教材は届いていますか'])
})

test('a stranger finds no room: another teacher, another family, another center', async () => {
  const { colleague, family, room, send, author } = await at.talked()
  await send(author, 'こんにちは')
  const other = await at.talked()
  const elsewhere = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [] }))
  for (const client of [colleague, other.family, other.author, elsewhere]) {
    expect((await client.ask('Chat_getMessages', { ...room, last_id: 0 })).status).toBe(404)
    expect((await send(client, 'だれですか')).status).toBe(404)
    expect((await client.ask('Chat_markRead', { ...room, id: 1 })).status).toBe(404)
    const checked = await client.call('Chat_check', { rel_model: 't3010', rel_ids: [room.rel_id] })
    expect(checked.rows).toEqual([])
  }
  expect((await family.call('Chat_check', { rel_model: 't3010', rel_ids: [room.rel_id] })).rows).toEqual([
    { rel_id: room.rel_id, message_count: 1 },
  ])
})

test('a teacher never reads the own room of a child, nor another teacher the own one of a teacher', async () => {
  const { author, colleague, family, manager, own, teacher } = await at.talked()
  await family.call('Chat_sendMessage', { ...own, content: '先生のことで相談があります' })
  expect((await author.ask('Chat_getMessages', { ...own, last_id: 0 })).status).toBe(404)
  expect((await manager.call('Chat_getMessages', { ...own, last_id: 0 })).messages).toHaveLength(1)
  const ofTeacher = { rel_model: 't2010' as const, rel_id: teacher.teacher_no }
  await author.call('Chat_sendMessage', { ...ofTeacher, content: '来週の予定を相談したいです' })
  expect((await manager.call('Chat_getMessages', { ...ofTeacher, last_id: 0 })).messages).toHaveLength(1)
  for (const client of [colleague, family]) {
    expect((await client.ask('Chat_getMessages', { ...ofTeacher, last_id: 0 })).status).toBe(404)
  }
})

test('where no child reads a number of one’s own is no case, and grave words are', async () => {
  const { author, teacher } = await at.talked()
  const ofTeacher = { rel_model: 't2010' as const, rel_id: teacher.teacher_no }
  const flags = async () => {
    const { rows } = await sql<{ category: string }>`
      select f.category from chat_flags f join chat_rooms r on r.room_no = f.room_no
      where r.rel_model = 't2010' and r.rel_id = ${teacher.teacher_no}`.execute(at.server.owner)
    return rows.map(each => each.category)
  }
  await author.call('Chat_sendMessage', { ...ofTeacher, content: 'センターの方へ 090-1234-5678' })
  await author.call('Chat_sendMessage', { ...ofTeacher, content: '個人LINEのIDはhanako_0612です' })
  expect(await flags()).toEqual([])
  await author.call('Chat_sendMessage', { ...ofTeacher, content: '生徒のスリーサイズを教えてください' })
  expect(await flags()).toContain('sexual')
})

test('who is replaced reads no more, and who comes reads on', async () => {
  const { author, schedule_no, send, texts, room } = await at.talked()
  await send(author, '前回の続きからです')
  const successor = await at.teacher([[chatDay, 50]])
  const next = await at.server.signIn(
    await makeUser(at.server.owner, '300', { teacher_no: successor.teacher_no }),
  )
  await at.server.owner
    .updateTable('distributed_lessons')
    .set({ teacher_no: successor.teacher_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect((await author.ask('Chat_getMessages', { ...room, last_id: 1 })).status).toBe(404)
  expect((await send(author, 'もう一言')).status).toBe(404)
  expect(await texts(next)).toEqual(['前回の続きからです'])
  const list = await next.call('Chatroom_doBrowse', {})
  expect(list.rows.map(each => each.rel_id)).toContain(schedule_no)
  expect((await author.call('Chatroom_doBrowse', {})).rows.map(each => each.rel_id)).not.toContain(
    schedule_no,
  )
})

test('what was written to one teacher is not sent to the next, and the open page is told who teaches now', async () => {
  const { family, manager, schedule_no, send, read, texts, teacher } = await at.talked()
  const shown = { teacher_no: teacher.teacher_no }
  expect((await read(family)).room).toMatchObject(shown)
  expect((await send(family, '先生にだけ言います', shown)).status).toBe(200)
  expect((await read(family, 1, shown)).room).toBeNull()
  const successor = await at.teacher([[chatDay, 50]])
  await at.server.owner
    .updateTable('distributed_lessons')
    .set({ teacher_no: successor.teacher_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  for (const client of [family, manager]) {
    expect((await send(client, '前の先生に言います', shown)).error).toMatchObject({
      errorCode: 'CHAT_CHANGED',
    })
  }
  expect(await texts(family)).toEqual(['先生にだけ言います'])
  const { room, messages } = await read(family, 1, shown)
  expect(messages).toEqual([])
  expect(room).toMatchObject({ teacher_no: successor.teacher_no })
  expect((await read(family, 1, { teacher_no: successor.teacher_no })).room).toBeNull()
  expect((await send(family, 'はじめまして', { teacher_no: successor.teacher_no })).status).toBe(200)
})

test('without a third reader the lesson is closed at once, and the own room of the child is open', async () => {
  const { author, family, manager, own, send, read } = await at.talked()
  const db = at.server.owner
  const reader = await makeUser(db, '540', { centers: [at.center_no] })
  await db.deleteFrom('chat_readers').execute()
  await nameReader(db, at.center_no, reader.user_no)
  expect((await send(author, 'よろしくお願いします')).status).toBe(200)
  await db.updateTable('users').set({ status: 'S' }).where('user_no', '=', reader.user_no).execute()
  for (const client of [author, family]) {
    expect((await send(client, '聞こえますか')).error).toMatchObject({
      status: 400,
      errorCode: 'CHAT_NO_READER',
    })
  }
  expect((await read(author)).room).toMatchObject({ write: 'no', write_block: 'no_reader' })
  expect((await send(manager, 'センターからお答えします')).status).toBe(200)
  expect((await family.ask('Chat_sendMessage', { ...own, content: '助けてください' })).status).toBe(200)
  await nameReader(db, at.center_no, at.user.user_no)
})

test('the database takes no word between a teacher and a child that nobody else reads', async () => {
  const { author, schedule_no, send } = await at.talked()
  await send(author, 'はじめまして')
  const db = at.server.owner
  await db.updateTable('chat_readers').set({ to_date: '2026-04-10' }).execute()
  const direct = db.transaction().execute(async tx => {
    await sql`insert into chat_messages (room_no, id, user_no, sender_kind, content, salt, content_hash, chain_hash, sent_at)
      select r.room_no, 2, m.user_no, 'teacher', 'ひみつ', '\\x00', m.content_hash, m.chain_hash, m.sent_at
      from chat_rooms r join chat_messages m on m.room_no = r.room_no where r.rel_id = ${schedule_no} and r.rel_model = 't3010'`.execute(
      tx,
    )
  })
  await expect(direct).rejects.toThrow(/third reader/)
  await db.updateTable('chat_readers').set({ to_date: null }).execute()
})

test('a hundred polls without news leave no line, a read leaves one', async () => {
  const { author, family, send, read } = await at.talked()
  await send(author, '今日もがんばりましょう')
  const before = await lines('Chat_getMessages')
  await read(family)
  expect(await lines('Chat_getMessages')).toBe(before + 1)
  for (let poll = 0; poll < 100; poll += 1) {
    expect(await read(family, 1)).toMatchObject({ messages: [], changed: [], room: null })
  }
  expect(await lines('Chat_getMessages')).toBe(before + 1)
})

test('what is unread is counted for each, and one’s own words are not', async () => {
  const { author, family, manager, room, send } = await at.talked()
  await send(author, '一')
  await send(author, '二')
  await send(family, '三')
  const unread = async (client: typeof author) =>
    (await client.call('Chat_check', { rel_model: 't3010', rel_ids: [room.rel_id] })).rows[0]?.message_count
  expect([await unread(author), await unread(family), await unread(manager)]).toEqual([1, 2, 3])
  expect(await family.call('Chat_markRead', { ...room, id: 1 })).toEqual({ read_id: 1 })
  expect(await unread(family)).toBe(1)
  expect(await family.call('Chat_markRead', { ...room, id: 99 })).toEqual({ read_id: 3 })
  expect(await family.call('Chat_markRead', { ...room, id: 2 })).toEqual({ read_id: 3 })
  expect(await unread(family)).toBe(0)
  const polled = async (client: TestClient, read_total: number) =>
    (await client.call('Chat_getMessages', { ...room, last_id: 3, read_total })).reads
  const before = await lines('Chat_getMessages')
  // When a child has read is of the child: who is told leaves a line, and nobody is told the same again.
  expect(await polled(manager, 0)).toMatchObject([{ read_id: 3 }])
  expect(await lines('Chat_getMessages')).toBe(before + 1)
  expect(await polled(manager, 3)).toEqual([])
  expect(await polled(author, 0)).toEqual([])
  expect(await lines('Chat_getMessages')).toBe(before + 1)
  await manager.call('Chat_markRead', { ...room, id: 3 })
  const { rows } = await sql<{ up_to_id: number }>`
    select v.up_to_id from chat_reads_of_review v join chat_rooms r using (room_no) where r.rel_id = ${room.rel_id}`.execute(
    at.server.owner,
  )
  expect(rows).toEqual([{ up_to_id: 3 }])
})

test('older messages are read on backwards', async () => {
  const { author, send, read } = await at.talked()
  for (let no = 1; no <= 53; no += 1) await send(author, `${no}番`)
  const first = await read(author)
  expect(first.messages.map(each => each.id).slice(0, 2)).toEqual([4, 5])
  expect(first).toMatchObject({ more_flag: 1 })
  const before = await read(author, 0, { before_id: 4 })
  expect(before.messages.map(each => each.id)).toEqual([1, 2, 3])
  expect(before.more_flag).toBe(0)
})

test('after seven days the room is read and no more written in', async () => {
  const { author, family, manager, send, read } = await at.talked()
  await send(author, 'また来週')
  await at.later('12:00', '2026-04-22')
  expect((await send(family, 'ありがとうございました')).status).toBe(200)
  await at.later('12:00', '2026-04-23')
  for (const client of [author, family, manager]) {
    expect((await send(client, '遅くなりました')).error).toMatchObject({
      status: 400,
      errorCode: 'CHAT_OVER',
    })
    await at.later('12:00', '2026-04-23')
    expect((await read(client)).room).toMatchObject({ write: 'no', write_block: 'over' })
  }
})

test('the same student and teacher go on in the next lesson, with what was said before', async () => {
  const { author, family, send, schedule_no, student, teacher } = await at.talked()
  await send(family, '前の授業で')
  await makeShift(at.server.owner, {
    ...{ teacher_no: teacher.teacher_no, center_no: at.center_no },
    ...{ schedule_date: '2026-04-17', time_limit_no: 50 },
  })
  const next = await at.lesson('2026-04-17', 50, { student, teacher_no: teacher.teacher_no })
  await at.server.owner
    .insertInto('distributed_lessons')
    .values({
      ...{ schedule_no: next.schedule_no, center_no: at.center_no, week_date: '2026-04-13' },
      ...{ schedule_date: '2026-04-17', time_limit_no: 50, student_no: student.student_no },
      teacher_no: teacher.teacher_no,
    })
    .execute()
  const asked = { rel_model: 't3010' as const, rel_id: next.schedule_no, last_id: 0 }
  for (const client of [author, family]) {
    const { room } = await client.call('Chat_getMessages', asked)
    expect(room?.earlier.map(each => each.rel_id)).toEqual([schedule_no])
  }
  const { rows } = await family.call('Chatroom_doBrowse', {})
  expect(rows.map(each => `${each.rel_model} ${each.rel_id}`)).toEqual([
    `t3010 ${schedule_no}`,
    `t1010 ${student.student_no}`,
    `t3010 ${next.schedule_no}`,
  ])
})

test('a reader who can’t sign in is none', async () => {
  const { author, send } = await at.talked()
  const db = at.server.owner
  const reader = await makeUser(db, '540', { centers: [at.center_no], password_change_flag: 1 })
  await db.updateTable('chat_readers').set({ to_date: '2026-04-10' }).where('to_date', 'is', null).execute()
  await nameReader(db, at.center_no, reader.user_no)
  expect((await send(author, 'はじめまして')).error).toMatchObject({ errorCode: 'CHAT_NO_READER' })
  const expired = { password_change_flag: 0, password_expires_at: '2026-04-14T00:00:00Z' } as const
  await db.updateTable('users').set(expired).where('user_no', '=', reader.user_no).execute()
  expect((await send(author, 'はじめまして')).error).toMatchObject({ errorCode: 'CHAT_NO_READER' })
  await db
    .updateTable('users')
    .set({ password_expires_at: null })
    .where('user_no', '=', reader.user_no)
    .execute()
  expect((await send(author, 'はじめまして')).status).toBe(200)
})

test.each([
  '2026-99-99T99:99:99Z/1',
  '0000-01-01T00:00:00Z/1',
  '2026-04-15T25:61:00Z/1',
  'x',
  '2026-04-15T00:00:00Z/',
])('a list doesn’t go on from %s', async after => {
  expect((await at.manager.ask('Chatroom_doBrowse', { after })).status).toBe(422)
})

test('the list of one student is of who is known: another family, another center, nobody at all are not found', async () => {
  const { author, colleague, family, own } = await at.talked()
  const student_no = own.rel_id
  const of = async (client: TestClient, no: number) =>
    (await client.ask('Chatroom_doBrowse', { student_no: no })).status
  const other = await at.talked()
  expect(await of(at.manager, student_no)).toBe(200)
  expect(await of(author, student_no)).toBe(200)
  expect(await of(family, student_no)).toBe(200)
  expect(await of(colleague, student_no)).toBe(404)
  expect(await of(other.family, student_no)).toBe(404)
  expect(await of(at.manager, 999_999)).toBe(404)
})

test('what is unread stands first in the list, then the last words', async () => {
  const { author, family, own, room, send } = await at.talked()
  await send(author, '読んでください')
  await at.later('15:05')
  await family.call('Chat_sendMessage', { ...own, content: 'センターへの相談です' })
  const order = async () =>
    (await family.call('Chatroom_doBrowse', {})).rows
      .filter(each => each.last_message_at !== null)
      .map(each => each.rel_model)
  expect(await order()).toEqual(['t3010', 't1010'])
  await family.call('Chat_markRead', { ...room, id: 1 })
  expect(await order()).toEqual(['t1010', 't3010'])
})
