import type { InputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueHeld } from '../../operations/chat/sendDueHeld.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { makeRoom } from '../../testing/makeMeeting.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const sendDue = () =>
  sendDueHeld({ db: at.server.owner } as Parameters<typeof sendDueHeld>[0], at.server.clock)

test('what a teacher writes at night is kept, shown to its author, and sent in the morning', async () => {
  const { author, family, send, read, texts } = await at.talked()
  await send(family, '明日もよろしくお願いします')
  await at.later('22:30')
  const kept = await send(author, 'おやすみなさい')
  expect(kept.output).toMatchObject({ id: null, hold_kind: 'hours', release_at: '2026-04-16T00:00:00.000Z' })
  expect(await texts(family)).toEqual(['明日もよろしくお願いします'])
  const { held } = await read(author, 1)
  expect(held).toMatchObject([{ content: 'おやすみなさい', state: 'held', hold_kind: 'hours' }])
  expect((await read(family, 1)).held).toEqual([])
  await sendDue()
  expect((await read(author, 1)).held).toHaveLength(1)
  await at.later('09:00', '2026-04-16')
  await sendDue()
  await sendDue()
  expect(await texts(family, 1)).toEqual(['おやすみなさい'])
  expect((await read(author, 1)).held).toEqual([])
})

test('what waits for the hours goes out when they are changed so that it is open, or waits for the new ones', async () => {
  const { author, family, manager, send, read, texts } = await at.talked()
  await at.later('22:30')
  await send(author, 'プリントの1枚目です')
  const change = async (chat_to_time: string, chat_from_time = '09:00') => {
    const {
      updated_at: _at,
      updated_by: _by,
      ...now
    } = await manager.call('CenterSettings_getEdit', {
      id: at.center_no,
    })
    const save = { ...now, chat_from_time, chat_to_time, id: at.center_no }
    await manager.call('CenterSettings_doEdit', save as InputOf<'CenterSettings_doEdit'>)
  }
  await change('22:00', '10:00')
  await sendDue()
  expect((await read(author)).held).toMatchObject([{ release_at: '2026-04-16T01:00:00Z' }])
  await change('23:00')
  await sendDue()
  expect([await texts(family), (await read(author)).held]).toEqual([['プリントの1枚目です'], []])
  await change('22:00')
})

test('what is written later overtakes nothing that waited, though it is sent at once', async () => {
  const { author, family, send, texts } = await at.talked()
  await at.later('22:30')
  await send(author, '先に書いたものです')
  await at.later('09:00', '2026-04-16')
  await send(author, '後から書いたものです')
  expect(await texts(family)).toEqual(['先に書いたものです', '後から書いたものです'])
})

test('a child writes at midnight, and it is there', async () => {
  const { family, manager, send, texts } = await at.talked()
  await at.later('23:50')
  expect((await send(family, '宿題が終わりません')).output).toMatchObject({ id: 1, held_no: null })
  expect(await texts(manager)).toEqual(['宿題が終わりません'])
})

test('staff send at night with a reason that is kept, and nobody else does', async () => {
  const { author, manager, family, send, read } = await at.talked()
  await at.later('22:30')
  const urgent = { urgent_reason: '明朝の授業が休講になったため' }
  expect((await send(author, '明日は休みです', urgent)).output).toMatchObject({ hold_kind: 'hours' })
  expect((await send(manager, '明朝の授業は休講です', urgent)).output).toMatchObject({ id: 1 })
  expect((await read(manager)).messages[0]?.urgent_reason).toBe(urgent.urgent_reason)
  expect((await read(family)).messages[0]?.urgent_reason).toBe('')
  const { rows } = await sql`select 1 from audit_log where action = 'chat_urgent'`.execute(at.server.owner)
  expect(rows).toHaveLength(1)
})

test('what is kept is taken back by its author alone, and then nobody gets it', async () => {
  const { author, colleague, family, send, texts } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, '書き直します')).output as { held_no: number }
  expect((await colleague.ask('Chat_withdrawHeld', { held_no })).status).toBe(404)
  expect((await author.ask('Chat_withdrawHeld', { held_no })).status).toBe(200)
  expect((await author.ask('Chat_withdrawHeld', { held_no })).error).toMatchObject({
    errorCode: 'CHAT_WITHDRAWN',
    message: '先に取り消されています。送られていません。',
  })
  await at.later('09:00', '2026-04-16')
  await sendDue()
  expect(await texts(family)).toEqual([])
})

