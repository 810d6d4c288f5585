import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnattached } from '../../files/sweepFiles.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { formTokenOf, multipart } from '../../testing/matrix/sendCall.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { eraseOldChat } from './eraseOldChat.ts'
import { verifyChains } from './verifyChains.ts'

let at: ChatSetting
let admin: TestClient
let second: TestClient

beforeAll(async () => {
  at = await openChat()
  admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  second = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [at.center_no] }))
})

afterAll(() => closeSound(at.server))

const erase = () => eraseOldChat(at.server.services.database, at.server.clock)
/** The first night on which messages of 2026-04-15 have had their time. */
const over = '2030-04-01'

async function onDay(day: string): Promise<void> {
  at.clockAt('03:30', day)
  await at.server.owner.updateTable('sessions').set({ expires_at: '2040-12-31T00:00:00Z' }).execute()
}

async function stored(schedule_no: number) {
  const { rows } = await sql<{
    id: number
    state: string
    content: string | null
    salted: boolean
    change_no: number
  }>`
    select m.id, m.state, m.content, m.salt is not null as salted, m.change_no
    from chat_messages m join chat_rooms r on r.room_no = m.room_no
    where r.rel_model = 't3010' and r.rel_id = ${schedule_no} order by m.id`.execute(at.server.owner)
  return rows
}

/** What is grave is settled by two. */
const agree = (flag_no: number) => second.call('ChatReview_second', { flag_no, decision: 'agreed', note: '' })

async function lastFlag(): Promise<number> {
  const { flag_no } = await at.server.owner
    .selectFrom('chat_flags')
    .select('flag_no')
    .orderBy('flag_no', 'desc')
    .executeTakeFirstOrThrow()
  return flag_no
}

test('what has had its time loses its words, open pages learn of it, and the chain still verifies', async () => {
  const { author, family, send, read, schedule_no } = await at.talked()
  await send(author, 'こんにちは')
  await send(family, 'よろしくお願いします')
  const { last_change } = await read(family)
  await onDay('2030-03-31')
  expect(await erase()).toBe(0)
  await onDay(over)
  await erase()
  expect(await stored(schedule_no)).toEqual([
    { id: 1, state: 'erased', content: null, salted: false, change_no: last_change + 1 },
    { id: 2, state: 'erased', content: null, salted: false, change_no: last_change + 1 },
  ])
  const polled = await read(family, 2, { last_change })
  expect(polled.changed.map(({ id, state, content }) => [id, state, content])).toEqual([
    [1, 'erased', ''],
    [2, 'erased', ''],
  ])
  expect(await verifyChains(at.server.services.database, at.server.clock)).toEqual([])
  expect(await erase()).toBe(0)
})

test('files go with their message, and the night removes what nothing holds', async () => {
  const { family, send, schedule_no } = await at.talked()
  const form_token = await formTokenOf(at.server, family)
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#88aa66' } })
    .png()
    .toBuffer()
  const file = { file_name: 'ノート.png', mimetype: 'image/png', content }
  const uploaded = await family.send({ url: '/api/upload', ...multipart(file, { form_token }) })
  const { _id } = uploaded.json as { _id: string }
  await send(family, 'ここがわかりません', { file_ids: [_id] })
  const there = () =>
    at.server.owner.selectFrom('files').select('storage_key').where('file_id', '=', _id).executeTakeFirst()
  const key = (await there())?.storage_key ?? ''
  const { db } = at.server.services.database
  await onDay('2030-03-31')
  await erase()
  await removeUnattached(db, at.server.services.files, at.server.clock.now())
  expect(await at.server.services.files.read(key)).not.toBeNull()
  await onDay(over)
  await erase()
  expect((await stored(schedule_no))[0]?.state).toBe('erased')
  await removeUnattached(db, at.server.services.files, at.server.clock.now())
  expect(await there()).toBeUndefined()
  expect(await at.server.services.files.read(key)).toBeNull()
})

