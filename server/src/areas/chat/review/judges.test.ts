import { muteReasonsForChildren } from '@terakoya/domain/chat/muteReasons'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { openReview, type ReviewSetting } from '../../../testing/openReview.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { untilWaiting } from '../../../testing/whileWeekIsHeld.ts'

const muteReason = muteReasonsForChildren[3] ?? ''

let at: ReviewSetting
let admin: ReviewSetting['admin']
let queue: ReviewSetting['queue']
let lastFlag: ReviewSetting['lastFlag']

beforeAll(async () => {
  at = await openReview()
  ;({ admin, queue, lastFlag } = at)
})

afterAll(() => closeSound(at.server))

test('a grave decision wants its words', async () => {
  const { family, manager, send } = await at.talked()
  await send(family, '親に殴られた')
  const { flag_no } = await lastFlag(manager)
  expect((await manager.ask('ChatReview_decide', { flag_no, decision: 'escalated', note: ' ' })).status).toBe(
    422,
  )
  const cleared = { flag_no, decision: 'cleared' as const }
  expect((await manager.ask('ChatReview_decide', { ...cleared, note: '' })).status).toBe(422)
  expect((await manager.ask('ChatReview_decide', { ...cleared, note: '作文の一文' })).status).toBe(200)
  expect(
    (await manager.ask('ChatReview_decide', { flag_no, decision: 'noted', note: '' })).error,
  ).toMatchObject({
    errorCode: 'CHAT_DECIDED',
    message: expect.stringMatching(/さんが先に「問題なし」にしました。あなたの判断は残していません。/),
  })
})

test('nobody is shown, counts or decides what is about themselves', async () => {
  const { manager, family, send } = await at.talked()
  const before = (await queue(manager, {})).counts
  const figures = await manager.call('ChatReview_getFigures', { weeks: 1 })
  const held = (await send(manager, '内緒だよ')).output as { held_no: number }
  expect(held).toMatchObject({ hold_kind: 'review' })
  const flag = await lastFlag(admin)
  expect(flag.about_kind).toBe('staff')
  expect((await queue(manager, {})).counts).toEqual(before)
  expect((await queue(manager, {})).rows.map(each => each.flag_no)).not.toContain(flag.flag_no)
  const after = await manager.call('ChatReview_getFigures', { weeks: 1 })
  expect(after).toEqual(figures)
  const own = [
    ['ChatReview_doRead', { flag_no: flag.flag_no }],
    ['ChatReview_begin', { flag_no: flag.flag_no }],
    ['ChatReview_decide', { flag_no: flag.flag_no, decision: 'cleared', note: '' }],
    ['ChatReview_mute', { flag_no: flag.flag_no, everywhere_flag: 0, until_date: '2026-04-20', reason: 'x' }],
    ['ChatReview_release', { held_no: held.held_no }],
    ['ChatReview_refuse', { held_no: held.held_no, reason: 'x' }],
    ['ChatReview_readHeld', { held_no: held.held_no }],
  ] as const
  for (const [api, input] of own) expect((await manager.ask(api, input)).status).toBe(404)
  const { messages } = await admin.call('ChatReview_doRead', { flag_no: flag.flag_no })
  expect(messages).toEqual([])
  const itself = sql`update chat_flags set state = 'cleared', decided_at = now(), decided_by = about_user_no
    where flag_no = ${flag.flag_no}`.execute(at.server.owner)
  await expect(itself).rejects.toThrow('chat_flags_not_by_oneself')
  await expect(
    sql`update chat_held set state = 'refused', refusal = 'x', decided_at = now(), decided_by = user_no
      where held_no = ${held.held_no}`.execute(at.server.owner),
  ).rejects.toThrow('chat_held_not_by_oneself')
  expect((await admin.ask('ChatReview_release', { held_no: held.held_no })).status).toBe(200)
  expect((await family.ask('ChatReview_doBrowse', { searchInfo: {}, pagination: {} })).status).toBe(403)
})