test('who isn’t the teacher any more in the morning has sent nothing', async () => {
  const { author, family, send, texts, schedule_no, read } = await at.talked()
  await at.later('22:30')
  await send(author, '来週もよろしく')
  const other = await at.teacher([])
  await at.server.owner
    .updateTable('distributed_lessons')
    .set({ teacher_no: other.teacher_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  await at.later('09:00', '2026-04-16')
  await sendDue()
  expect(await texts(family)).toEqual([])
  expect(
    (await author.ask('Chat_getMessages', { rel_model: 't3010', rel_id: schedule_no, last_id: 0 })).status,
  ).toBe(404)
  const { rows } = await sql<{
    state: string
  }>`select state from chat_held order by held_no desc limit 1`.execute(at.server.owner)
  expect(rows).toEqual([{ state: 'refused' }])
  expect((await read(family)).messages).toEqual([])
})

test('a message is sent once, however often it is asked for with the same key', async () => {
  const { family, texts, room } = await at.talked()
  const input = { ...room, content: '届いていますか' }
  const first = await family.ask('Chat_sendMessage', input, { key: 'chat-once-0001' })
  const again = await family.ask('Chat_sendMessage', input, { key: 'chat-once-0001' })
  expect(again.output).toEqual(first.output)
  expect(await texts(family)).toEqual(['届いていますか'])
})

test('a child who writes twenty times in a minute waits', async () => {
  const { family, send } = await at.talked()
  for (let no = 1; no <= 20; no += 1) expect((await send(family, `${no}`)).status).toBe(200)
  expect((await send(family, '21')).status).toBe(429)
  await at.later('15:02')
  expect((await send(family, '21')).status).toBe(200)
})

test.each([
  ['nothing', ''],
  ['blanks', ' 　\n\u200b'],
  ['too long a text', 'あ'.repeat(2001)],
])('%s is refused in words', async (_what, content) => {
  const { family, send, texts } = await at.talked()
  expect((await send(family, content)).status).toBe(422)
  expect(await texts(family)).toEqual([])
})

test('marks that turn the direction of text are left out', async () => {
  const { family, send, texts } = await at.talked()
  await send(family, '今日は\u202e雨\u0007です\n二行目')
  await send(family, '\u061c\u200e\u200f12-34')
  expect(await texts(family)).toEqual(['今日は雨です\n二行目', '12-34'])
})

test('ids are 1 to n in the order of the commits, however many write at once', async () => {
  const { author, family, manager, send, read } = await at.talked()
  const senders = [author, manager, author, manager, family, author, manager, author]
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, no) => send(senders[no % senders.length] ?? author, `${no}番目の連絡`)),
  )
  expect(answers.filter(each => each.status !== 200)).toEqual([])
  const { messages } = await read(manager)
  expect(messages.map(each => each.id)).toEqual(Array.from({ length: 48 }, (_, no) => no + 1))
  expect(new Set(messages.map(each => each.content)).size).toBe(48)
})

test('a teacher’s telephone number waits for somebody who looks, and the child doesn’t see it', async () => {
  const { author, family, manager, send, texts, read } = await at.talked()
  const kept = await send(author, '困ったら090-1234-5678に電話してね')
  expect(kept.output).toMatchObject({ id: null, hold_kind: 'review', release_at: null })
  expect(await texts(family)).toEqual([])
  expect((await read(author)).held).toMatchObject([{ hold_kind: 'review', state: 'held' }])
  expect(await texts(manager)).toEqual([])
  expect((await send(author, '今日の宿題はp.24です')).output).toMatchObject({ id: 1 })
})

test('a number in three messages waits with its last piece; a name of a file is read as well', async () => {
  const { author, send, texts, family } = await at.talked()
  await send(author, 'まず090')
  await send(author, '1234')
  expect((await send(author, '5678')).output).toMatchObject({ hold_kind: 'review' })
  expect(await texts(family)).toEqual(['まず090', '1234'])
  expect((await send(author, 'セックスしよ')).output).toMatchObject({ hold_kind: 'review' })
})

