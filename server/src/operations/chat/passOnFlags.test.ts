import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchedKinds } from '../../alerts/kinds/list.ts'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { emptyMailPost } from '../../mail/mailPost.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { type MadeUser, makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import { passOnFlags } from './passOnFlags.ts'

let at: ChatSetting
let admin: MadeUser
let advisor: MadeUser
let office: MadeUser

beforeAll(async () => {
  at = await openChat()
  const { owner } = at.server
  admin = await makeUser(owner, '560')
  office = await makeUser(owner, '540', { centers: [at.center_no] })
  advisor = await makeUser(owner, '530', { centers: [at.center_no] })
  for (const [no, user] of [at.user, admin, office, advisor].entries()) {
    const notify_email = `watch${no}@example.jp`
    await owner.updateTable('users').set({ notify_email }).where('user_no', '=', user.user_no).execute()
  }
})

beforeEach(async () => {
  await sql`truncate chat_flag_steps, chat_flag_words, chat_flags, alerts, mails, outbox restart identity cascade`.execute(
    at.server.owner,
  )
})

afterAll(() => closeSound(at.server))

const ofChat = watchedKinds.filter(each => each.key.startsWith('chat_'))

const look = async () => {
  await passOnFlags(at.server.services.database, at.server.clock)
  await watchAlerts(at.server.services.database, at.server.clock, ofChat)
}
const steps = async () => {
  const { rows } = await sql<{ step: string; user_no: number | null; round: number }>`
    select step, user_no, round from chat_flag_steps order by step_no`.execute(at.server.owner)
  return rows.map(({ step, user_no, round }) => [step, user_no, round])
}
const alerts = async (kind?: string) => {
  const { rows } = await sql<{
    classification: string
    detail: object
    open: boolean
    hidden_from: number | null
  }>`
    select classification, detail, closed_at is null as open, hidden_from from alerts order by alert_no`.execute(
    at.server.owner,
  )
  return rows.filter(each => kind === undefined || each.classification === kind)
}
const mailed = async () => {
  await emptyMailPost({
    ...{ database: at.server.services.database, clock: at.server.clock },
    ...{ address: 'https://terakoya.example', transport: null },
  })
  const { rows } = await sql<{ to_address: string; subject: string; body: string }>`
    select to_address, subject, body from mails order by mail_no`.execute(at.server.owner)
  return rows
}

test('what nobody opens rings at once, goes to the next at thirty minutes, to a second, then to all administrators', async () => {
  const { family, send, student } = await at.talked()
  await at.later('18:00')
  await send(family, '死にたい')
  expect(await alerts()).toMatchObject([{ classification: 'chat_urgent', open: true }])
  await look()
  expect(await steps()).toEqual([
    ['rung', null, 0],
    ['mailed', at.user.user_no, 0],
  ])
  const [first, ...more] = await mailed()
  expect(more).toEqual([])
  expect(first?.to_address).toBe('watch0@example.jp')
  for (const word of ['死にたい', student.student_name, '自傷']) {
    expect(`${first?.subject}${first?.body}`).not.toContain(word)
  }
  expect(first?.body).toContain('https://terakoya.example/ChatReview?flag=')
  await at.later('18:29')
  await look()
  expect(await steps()).toHaveLength(2)
  await at.later('18:30')
  await look()
  await look()
  expect((await steps()).slice(2)).toEqual([
    ['passed_on', office.user_no, 1],
    ['mailed', office.user_no, 0],
  ])
  await at.later('19:00')
  await look()
  expect((await steps()).slice(4)).toEqual([
    ['passed_on', advisor.user_no, 2],
    ['mailed', advisor.user_no, 0],
  ])
  await at.later('19:30')
  await look()
  await at.later('21:00')
  await look()
  expect((await steps()).slice(6)).toEqual([
    ['passed_on', admin.user_no, 3],
    ['mailed', admin.user_no, 0],
  ])
  const written = await mailed()
  expect(written.map(each => each.body.includes('このあとに知らせる人はいません'))).toEqual([
    ...[false, false, false],
    true,
  ])
  const raised = await alerts()
  expect(raised.map(each => each.open)).toEqual([false, false, false, true])
  expect(raised.at(-1)?.detail).toMatchObject({ round: 3 })
})

