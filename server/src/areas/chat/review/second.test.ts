import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { openReview, type ReviewSetting } from '../../../testing/openReview.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: ReviewSetting
let admin: ReviewSetting['admin']

beforeAll(async () => {
  at = await openReview()
  ;({ admin } = at)
})

afterAll(() => closeSound(at.server))

/** A child's grave words, which the manager has called noted. */
async function noted() {
  const talk = await at.talked()
  await talk.send(talk.family, '親に殴られた')
  const { flag_no } = await at.lastFlag(talk.manager)
  await talk.manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '電話した' })
  return { ...talk, flag_no }
}

const agree = (flag_no: number) => ({ flag_no, decision: 'agreed' as const, note: '' })
const ringing = async (client: TestClient, flag_no: number) => {
  const { alerts } = await client.call('C00102_getAlert', { searchInfo: {} })
  return alerts.filter(each => each.classification === 'chat_second' && each.detail.flag_no === flag_no)
    .length
}

test('nobody settles alone what is of severity 3: it waits in the queue of who may look second, and rings', async () => {
  const { manager, flag_no } = await noted()
  expect((await manager.ask('ChatReview_second', agree(flag_no))).error).toMatchObject({
    errorCode: 'CHAT_SECOND',
  })
  const waiting = async (client: TestClient) =>
    (await at.queue(client)).rows.filter(each => each.flag_no === flag_no).map(each => each.second_flag)
  expect([await waiting(manager), await waiting(admin)]).toEqual([[], [1]])
  expect([await ringing(admin, flag_no), await ringing(manager, flag_no)]).toEqual([1, 1])
  const read = await admin.call('ChatReview_doRead', { flag_no })
  expect(read).toMatchObject({ second_flag: 1, flag: { state: 'noted', second_flag: 1, second_by_name: '' } })
  expect(await manager.call('ChatReview_doRead', { flag_no })).toMatchObject({ second_flag: 0 })
  await admin.call('ChatReview_second', { ...agree(flag_no), note: '記録を読んだ' })
  expect([await waiting(admin), await ringing(admin, flag_no)]).toEqual([[], 0])
  const settled = await manager.call('ChatReview_doRead', { flag_no })
  expect(settled.flag).toMatchObject({ state: 'noted', second_flag: 0, second_note: '記録を読んだ' })
  expect(settled.steps.map(each => each.step)).toContain('seconded')
  expect((await admin.ask('ChatReview_second', agree(flag_no))).error).toMatchObject({
    errorCode: 'CHAT_SECONDED',
    message: expect.stringMatching(/もう.+さんが二人目として確認しています。/),
  })
})

test('whoever looks second may find it graver, with words, and never lighter', async () => {
  const { manager, flag_no } = await noted()
  const graver = { flag_no, decision: 'escalated' as const }
  expect((await admin.ask('ChatReview_second', { ...graver, note: ' ' })).status).toBe(422)
  await admin.call('ChatReview_second', { ...graver, note: '児童相談所に連絡する' })
  expect((await manager.call('ChatReview_doRead', { flag_no })).flag).toMatchObject({ state: 'escalated' })
  const lighter = sql`update chat_flags set state = 'cleared' where flag_no = ${flag_no}`
  await expect(lighter.execute(at.server.owner)).rejects.toThrow('a decided flag stays decided')
})

test('the database takes no second reader who is the first, is meant, or leads nothing', async () => {
  const { flag_no } = await noted()
  const db = at.server.owner
  const { decided_by, about_user_no } = await db
    .selectFrom('chat_flags')
    .select(['decided_by', 'about_user_no'])
    .where('flag_no', '=', flag_no)
    .executeTakeFirstOrThrow()
  const office = await makeUser(db, '540', { centers: [at.center_no] })
  for (const user_no of [decided_by, about_user_no, office.user_no]) {
    await expect(
      sql`update chat_flags set second_by = ${user_no}, second_at = now() where flag_no = ${flag_no}`.execute(
        db,
      ),
    ).rejects.toThrow('has no second reader')
  }
  expect((await (await at.server.signIn(office)).ask('ChatReview_second', agree(flag_no))).status).toBe(403)
})