test('who writes in a room is no judge of what a child says there, and silences nobody for it', async () => {
  const { family, manager, send, own } = await at.talked()
  await manager.call('Chat_sendMessage', { ...own, content: '面談の日を決めましょう' })
  await family.call('Chat_sendMessage', { ...own, content: 'センターの人に触られた。もう死にたい' })
  const flag = await lastFlag(admin)
  expect(flag.severity).toBe(3)
  await manager.call('ChatReview_begin', { flag_no: flag.flag_no })
  const { first_read_at } = await at.server.owner
    .selectFrom('chat_flags')
    .select('first_read_at')
    .where('flag_no', '=', flag.flag_no)
    .executeTakeFirstOrThrow()
  expect(first_read_at).toBeNull()
  const offered = async (client: TestClient) => {
    const { judge_flag, mute_flag } = await client.call('ChatReview_doRead', { flag_no: flag.flag_no })
    return [judge_flag, mute_flag]
  }
  expect([await offered(manager), await offered(admin)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  const decide = (decision: 'cleared' | 'noted' | 'escalated', client = manager) =>
    client.ask('ChatReview_decide', { flag_no: flag.flag_no, decision, note: '確かめました' })
  for (const decision of ['cleared', 'noted'] as const) {
    expect((await decide(decision)).error).toMatchObject({ status: 400, errorCode: 'CHAT_INVOLVED' })
  }
  const mute = { flag_no: flag.flag_no, everywhere_flag: 1 as const, until_date: '2026-04-20', reason: 'x' }
  expect((await manager.ask('ChatReview_mute', mute)).error).toMatchObject({ errorCode: 'CHAT_INVOLVED' })
  const { messages } = await admin.call('ChatReview_doRead', { flag_no: flag.flag_no })
  const accusing = messages.at(-1)?.message_no ?? 0
  const redact = { message_no: accusing, reason: 'x' }
  expect((await manager.ask('ChatReview_redact', redact)).error).toMatchObject({ errorCode: 'CHAT_WAITS' })
  // Also muted everywhere a child reaches the center.
  await admin.call('ChatReview_mute', mute)
  expect((await family.ask('Chat_sendMessage', { ...own, content: '助けて' })).status).toBe(200)
  expect((await send(family, 'こんにちは')).error).toMatchObject({ errorCode: 'CHAT_MUTED' })
  expect((await decide('escalated')).status).toBe(200)
})

test('where all of a center have written to the child, the administrators are named who can silence', async () => {
  const { family, manager, own } = await at.talked()
  const db = at.server.owner
  const second = await makeUser(db, '540', { user_named: '窓口の人', centers: [at.center_no] })
  await makeUser(db, '540', { user_named: 'よその人' })
  const office = await at.server.signIn(second)
  await manager.call('Chat_sendMessage', { ...own, content: '面談の日を決めましょう' })
  await family.call('Chat_sendMessage', { ...own, content: '親に殴られた' })
  const { flag_no } = await lastFlag(manager)
  const names = async (client = manager) => (await client.call('ChatReview_doRead', { flag_no })).mute_names
  const before = await names()
  expect(before[0]).toBe('窓口の人')
  expect(before).not.toContain('よその人')
  const { user_named } = await db
    .selectFrom('users')
    .select('user_named')
    .where('user_no', '=', at.user.user_no)
    .executeTakeFirstOrThrow()
  expect(before).not.toContain(user_named)
  expect(await names(office)).toEqual([])
  await office.call('Chat_sendMessage', { ...own, content: 'お電話します' })
  const administrators = await names()
  expect(administrators).toEqual(await names(office))
  expect(administrators.length).toBeGreaterThan(0)
  const types = await db
    .selectFrom('users')
    .select('user_type_code')
    .where('user_named', 'in', administrators)
    .execute()
  expect(new Set(types.map(each => each.user_type_code))).toEqual(new Set(['560']))
  expect(await names(admin)).toEqual([])
})

test('staff are kept from writing by an administrator alone', async () => {
  const { family, manager, room, send } = await at.talked()
  await send(admin, 'お知らせします')
  await family.call('Chat_report', { ...room, id: 1, reason: 'other', detail: '' })
  const { flag_no } = await lastFlag(manager)
  const mute = { flag_no, everywhere_flag: 1 as const, until_date: '2026-04-20', reason: 'x' }
  expect((await manager.ask('ChatReview_mute', mute)).error).toMatchObject({ errorCode: 'CHAT_STAFF' })
})

test('a refusal stays what it was when its author has put it away', async () => {
  const { author, manager, send, read } = await at.talked()
  const { held_no } = (await send(author, '写真送って')).output as { held_no: number }
  await manager.call('ChatReview_refuse', { held_no, reason: '写真は求めません' })
  await author.call('Chat_withdrawHeld', { held_no })
  expect((await read(author)).held).toEqual([])
  const row = await at.server.owner
    .selectFrom('chat_held')
    .select(['state', 'refusal', 'decided_by'])
    .where('held_no', '=', held_no)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'refused', refusal: '写真は求めません' })
})