test('a child’s own number gets through and is looked at; a call for help is shown where help is', async () => {
  const { family, author, send, texts } = await at.talked()
  expect((await send(family, 'わたしの番号は090-1234-5678です')).output).toMatchObject({
    id: 1,
    help_flag: 0,
  })
  expect((await send(family, 'もう死にたいです')).output).toMatchObject({ id: 2, help_flag: 1 })
  expect(await texts(author)).toHaveLength(2)
  const flags = await at.server.owner
    .selectFrom('chat_flags')
    .select(['category', 'severity', 'message_id'])
    .orderBy('flag_no')
    .execute()
  expect(flags.slice(-2)).toEqual([
    { category: 'contact', severity: 2, message_id: 1 },
    { category: 'selfHarm', severity: 3, message_id: 2 },
  ])
})

test('what a child says was done to it shows help and is grave, in a child’s own words', async () => {
  const { family, send } = await at.talked()
  expect((await send(family, '先生に体をさわられた')).output).toMatchObject({ id: 1, help_flag: 1 })
  expect((await send(family, 'パパになぐられる')).output).toMatchObject({ id: 2, help_flag: 1 })
  expect((await send(family, 'サッカーでボールを蹴った')).output).toMatchObject({ id: 3, help_flag: 0 })
  const flags = await at.server.owner
    .selectFrom('chat_flags')
    .select(['category', 'severity', 'message_id'])
    .orderBy('flag_no')
    .execute()
  expect(flags.slice(-2)).toEqual([
    { category: 'sexual', severity: 3, message_id: 1 },
    { category: 'homeViolence', severity: 3, message_id: 2 },
  ])
})

test('a meeting of the school’s own is sent, anybody else’s waits, and so does courting', async () => {
  const { author, send } = await at.talked()
  await sql`insert into meeting_accounts (center_no, account_name, meeting_id, passcode)
    select min(center_no), 'チャットの会議', '845 2231 9907', '3391' from centers`.execute(at.server.owner)
  const held = { hold_kind: 'review' }
  const sent = { hold_kind: null }
  const own = 'https://us05web.zoom.us/j/84522319907?pwd=abc から入ってください'
  expect((await send(author, own)).output).toMatchObject(sent)
  expect((await send(author, own.replace('84522319907', '84522319908'))).output).toMatchObject(held)
  expect((await send(author, 'ID 777 2231 9907 パスコード 3391 に入って')).output).toMatchObject(held)
  expect((await send(author, '今日の服かわいかったよ')).output).toMatchObject(held)
})

test('the meeting that was made for the child’s lesson is sent to that child, and waits for another one', async () => {
  const { author, room, schedule_no, send } = await at.talked()
  const other = await at.talked()
  const taught = await at.server.owner
    .selectFrom('distributed_lessons')
    .select(['center_no', 'teacher_no', 'schedule_date', 'time_limit_no'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const { time_limit_no, ...rest } = taught
  const period_no = time_limit_no - (time_limit_no % 10)
  const { external_id } = await makeRoom(at.server.owner, { ...rest, period_no })
  const link = `https://us05web.zoom.us/j/${external_id}?pwd=abc から入ってください`
  expect((await send(author, link)).output).toMatchObject({ hold_kind: null })
  const elsewhere = { ...other.room, content: link }
  expect((await other.author.ask('Chat_sendMessage', elsewhere)).output).toMatchObject({
    hold_kind: 'review',
  })
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ state: 'replaced' })
    .where('external_id', '=', external_id)
    .execute()
  const again = { ...room, content: `${link}。` }
  expect((await author.ask('Chat_sendMessage', again)).output).toMatchObject({ hold_kind: 'review' })
  // Whoever opens the host's own address is the host.
  const host = link.replace('/j/', '/s/')
  expect((await send(author, host)).output).toMatchObject({ hold_kind: 'review' })
})

