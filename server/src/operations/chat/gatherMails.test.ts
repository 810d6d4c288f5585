import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyMailPost } from '../../mail/mailPost.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import { passOnFlags } from './passOnFlags.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
  const { owner } = at.server
  const office = await makeUser(owner, '540', { centers: [at.center_no] })
  for (const [no, user] of [at.user, office].entries()) {
    const notify_email = `watch${no}@example.jp`
    await owner.updateTable('users').set({ notify_email }).where('user_no', '=', user.user_no).execute()
  }
})

beforeEach(async () => {
  await sql`truncate chat_flag_steps, chat_flag_words, chat_flags, alerts, mails, outbox restart identity cascade`.execute(
    at.server.owner,
  )
  await sql`update chat_held set state = 'withdrawn', decided_at = held_at where state = 'held'`.execute(
    at.server.owner,
  )
})

afterAll(() => closeSound(at.server))

/** One round of the worker; what was written to an address since the beginning. */
async function mailsTo(address: string) {
  const { database } = at.server.services
  await passOnFlags(database, at.server.clock)
  await emptyMailPost({
    database,
    clock: at.server.clock,
    address: 'https://terakoya.example',
    transport: null,
  })
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from mails where to_address = ${address} order by mail_no`.execute(at.server.owner)
  return rows.map(each => ({ ...each, subject: each.subject.replace(/^【.*】/, '') }))
}

const held = 'チャットのメッセージ'
const ofChild = '至急：生徒の安全にかかわる書き込みがあります'
const ofAdult = '至急：生徒あての重大なメッセージがあります'

test('held messages of an hour are one mail that counts them, and a child’s call is one of its own', async () => {
  const { author, family, manager, send } = await at.talked()
  await at.later('16:45')
  for (const content of ['LINE交換しよ', '今度会おうよ', '090-1234-5678だよ']) await send(author, content)
  expect(await mailsTo('watch0@example.jp')).toEqual([])
  await at.later('16:51')
  const [first, ...more] = await mailsTo('watch0@example.jp')
  expect(more).toEqual([])
  expect(first?.subject).toBe(`${held}3件が確認を待っています`)
  expect(first?.body).toMatch(/terakoya\.example\/ChatReview\n/)
  // The words of the buttons there.
  expect(first?.body).toContain('「送ってよい」か「送らない」')
  expect(first?.body).not.toContain('「問題なし」')
  // What comes after it waits in the queue, and its case says why there is no mail of it.
  await send(author, '写真送って')
  await send(family, 'もう死にたい')
  await mailsTo('watch0@example.jp')
  await at.later('16:57')
  expect((await mailsTo('watch0@example.jp')).slice(1).map(each => each.subject)).toEqual([ofChild])
  const { rows } = await manager.call('ChatReview_doBrowse', {
    ...{ searchInfo: { state: 'open' }, pagination: { current_page: 1, per_page: 10 } },
  })
  expect(rows).toHaveLength(5)
  const last = rows.toSorted((one, other) => other.flag_no - one.flag_no).find(each => each.severity === 2)
  const { steps } = await manager.call('ChatReview_doRead', { flag_no: last?.flag_no ?? 0 })
  expect(steps.filter(each => each.step === 'mailed')).toMatchObject([{ mail: 'gathered', note: '' }])
  // An hour later the next one is told again.
  await at.later('17:55')
  await send(author, '内緒だよ')
  await mailsTo('watch0@example.jp')
  await at.later('18:26')
  const last2 = (await mailsTo('watch0@example.jp')).at(-1)
  expect(last2?.subject).toBe(`${held}5件が確認を待っています`)
})

test('a child’s calls are told each, though a teacher writes grave things many times', async () => {
  const { author, send } = await at.talked()
  const other = await at.talked()
  await at.later('18:00')
  for (const content of ['ぼくの家に来て', '先生の家においで', '先生の部屋に来ない？'])
    await send(author, content)
  await other.send(other.family, '親に殴られた')
  await other.send(other.author, 'ぼくの家に来て')
  const subjects = async () => (await mailsTo('watch0@example.jp')).map(each => each.subject)
  expect((await subjects()).toSorted()).toEqual([ofChild, ofAdult, ofAdult].toSorted())
  await send(author, '先生の家に泊まりに来て')
  expect(await subjects()).toHaveLength(3)
  const child = (await mailsTo('watch0@example.jp')).find(each => each.subject === ofChild)
  expect(child?.body.split('\n')[2]).toContain('生徒の安全にかかわる書き込み')
  expect(child?.body).toMatch(/ChatReview\?flag=\d+/)
  expect(child?.body).not.toContain('殴')
  expect(child?.body).toContain('「問題なし」「記録」「重大」')
  const adult = (await mailsTo('watch0@example.jp')).find(each => each.subject === ofAdult)
  expect(adult?.body).toContain('「送ってよい」か「送らない」')
  expect(adult?.body).not.toContain('「問題なし」')
})

test('a child’s call stands first in the queue, and an adult’s reports are gathered as what adults write', async () => {
  const { author, manager, send, room } = await at.talked()
  const other = await at.talked()
  await at.later('18:00')
  for (const content of ['ぼくの家に来て', '先生の家においで']) await send(author, content)
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [at.center_no] }),
  )
  const { id } = await colleague.call('Chat_sendMessage', {
    ...room,
    content: '明日の準備をお願いします',
  })
  for (const reason of ['sexual', 'violence', 'meeting'] as const)
    await author.call('Chat_report', { ...room, id: id ?? 0, reason, detail: '' })
  await other.send(other.family, '親に殴られた')
  const subjects = (await mailsTo('watch0@example.jp')).map(each => each.subject)
  expect(subjects.toSorted()).toEqual(
    [ofAdult, ofChild, '至急：生徒とのチャットに重大な書き込みがあります'].toSorted(),
  )
  const { rows } = await manager.call('ChatReview_doBrowse', {
    ...{ searchInfo: { state: 'open' }, pagination: { current_page: 1, per_page: 10 } },
  })
  expect(rows.map(each => (each.source === 'report' ? 'report' : each.held_state))).toEqual([
    '',
    'report',
    'report',
    'report',
    'held',
    'held',
  ])
})

test('what was decided before it was written stands for nothing', async () => {
  const { author, manager, send } = await at.talked()
  await at.later('16:45')
  const first = (await send(author, '今度会おうよ')).output as { held_no: number }
  await at.later('16:51')
  await passOnFlags(at.server.services.database, at.server.clock)
  await manager.call('ChatReview_refuse', { held_no: first.held_no, reason: '会えません' })
  expect(await mailsTo('watch0@example.jp')).toEqual([])
  await send(author, '今度会おうよ')
  await mailsTo('watch0@example.jp')
  await at.later('16:57')
  expect((await mailsTo('watch0@example.jp')).map(each => each.subject)).toEqual([
    `${held}1件が確認を待っています`,
  ])
})