test('nobody takes out their own words', async () => {
  const { manager, family, send, read } = await at.talked()
  await send(manager, '連絡です')
  const message_no = (await read(family)).messages[0]?.message_no ?? 0
  expect((await manager.ask('ChatReview_redact', { message_no, reason: 'x' })).status).toBe(404)
})

test('whom a child may mean is no judge of it, whichever room they write in, and takes no word of it out', async () => {
  const { family, manager, send, own } = await at.talked()
  await send(manager, '宿題はできましたか')
  const told = await family.call('Chat_sendMessage', { ...own, content: '所長うざい。もう死にたい' })
  const { flag_no } = await lastFlag(admin)
  const decide = (decision: 'cleared' | 'escalated', no = flag_no) =>
    manager.ask('ChatReview_decide', { flag_no: no, decision, note: '冗談でした' })
  const read = await admin.call('ChatReview_doRead', { flag_no })
  const flags = [flag_no, ...read.others.map(each => each.flag_no)]
  expect(flags.length).toBeGreaterThan(1)
  // Nor by a lighter flag of the same words.
  for (const no of flags) {
    expect((await decide('cleared', no)).error).toMatchObject({ errorCode: 'CHAT_INVOLVED' })
    await manager.call('ChatReview_begin', { flag_no: no })
    const muted = { flag_no: no, everywhere_flag: 1, until_date: '2026-04-20', reason: muteReason }
    expect((await manager.ask('ChatReview_mute', muted)).error).toMatchObject({ errorCode: 'CHAT_INVOLVED' })
  }
  const { rows } = await sql<{ opened: number }>`
    select count(first_read_at)::integer as opened from chat_flags where flag_no = any(${flags}::integer[])`.execute(
    at.server.owner,
  )
  expect(rows).toEqual([{ opened: 0 }])
  for (const no of flags) {
    await admin
      .call('ChatReview_decide', { flag_no: no, decision: 'noted', note: '話を聞いた' })
      .catch(() => null)
  }
  await at.second(flag_no)
  const message = (await manager.call('Chat_getMessages', { ...own, last_id: 0 })).messages.find(
    each => each.id === told.id,
  )
  const redact = { message_no: message?.message_no ?? 0, reason: '関係のない話' }
  expect((await manager.ask('ChatReview_redact', redact)).error).toMatchObject({ errorCode: 'CHAT_INVOLVED' })
  await admin.call('ChatReview_redact', redact)
  const { rows: told_of } = await sql<{ center_no: number; hidden_from: number }>`
    select center_no, hidden_from from alerts where classification = 'chat_redacted'
      and detail ->> 'reason' = '関係のない話'`.execute(at.server.owner)
  expect(told_of).toEqual([{ center_no: at.center_no, hidden_from: expect.any(Number) }])
})

test('a lighter flag of the same words doesn’t end a grave one without a word', async () => {
  const { family, send } = await at.talked()
  await send(family, 'うざい。もう死にたい')
  const { flag_no } = await lastFlag(admin)
  const { others } = await admin.call('ChatReview_doRead', { flag_no })
  for (const no of [flag_no, ...others.map(each => each.flag_no)]) {
    const cleared = { flag_no: no, decision: 'cleared' as const, note: '' }
    expect((await admin.ask('ChatReview_decide', cleared)).status).toBe(422)
  }
})

test('nobody makes a case of a child’s words and judges it, and a child is told one of a few sentences', async () => {
  const { family, manager, send, room } = await at.talked()
  await send(family, '所長がへんなことをしてくるんだけど')
  await manager.call('Chat_report', { ...room, id: 1, reason: 'other', detail: 'うそ' })
  const { flag_no } = await lastFlag(admin)
  expect(
    (await manager.ask('ChatReview_decide', { flag_no, decision: 'cleared', note: 'うそ' })).error,
  ).toMatchObject({ errorCode: 'CHAT_INVOLVED' })
  const { family: other, send: say, manager: second } = await at.talked()
  await say(other, 'うざい')
  const light = await lastFlag(second)
  const mute = { flag_no: light.flag_no, everywhere_flag: 0 as const, until_date: '2026-04-20' }
  expect((await second.ask('ChatReview_mute', { ...mute, reason: '今度、家で話そう' })).status).toBe(422)
  expect((await second.ask('ChatReview_mute', { ...mute, reason: muteReason })).status).toBe(200)
})