test('what somebody has opened goes no further, and deciding closes its alert', async () => {
  const { family, manager, send } = await at.talked()
  await at.later('18:00')
  await send(family, '親に殴られた')
  await look()
  const { flag_no } = (
    await manager.call('ChatReview_doBrowse', {
      ...{ searchInfo: {}, pagination: { current_page: 1, per_page: 5 } },
    })
  ).rows[0] ?? { flag_no: 0 }
  await manager.call('ChatReview_begin', { flag_no })
  await at.later('20:00')
  await look()
  expect((await steps()).map(([step]) => step)).toEqual(['rung', 'mailed', 'read'])
  await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '' })
  expect((await alerts('chat_urgent')).map(each => each.open)).toEqual([false])
  await look()
  expect((await alerts('chat_urgent')).map(each => each.open)).toEqual([false])
})

test('several causes in the same words ring once, and are opened and decided together', async () => {
  const { family, manager, send } = await at.talked()
  await at.later('18:00')
  await send(family, '親に殴られた。もう死にたい。仲間はずれにされた')
  await look()
  expect(await alerts()).toHaveLength(1)
  expect((await steps()).map(([step]) => step)).toEqual(['rung', 'mailed'])
  const { rows, counts } = await manager.call('ChatReview_doBrowse', {
    ...{ searchInfo: { state: 'open' }, pagination: { current_page: 1, per_page: 5 } },
  })
  expect(counts.open).toBe(1)
  const flag_no = rows[0]?.flag_no ?? 0
  expect((await manager.call('ChatReview_doRead', { flag_no })).others).toHaveLength(2)
  await manager.call('ChatReview_begin', { flag_no })
  await at.later('19:00')
  await look()
  expect((await steps()).filter(([step]) => step === 'passed_on')).toEqual([])
  expect(await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '' })).toMatchObject({
    decided: 3,
  })
  await look()
  expect((await alerts('chat_urgent')).map(each => each.open)).toEqual([false])
})

test('where none of those told has an address, the steps say so, and administrators are told of the centers', async () => {
  const { family, send } = await at.talked()
  const { owner } = at.server
  const addresses = (await owner.selectFrom('users').select(['user_no', 'notify_email']).execute()).filter(
    each => each.notify_email !== '',
  )
  const unreachable = async () =>
    (await alerts()).filter(each => each.classification === 'chat_unreachable' && each.open)
  await look()
  expect(await unreachable()).toEqual([])
  await owner.updateTable('users').set({ notify_email: '' }).execute()
  await at.later('18:00')
  await send(family, '死にたい')
  await look()
  expect((await steps()).map(([step]) => step)).toEqual(['rung', 'unmailed'])
  expect(await unreachable()).toMatchObject([{ detail: { center_count: 1 } }])
  const { readers } = await (await at.server.signIn(admin)).call('ChatReaders_getEdit', {
    center_no: at.center_no,
  })
  expect(readers).toMatchObject([{ active_flag: 1, mail_flag: 0 }])
  for (const { user_no, notify_email } of addresses) {
    await owner.updateTable('users').set({ notify_email }).where('user_no', '=', user_no).execute()
  }
  await look()
  expect(await unreachable()).toEqual([])
})

test('a mail that is only kept told nobody: the case says so, and administrators that no server sends', async () => {
  const { family, send } = await at.talked()
  await at.later('18:00')
  await send(family, '死にたい')
  await look()
  const reviewer = await at.server.signIn(admin)
  const found = await reviewer.call('ChatReview_doBrowse', {
    ...{ searchInfo: { state: 'open' }, pagination: { current_page: 1, per_page: 5 } },
  })
  const flag_no = found.rows[0]?.flag_no ?? 0
  const mails = async () =>
    (await reviewer.call('ChatReview_doRead', { flag_no })).steps.map(({ step, mail }) => [step, mail])
  expect(await mails()).toEqual([
    ['rung', ''],
    ['mailed', 'waiting'],
  ])
  await mailed()
  expect(await mails()).toEqual([
    ['rung', ''],
    ['mailed', 'stored'],
  ])
  await sql`update mails set state = 'sent', sent_at = queued_at`.execute(at.server.owner)
  expect(await mails()).toContainEqual(['mailed', 'sent'])
  const open = async () =>
    (await alerts()).filter(each => each.classification === 'chat_unreachable' && each.open)
  await watchAlerts(at.server.services.database, at.server.clock, ofChat, { sends: false, standby: false })
  expect(await open()).toMatchObject([{ detail: { center_count: 1, server_flag: 0 } }])
  await look()
  expect(await open()).toEqual([])
})