test('anybody in the room may report a message, of staff too, once; nobody one’s own', async () => {
  const { family, manager, author, room, send } = await at.talked()
  await send(manager, '早く払ってください')
  const report = { ...room, id: 1, reason: 'violence' as const, detail: 'こわかったです' }
  for (let tries = 0; tries < 2; tries += 1)
    expect((await family.ask('Chat_report', report)).status).toBe(200)
  expect((await manager.ask('Chat_report', report)).error).toMatchObject({ errorCode: 'CHAT_OWN' })
  expect((await author.ask('Chat_report', { ...report, id: 2 })).status).toBe(404)
  const flags = await at.server.owner
    .selectFrom('chat_flags')
    .select(['severity', 'detail'])
    .where('source', '=', 'report')
    .execute()
  expect(flags).toEqual([{ severity: 3, detail: 'こわかったです' }])
})

test('what is told of the same message later, in other words or with more, is kept beside the first and rings too', async () => {
  const { family, manager, room, send } = await at.talked()
  await send(manager, '早く払ってください')
  const report = { ...room, id: 1 }
  const told = [
    { reason: 'other', detail: '' },
    { reason: 'other', detail: '' },
    { reason: 'sexual', detail: 'むねをさわられました' },
    { reason: 'sexual', detail: '' },
    { reason: 'sexual', detail: 'きのうもです' },
  ] as const
  for (const each of told) await family.call('Chat_report', { ...report, ...each })
  const { rows } = await sql<{ category: string; detail: string; rings: boolean }>`
    select f.category, f.detail, exists (select 1 from alerts a where a.classification = 'chat_urgent'
      and a.cause = f.flag_no::text and a.closed_at is null) as rings
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    where f.source = 'report' and r.rel_model = ${room.rel_model} and r.rel_id = ${room.rel_id}
    order by f.flag_no`.execute(at.server.owner)
  expect(rows).toEqual([
    { category: 'other', detail: '', rings: true },
    { category: 'sexual', detail: 'むねをさわられました', rings: true },
    { category: 'sexual', detail: 'きのうもです', rings: true },
  ])
})

test('pieces of a number are read together at night as well, and in whichever lesson’s room', async () => {
  const { author, send } = await at.talked()
  await at.later('22:30')
  for (const piece of ['まず090', '1234']) {
    expect((await send(author, piece)).output).toMatchObject({ hold_kind: 'hours' })
  }
  expect((await send(author, '5678')).output).toMatchObject({ hold_kind: 'review' })
})

test('short words between the pieces hide no number', async () => {
  const { author, send } = await at.talked()
  expect((await send(author, '090')).output).toMatchObject({ hold_kind: null })
  for (let times = 0; times < 18; times += 1) await send(author, 'はい')
  await send(author, '1234')
  expect((await send(author, '5678')).output).toMatchObject({ hold_kind: 'review' })
})

test('who has left the school writes to nobody, though the lesson is still published', async () => {
  const { author, family, send, teacher } = await at.talked()
  await at.server.owner
    .updateTable('teachers')
    .set({ valid_flag: 0 })
    .where('teacher_no', '=', teacher.teacher_no)
    .execute()
  expect((await send(author, 'やめたあとですが')).error).toMatchObject({ errorCode: 'CHAT_AWAY' })
  expect((await send(family, '先生は？')).status).toBe(200)
})

test('what waited for hours that have passed waits for the next ones', async () => {
  const { author, family, send, texts } = await at.talked()
  await at.later('22:30')
  await send(author, '明日は教科書を持ってきてね')
  await at.later('23:30', '2026-04-16')
  await sendDue()
  expect(await texts(family)).toEqual([])
  await at.later('09:00', '2026-04-17')
  await sendDue()
  expect(await texts(family)).toEqual(['明日は教科書を持ってきてね'])
})

test('twenty in a minute are twenty, also of those that are sent at once', async () => {
  const { family, send } = await at.talked()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, no) => send(family, `${no}回目`)))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(20)
})

test('a message travels alone: many in one request would hold its room', async () => {
  const { author, room } = await at.talked()
  const item = (content: string) => ({ api: 'Chat_sendMessage', input: { ...room, content } })
  const answer = await author.send({
    ...{ url: '/api/data', headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ data: [item('一'), item('二')] }),
  })
  expect(answer.status).toBe(400)
})