test('a setting says how long', async () => {
  const { author, send, schedule_no } = await at.talked()
  await send(author, 'こんにちは')
  const set = (years: number) =>
    sql`insert into settings (setting_key, value) values ('chat_keep_years', ${JSON.stringify(years)}::jsonb)
      on conflict (setting_key) do update set value = excluded.value`.execute(at.server.owner)
  await set(10)
  await onDay('2037-03-31')
  await erase()
  expect((await stored(schedule_no))[0]?.state).toBe('shown')
  await set(1)
  await onDay('2028-03-31')
  await erase()
  expect((await stored(schedule_no))[0]?.state).toBe('shown')
  await onDay('2028-04-01')
  await erase()
  expect((await stored(schedule_no))[0]?.state).toBe('erased')
  await sql`delete from settings where setting_key = 'chat_keep_years'`.execute(at.server.owner)
})

test('what somebody has still to look at or found grave stays, its neighbours go', async () => {
  const { author, family, manager, send, schedule_no } = await at.talked()
  await send(author, 'おつかれさま')
  await send(family, 'もう死にたい')
  const open = await lastFlag()
  await send(family, '親に殴られた')
  const cleared = await lastFlag()
  await manager.call('ChatReview_decide', { flag_no: cleared, decision: 'cleared', note: '作文の一文' })
  await onDay(over)
  await erase()
  expect((await stored(schedule_no)).map(each => each.state)).toEqual(['erased', 'shown', 'shown'])
  await agree(cleared)
  await erase()
  expect((await stored(schedule_no)).map(each => each.state)).toEqual(['erased', 'shown', 'erased'])
  const details = await at.server.owner
    .selectFrom('chat_flags')
    .select(['flag_no', 'detail'])
    .where('flag_no', 'in', [open, cleared])
    .orderBy('flag_no')
    .execute()
  expect(details).toEqual([
    { flag_no: open, detail: '死にたい' },
    { flag_no: cleared, detail: '' },
  ])
  await manager.call('ChatReview_decide', { flag_no: open, decision: 'escalated', note: '面談した' })
  await erase()
  expect((await stored(schedule_no))[1]?.state).toBe('shown')
  await expect(
    sql`update chat_messages m set state = 'erased', content = null, salt = null from chat_rooms r
      where r.room_no = m.room_no and r.rel_id = ${schedule_no} and r.rel_model = 't3010' and m.id = 2`.execute(
      at.server.owner,
    ),
  ).rejects.toThrow(/is kept/)
})

test('held messages that were not sent and reports go after the same time, and the sealed original with its message', async () => {
  const { author, family, manager, send, read, room } = await at.talked()
  const { held_no } = (await send(author, '今度、駅で待ち合わせしよう')).output as { held_no: number }
  await manager.call('ChatReview_refuse', { held_no, reason: '授業の外では会えません' })
  await send(author, '言いすぎました')
  await family.call('Chat_report', { ...room, id: 1, reason: 'abuse', detail: 'ひどいことを言われた' })
  const reported = await lastFlag()
  await manager.call('ChatReview_decide', { flag_no: reported, decision: 'noted', note: '話を聞いた' })
  await agree(reported)
  const message_no = (await read(family)).messages[0]?.message_no ?? 0
  await manager.call('ChatReview_redact', { message_no, reason: '相手を傷つけた' })
  await expect(
    sql`delete from chat_sealed where message_no = ${message_no}`.execute(at.server.owner),
  ).rejects.toThrow()
  await onDay(over)
  await erase()
  const { rows } = await sql<object>`
    select (select content || files::text || hits::text from chat_held where held_no = ${held_no}) as held,
      (select detail from chat_flags where flag_no = ${reported}) as detail,
      (select count(*)::integer from chat_sealed where message_no = ${message_no}) as sealed,
      (select state from chat_messages where message_no = ${message_no}) as state`.execute(at.server.owner)
  expect(rows).toEqual([{ held: '[][]', detail: '', sealed: 0, state: 'erased' }])
})