test('at night nobody further is told before eight', async () => {
  const { family, send } = await at.talked()
  await at.later('23:10')
  await send(family, '死にたい')
  await look()
  await at.later('07:59', '2026-04-16')
  await look()
  expect((await steps()).map(([step]) => step)).toEqual(['rung', 'mailed'])
  await at.later('08:00', '2026-04-16')
  await look()
  expect((await steps()).map(([step]) => step)).toEqual(['rung', 'mailed', 'passed_on', 'mailed'])
})

test('a mail at night says that the next is told in the morning', async () => {
  const { family, send } = await at.talked()
  await at.later('23:10')
  await send(family, '死にたい')
  await look()
  const [atNight] = await mailed()
  expect(atNight?.body).toContain('朝8時に、次の人に知らせます')
  expect(atNight?.body).not.toContain('30分のあいだ')
  await at.later('09:00', '2026-04-17')
  await look()
  const [, byDay] = await mailed()
  expect(byDay?.body).toContain('30分のあいだ誰も開かないと')
})

test('whom it is about is neither told nor shown the alert', async () => {
  const { author, family, manager, send } = await at.talked()
  await at.later('18:00')
  await send(author, 'よろしく')
  const id = ((await send(manager, '死にたいと聞きました')).output as { id: number }).id
  expect(id).toBe(2)
  await look()
  // The only reader is whom it is about: administrators hear at once.
  expect(await steps()).toEqual([
    ['rung', null, 0],
    ['mailed', admin.user_no, 0],
  ])
  expect((await alerts())[0]?.hidden_from).toBe(at.user.user_no)
  expect((await manager.call('C00102_getAlert', { searchInfo: {} })).alerts).toEqual([])
  expect((await manager.call('C00102_getCount', {})).unconfirmed).toBe(0)
  const colleague = await at.server.signIn(office)
  expect((await colleague.call('C00102_getAlert', { searchInfo: {} })).alerts).toMatchObject([
    { classification: 'chat_urgent', student_no: 0, student_name: '' },
  ])
  await at.later('18:30')
  await look()
  expect((await steps()).map(([, user_no]) => user_no)).not.toContain(at.user.user_no)
  expect(await family.ask('C00102_getCount', {})).toMatchObject({ status: 403 })
})

test('a held message rings until somebody decides, and the next person hears after five minutes around a lesson', async () => {
  const { author, manager, send } = await at.talked()
  await at.later('16:45')
  const { held_no } = (await send(author, '今度会おうよ')).output as { held_no: number }
  await look()
  expect(await alerts()).toMatchObject([{ classification: 'chat_held', open: true, detail: { held_no } }])
  expect(await steps()).toEqual([['rung', null, 0]])
  await at.later('16:49')
  await look()
  expect(await steps()).toHaveLength(1)
  await at.later('16:50')
  await look()
  expect((await steps())[1]).toEqual(['passed_on', at.user.user_no, 1])
  await manager.call('ChatReview_refuse', { held_no, reason: '会えません' })
  expect((await alerts()).every(each => !each.open)).toBe(true)
})

test('each says where the urgent is sent to, and nobody but who reviews', async () => {
  const { author, manager } = await at.talked()
  const kept = await manager.call('Account_getNotifyEmail', {})
  await manager.call('Account_setNotifyEmail', { notify_email: 'other@example.jp' })
  expect(await manager.call('Account_getNotifyEmail', {})).toEqual({ notify_email: 'other@example.jp' })
  expect((await manager.ask('Account_setNotifyEmail', { notify_email: 'よこ' })).status).toBe(422)
  await manager.call('Account_setNotifyEmail', kept)
  expect((await author.ask('Account_getNotifyEmail', {})).status).toBe(403)
})