test('whom the child names looks neither first nor second, nor does who holds the role that it names', async () => {
  const { family, own } = await at.talked()
  await family.call('Chat_sendMessage', { ...own, content: '塾長がこわい' })
  await family.call('Chat_sendMessage', { ...own, content: 'ほかの話です' })
  for (let count = 0; count < 7; count++) {
    await family.call('Chat_sendMessage', { ...own, content: `宿題${count}` })
  }
  await family.call('Chat_sendMessage', { ...own, content: 'もう死にたい' })
  const { flag_no } = await at.lastFlag(admin)
  const other = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [at.center_no] }))
  const judges = async (client: TestClient) =>
    (await client.call('ChatReview_doRead', { flag_no })).judge_flag
  expect([await judges(other), await judges(admin)]).toEqual([0, 1])
  await admin.call('ChatReview_decide', { flag_no, decision: 'noted', note: '話を聞く' })
  expect((await other.ask('ChatReview_second', agree(flag_no))).error).toMatchObject({
    errorCode: 'CHAT_INVOLVED',
  })
})

test('what is lighter is settled by one', async () => {
  const { manager, send, family } = await at.talked()
  await send(family, '先生うざい')
  const { flag_no, severity } = await at.lastFlag(manager)
  expect(severity).toBeLessThan(3)
  await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '' })
  expect((await manager.call('ChatReview_doRead', { flag_no })).flag.second_flag).toBe(0)
})

test('what can’t be sent any more is not offered: why stands in its place', async () => {
  const { author, manager, send } = await at.talked()
  const { held_no } = (await send(author, 'LINEを教えて')).output as { held_no: number }
  const block = async () => (await manager.call('ChatReview_readHeld', { held_no })).held.block
  expect(await block()).toBe('')
  await at.later('12:00', '2026-06-15')
  expect(await block()).not.toBe('')
})

test('nor is what somebody wrote who has left the center, or whose lesson another teaches now', async () => {
  const db = at.server.owner
  const { author, manager, send } = await at.talked()
  const { held_no } = (await send(author, 'LINEを教えて')).output as { held_no: number }
  const office = await makeUser(db, '540', { centers: [at.center_no] })
  const sent = await send(await at.server.signIn(office), 'LINEを教えて')
  const others = (sent.output as { held_no: number }).held_no
  const block = async (no: number) => (await manager.call('ChatReview_readHeld', { held_no: no })).held.block
  expect([await block(held_no), await block(others)]).toEqual(['', ''])
  await db.deleteFrom('user_centers').where('user_no', '=', office.user_no).execute()
  expect([await block(held_no), await block(others)]).toEqual(['', expect.stringContaining('離れました')])
  // What would be refused at the press, by the same rule.
  const pressed = await manager.call('ChatReview_release', { held_no: others })
  expect(pressed).toMatchObject({ state: 'refused' })
})

test('an adult’s words are taken out of the child’s sight before the second has looked, who reads them all the same', async () => {
  const { author, family, manager, room, send, read } = await at.talked()
  await send(author, '二人だけの話です')
  await family.call('Chat_report', { ...room, id: 1, reason: 'sexual', detail: '' })
  const { flag_no } = await at.lastFlag(manager)
  await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '本人と話す' })
  const message_no = (await read(family)).messages[0]?.message_no ?? 0
  await manager.call('ChatReview_redact', { message_no, reason: '子どもの目に触れさせないため' })
  expect((await read(family)).messages).toMatchObject([{ content: '', state: 'redacted' }])
  const kept = async () => {
    const { rows } = await sql<{ kept: boolean }>`select chat_message_is_kept(m.room_no, m.id) as kept
      from chat_messages m where m.message_no = ${message_no}`.execute(at.server.owner)
    return rows[0]?.kept
  }
  const asked = await admin.call('ChatReview_doRead', { flag_no })
  expect(asked).toMatchObject({ second_flag: 1, sealed: '二人だけの話です' })
  expect(await kept()).toBe(true)
  await admin.call('ChatReview_second', { flag_no, decision: 'escalated', note: '講師を外す' })
  expect(await admin.call('ChatReview_doRead', { flag_no })).toMatchObject({ sealed: '二人だけの話です' })
  expect(await kept()).toBe(true)
})