test.each(['room', 'student'] as const)(
  'while a hold lies on the %s nothing goes; it is lifted by two people',
  async subject_kind => {
    const { family, manager, send, schedule_no } = await at.talked()
    await send(family, '親に殴られた')
    const flag_no = await lastFlag()
    await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '' })
    await agree(flag_no)
    const reason = '保護者からの問い合わせ'
    const { hold_no } = await manager.call('ChatReview_setHold', { flag_no, subject_kind, reason })
    await onDay(over)
    await erase()
    expect((await stored(schedule_no))[0]?.state).toBe('shown')
    await at.later('15:00')
    expect(await manager.call('ChatReview_liftHold', { hold_no })).toMatchObject({ state: 'asked' })
    expect((await manager.ask('ChatReview_liftHold', { hold_no })).error).toMatchObject({
      errorCode: 'CHAT_HOLD_SECOND',
    })
    const { holds } = await second.call('ChatReview_doRead', { flag_no })
    expect(holds).toMatchObject([{ hold_no, subject_kind, reason, lift_mine_flag: 0, lift_flag: 1 }])
    expect(holds[0]?.lift_asked_by_name).not.toBe('')
    await onDay(over)
    await erase()
    expect((await stored(schedule_no))[0]?.state).toBe('shown')
    await at.later('15:00')
    expect(await second.call('ChatReview_liftHold', { hold_no })).toMatchObject({ state: 'lifted' })
    expect((await second.ask('ChatReview_liftHold', { hold_no })).status).toBe(404)
    await onDay(over)
    await erase()
    expect((await stored(schedule_no))[0]?.state).toBe('erased')
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = 'legal_hold' and subject_no = ${hold_no} order by 1`.execute(
      at.server.owner,
    )
    expect(rows.map(row => row.action)).toEqual(['chat_hold', 'chat_hold_asked', 'chat_hold_lifted'])
  },
)

test('neither another center, nor who was flagged in the room, nor a single person lifts a hold', async () => {
  const { author, family, manager, send } = await at.talked()
  await send(author, 'はい')
  await send(family, '親に殴られた')
  const flag_no = await lastFlag()
  const reason = '保護者からの問い合わせ'
  const { hold_no } = await admin.call('ChatReview_setHold', { flag_no, subject_kind: 'room', reason })
  const elsewhere = (await at.otherCenter()).manager
  expect((await elsewhere.ask('ChatReview_liftHold', { hold_no })).status).toBe(404)
  expect((await elsewhere.ask('ChatReview_setHold', { flag_no, subject_kind: 'room', reason })).status).toBe(
    404,
  )
  await send(manager, '体を触らせて')
  expect((await manager.ask('ChatReview_liftHold', { hold_no })).status).toBe(404)
  await expect(
    sql`update legal_holds set lifted_by = set_by, lifted_by_second = set_by, lifted_at = now()
      where hold_no = ${hold_no}`.execute(at.server.owner),
  ).rejects.toThrow('legal_holds_lifted_by_two')
  await expect(
    sql`delete from legal_holds where hold_no = ${hold_no}`.execute(at.server.owner),
  ).rejects.toThrow()
})

test('what was cleared under a shorter setting isn’t called broken under a longer one', async () => {
  const { author, send } = await at.talked()
  await send(author, 'こんにちは')
  const set = async (chat_keep_years: number) => {
    const anew = await at.server.signIn(await makeUser(at.server.owner, '560'))
    const { updated_at: _at, updated_by: _by, ...before } = await anew.call('Settings_getEdit', { id: 1 })
    await anew.call('Settings_doEdit', { ...before, id: 1, chat_keep_years })
  }
  await set(1)
  await onDay('2028-04-01')
  await erase()
  await at.later('12:00', '2028-04-02')
  await set(3)
  await onDay('2028-04-03')
  expect(await verifyChains(at.server.services.database, at.server.clock)).toEqual([])
})
