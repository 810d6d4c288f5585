import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { openReview, type ReviewSetting } from '../../../testing/openReview.ts'

let at: ReviewSetting
let admin: ReviewSetting['admin']
let lastFlag: ReviewSetting['lastFlag']

beforeAll(async () => {
  at = await openReview()
  ;({ admin, lastFlag } = at)
})

afterAll(() => closeSound(at.server))

const alertsOf = async (message_no: number) => {
  const { rows } = await sql<{ hidden_from: number; detail: object }>`
    select hidden_from, detail from alerts where classification = 'chat_redacted'
      and (detail ->> 'message_no')::integer = ${message_no}`.execute(at.server.owner)
  return rows
}

test('what was taken out is read by another with a reason, for a day, also where there was no case', async () => {
  const { family, author, manager, room, send, read } = await at.talked()
  await send(family, 'いつもより、ねむいです')
  const message_no = (await read(family)).messages[0]?.message_no ?? 0
  await manager.call('ChatReview_redact', { message_no, reason: '誤送信' })
  const open = (client = admin, reason = '取り消しの確認') =>
    client.ask('ChatReview_openSealed', { message_no, reason })
  expect((await admin.ask('ChatReview_readSealed', { message_no })).status).toBe(404)
  expect((await open(admin, ' ')).status).toBe(422)
  expect((await open(manager)).error).toMatchObject({ errorCode: 'CHAT_OWN_SEAL' })
  for (const client of [family, author]) expect((await open(client)).status).toBe(403)
  const stranger = await at.server.signIn(await makeUser(at.server.owner, '540'))
  expect((await open(stranger)).status).toBe(404)
  expect((await open()).status).toBe(200)
  expect(await admin.call('ChatReview_readSealed', { message_no })).toMatchObject({
    ...{ content: 'いつもより、ねむいです', files: [] },
  })
  expect((await manager.ask('ChatReview_readSealed', { message_no })).status).toBe(404)
  const { rows } = await sql<{ detail: object }>`
    select detail from audit_log where action = 'chat_unseal' and subject_no = ${message_no}`.execute(
    at.server.owner,
  )
  expect(rows).toMatchObject([{ detail: { reason: '取り消しの確認' } }])
  expect(await alertsOf(message_no)).toMatchObject([
    { detail: { sender_kind: 'student', room: `t3010-${room.rel_id}` } },
  ])
  await at.later('15:01', '2026-04-16')
  expect((await admin.ask('ChatReview_readSealed', { message_no })).status).toBe(404)
})

test('whose name stands in what a child wrote reads none of it once it was taken out', async () => {
  const { family, own, manager } = await at.talked()
  const who = { user_named: '宮本 蓮', centers: [at.center_no] }
  const named = await at.server.signIn(await makeUser(at.server.owner, '530', who))
  await family.call('Chat_sendMessage', { ...own, content: '宮本先生のことで相談があります' })
  const [message] = (await manager.call('Chat_getMessages', { ...own, last_id: 0 })).messages
  const message_no = message?.message_no ?? 0
  await admin.call('ChatReview_redact', { message_no, reason: '本人が望んだ' })
  const open = { message_no, reason: '確認' }
  expect((await named.ask('ChatReview_openSealed', open)).error).toMatchObject({
    errorCode: 'CHAT_INVOLVED',
  })
  expect((await manager.ask('ChatReview_openSealed', open)).status).toBe(200)
})

test('who takes out what an adult was reported for doesn’t say that nothing was the matter, and the others hear of it', async () => {
  const { author, family, manager, room, send, read } = await at.talked()
  await send(author, '二人だけの話です')
  await family.call('Chat_report', { ...room, id: 1, reason: 'sexual', detail: '' })
  const { flag_no } = await lastFlag(manager)
  const message_no = (await read(family)).messages[0]?.message_no ?? 0
  await manager.call('ChatReview_redact', { message_no, reason: '誤送信' })
  expect(await alertsOf(message_no)).toMatchObject([
    { hidden_from: at.user.user_no, detail: { sender_kind: 'teacher' } },
  ])
  const decide = (decision: 'cleared' | 'noted', client = manager) =>
    client.ask('ChatReview_decide', { flag_no, decision, note: '確認ずみ' })
  expect((await decide('cleared')).error).toMatchObject({ errorCode: 'CHAT_TOOK_OUT' })
  expect((await decide('noted')).status).toBe(200)
  await admin.call('ChatReview_openSealed', { message_no, reason: '判断の見直し' })
  const { sealed, steps } = await admin.call('ChatReview_doRead', { flag_no })
  expect(sealed).toBe('二人だけの話です')
  expect(steps).toContainEqual(expect.objectContaining({ step: 'unsealed', note: '判断の見直し' }))
})

test('who has said that nothing is the matter doesn’t take the words out afterwards', async () => {
  const { author, family, manager, room, send, read } = await at.talked()
  await send(author, '二人だけの話です')
  await family.call('Chat_report', { ...room, id: 1, reason: 'sexual', detail: '' })
  const { flag_no } = await lastFlag(manager)
  await manager.call('ChatReview_decide', { flag_no, decision: 'cleared', note: '確認ずみ' })
  const message_no = (await read(family)).messages[0]?.message_no ?? 0
  const redact = { message_no, reason: '誤送信' }
  expect((await manager.ask('ChatReview_redact', redact)).error).toMatchObject({ errorCode: 'CHAT_CLEARED' })
  expect((await admin.ask('ChatReview_redact', redact)).status).toBe(200)
})