test('two workers at once tell everybody once', async () => {
  const { family, send } = await at.talked()
  await at.later('18:00')
  await send(family, '死にたい')
  await Promise.all([look(), look()])
  await at.later('18:30')
  await Promise.all([look(), look(), look()])
  expect((await steps()).filter(([step]) => step === 'passed_on')).toHaveLength(1)
})

test('a center whose last reader is gone is told of, and one that never began isn’t', async () => {
  await at.lesson('2026-04-16', 50)
  await at.later('18:00')
  const { owner } = at.server
  await sql`truncate alerts`.execute(owner)
  const ofNoReader = async () => (await alerts()).filter(each => each.classification === 'chat_no_reader')
  await look()
  expect(await ofNoReader()).toEqual([])
  await owner.updateTable('users').set({ status: 'S' }).where('user_no', '=', at.user.user_no).execute()
  await look()
  expect(await ofNoReader()).toMatchObject([{ open: true }])
  await owner.updateTable('users').set({ status: 'A' }).where('user_no', '=', at.user.user_no).execute()
  await look()
  expect(await ofNoReader()).toMatchObject([{ open: false }])
})

test('rooms that no third person has read for seven days are told of, until one does', async () => {
  const { family, manager, room, send } = await at.talked()
  await send(family, '質問です')
  const unread = async () =>
    (await alerts()).filter(each => each.classification === 'chat_unwatched' && each.open)
  await at.later('15:00', '2026-04-21')
  await sql`delete from chat_reads_of_review`.execute(at.server.owner)
  const others = sql`insert into chat_reads_of_review select room_no, ${at.user.user_no}, last_message_id, now()
    from chat_rooms where rel_id <> ${room.rel_id}`
  await others.execute(at.server.owner)
  await look()
  expect(await unread()).toEqual([])
  await at.later('15:01', '2026-04-22')
  await look()
  expect(await unread()).toMatchObject([{ detail: { room_count: 1 } }])
  await manager.call('Chat_markRead', { ...room, id: 1 })
  await look()
  expect(await unread()).toEqual([])
})

test('who may agree hears that a hold is to end, until it has; the case tells both', async () => {
  const { family, manager, send } = await at.talked()
  await send(family, '親に殴られた')
  const { flag_no } = (
    await manager.call('ChatReview_doBrowse', {
      ...{ searchInfo: {}, pagination: { current_page: 1, per_page: 5 } },
    })
  ).rows[0] ?? { flag_no: 0 }
  const asked = { flag_no, subject_kind: 'room', reason: '調べています' } as const
  const { hold_no } = await manager.call('ChatReview_setHold', asked)
  const waiting = async () =>
    (await alerts()).filter(each => each.classification === 'chat_lift' && each.open)
  await look()
  expect(await waiting()).toEqual([])
  await manager.call('ChatReview_liftHold', { hold_no })
  await look()
  expect(await waiting()).toMatchObject([{ detail: { flag_no }, hidden_from: at.user.user_no }])
  await (await at.server.signIn(admin)).call('ChatReview_liftHold', { hold_no })
  await look()
  expect(await waiting()).toEqual([])
  const kept = (await manager.call('ChatReview_doRead', { flag_no })).steps
  expect(kept.map(each => each.step)).toEqual(expect.arrayContaining(['kept_longer', 'lifted']))
})

test('what an adult wants sent at once is passed on as in a lesson, also at night', async () => {
  const { manager, own } = await at.talked()
  await at.later('23:10')
  const urgent_reason = '明日の朝の集合が変わったため'
  await manager.call('Chat_sendMessage', { ...own, content: '090-1234-5678に電話して', urgent_reason })
  await look()
  const told = async () => (await steps()).filter(([step]) => step === 'passed_on').length
  await at.later('23:14')
  await look()
  expect(await told()).toBe(0)
  await at.later('23:16')
  await look()
  expect(await told()).toBeGreaterThan(0)
})