test('who takes a message out a moment after a colleague is told by whom it was', async () => {
  const { author, manager, send, read } = await at.talked()
  await send(author, '言いすぎました')
  const [message] = (await read(manager)).messages
  const message_no = message?.message_no ?? 0
  const redact = (client: TestClient) =>
    client.ask('ChatReview_redact', { message_no, reason: '相手を傷つけた' })
  // Both have found it there, and wait for whoever holds it.
  const { both } = await at.server.owner.transaction().execute(async tx => {
    await sql`select from chat_rooms r join chat_messages m on m.room_no = r.room_no
      where m.message_no = ${message_no} for update of r, m`.execute(tx)
    const both = [redact(manager), redact(admin)]
    while ((await untilWaiting(at.server)).length < 2);
    return { both }
  })
  const [first, second] = (await Promise.all(both)).toSorted((a, b) => a.status - b.status)
  expect(first?.status).toBe(200)
  expect(second?.error).toMatchObject({
    errorCode: 'CHAT_REDACTED',
    message: expect.stringMatching(/^このメッセージは、利用者\d+さんが先に取り消しました。$/),
  })
})

test('whom a child names is no judge of it, keeps it from nobody and takes no word of it out', async () => {
  const { family, manager, own } = await at.talked()
  const db = at.server.owner
  const centers = [at.center_no]
  const named = await at.server.signIn(await makeUser(db, '530', { user_named: '宮本 蓮', centers }))
  await makeUser(db, '540', { user_named: '窓口の人', centers })
  const told = await family.call('Chat_sendMessage', { ...own, content: '宮本さんがこわいです。助けて' })
  const { flag_no } = await lastFlag(admin)
  const read = await named.call('ChatReview_doRead', { flag_no })
  expect(read).toMatchObject({ judge_flag: 0, mute_flag: 0, redact_flag: 0 })
  expect(read.mute_names).toContain('窓口の人')
  expect(read.mute_names).not.toContain('宮本 蓮')
  expect((await manager.call('ChatReview_doRead', { flag_no })).judge_flag).toBe(1)
  await named.call('ChatReview_begin', { flag_no })
  expect((await admin.call('ChatReview_doRead', { flag_no })).flag.first_read_at).toBeNull()
  const decide = (decision: 'cleared' | 'noted' | 'escalated') =>
    named.ask('ChatReview_decide', { flag_no, decision, note: '本人に確かめた' })
  for (const decision of ['cleared', 'noted', 'escalated'] as const) {
    expect((await decide(decision)).error).toMatchObject({ errorCode: 'CHAT_INVOLVED' })
  }
  const message_no = read.messages.find(each => each.id === told.id)?.message_no ?? 0
  const redact = { message_no, reason: '誤送信' }
  expect((await named.ask('ChatReview_redact', redact)).error).toMatchObject({ errorCode: 'CHAT_INVOLVED' })
  // Once somebody else has taken it out, the open case doesn't show it to them either.
  await manager.call('ChatReview_begin', { flag_no })
  await manager.call('ChatReview_redact', redact)
  const sealed = async (client: typeof named) => (await client.call('ChatReview_doRead', { flag_no })).sealed
  expect([await sealed(named), await sealed(admin)]).toEqual(['', '宮本さんがこわいです。助けて'])
  expect((await named.ask('ChatReview_readSealed', { message_no })).status).toBe(404)
  expect((await admin.ask('ChatReview_readSealed', { message_no })).status).toBe(200)
})

test('whom a child names a line before is no judge of what follows', async () => {
  const { family, own } = await at.talked()
  const who = { user_named: '宮本 蓮', centers: [at.center_no] }
  const named = await at.server.signIn(await makeUser(at.server.owner, '530', who))
  await family.call('Chat_sendMessage', { ...own, content: 'ミヤモト先生じゃなくて、宮本のほう' })
  await family.call('Chat_sendMessage', { ...own, content: 'もう死にたい' })
  const { flag_no } = await lastFlag(admin)
  expect((await named.call('ChatReview_doRead', { flag_no })).judge_flag).toBe(0)
})
