import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueHeld } from '../../../operations/chat/sendDueHeld.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import { openReview, type ReviewSetting } from '../../../testing/openReview.ts'

let at: ReviewSetting
let admin: ReviewSetting['admin']
let queue: ReviewSetting['queue']
let lastFlag: ReviewSetting['lastFlag']

beforeAll(async () => {
  at = await openReview()
  ;({ admin, queue, lastFlag } = at)
})

afterAll(() => closeSound(at.server))

test('a held message that is let go reaches who has read on meanwhile, with the id of that moment', async () => {
  const { author, family, manager, send, read, texts } = await at.talked()
  const held = (await send(author, 'らいん教えて')).output as { held_no: number }
  expect(held).toMatchObject({ id: null, hold_kind: 'review' })
  expect((await read(author)).held).toMatchObject([{ state: 'held', reasons: ['contact'] }])
  await send(family, '宿題が終わりました')
  expect(await texts(family)).toEqual(['宿題が終わりました'])
  const answer = await manager.call('ChatReview_release', { held_no: held.held_no })
  expect(answer).toMatchObject({ state: 'released', id: 2 })
  expect(await texts(family, 1)).toEqual(['らいん教えて'])
  expect((await read(author)).held).toEqual([])
  expect((await manager.ask('ChatReview_release', { held_no: held.held_no })).error).toMatchObject({
    errorCode: 'CHAT_DECIDED',
    message: expect.stringMatching(/^.+さんが先に「送ってよい」にし、もう送られました。$/),
  })
  const flag = await lastFlag(manager)
  expect(flag).toMatchObject({ state: 'cleared', category: 'contact', held_state: 'released' })
  const whole = await manager.call('ChatReview_doRead', { flag_no: flag.flag_no })
  expect(whole).toMatchObject({ message_id: 2, held: { state: 'released', content: 'らいん教えて' } })
})

test('a refused message reaches nobody, and its author reads why', async () => {
  const { author, family, manager, send, read, texts } = await at.talked()
  const { held_no } = (await send(author, '今度、駅で待ち合わせしよう')).output as { held_no: number }
  const reason = '授業の外では会えません。センターに相談してください。'
  await manager.call('ChatReview_refuse', { held_no, reason })
  expect(await texts(family)).toEqual([])
  expect((await read(author)).held).toMatchObject([{ state: 'refused', refusal: reason }])
  expect((await lastFlag(manager)).state).toBe('noted')
})

test('what is let go at night is sent when the hours begin, and can be stopped until then', async () => {
  const { author, family, manager, send, texts } = await at.talked()
  await at.later('22:30')
  const first = (await send(author, 'らいん教えて')).output as { held_no: number }
  expect(first).toMatchObject({ hold_kind: 'review' })
  expect(await manager.call('ChatReview_release', { held_no: first.held_no })).toMatchObject({
    ...{ state: 'later', id: 0, release_at: '2026-04-16T00:00:00.000Z' },
  })
  expect((await manager.ask('ChatReview_release', { held_no: first.held_no })).error?.message).toMatch(
    /^.+さんが先に「送ってよい」にしました。時間外のため、04\/16（木） 09:00に送られます。$/,
  )
  const second = (await send(author, '死にたいと言っていました')).output as { held_no: number }
  expect(second).toMatchObject({ hold_kind: 'hours' })
  const flag = await lastFlag(manager)
  expect(flag).toMatchObject({ severity: 3, category: 'selfHarm', held_state: 'held' })
  await manager.call('ChatReview_refuse', { held_no: second.held_no, reason: '送れません', let_go_flag: 1 })
  await at.later('09:00', '2026-04-16')
  await sendDueHeld(at.server.services.database, at.server.clock)
  expect(await texts(family)).toEqual(['らいん教えて'])
  const [contact] = (await queue(manager, { state: 'cleared' })).rows
  expect(await manager.call('ChatReview_doRead', { flag_no: contact?.flag_no ?? 0 })).toMatchObject({
    ...{ message_id: 1, held: { state: 'released' } },
  })
})

test('who turns down what a colleague has let go for the morning hears so first, and the case says both', async () => {
  const { author, manager, send } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, 'らいん教えて')).output as { held_no: number }
  const { flag_no } = await lastFlag(manager)
  await manager.call('ChatReview_release', { held_no })
  const refusal = { held_no, reason: '連絡先は聞けません' }
  expect((await at.admin.ask('ChatReview_refuse', refusal)).error).toMatchObject({
    errorCode: 'CHAT_DECIDED',
    message: expect.stringMatching(/^.+さんが先に「送ってよい」にしました。/),
  })
  await at.admin.call('ChatReview_refuse', { ...refusal, let_go_flag: 1 })
  const { flag, steps } = await manager.call('ChatReview_doRead', { flag_no })
  expect(flag.state).toBe('noted')
  expect(steps.filter(each => each.step === 'decided').map(each => each.note)).toHaveLength(2)
})

test('what is let go at night and whose author’s login is stopped isn’t said to be sent in the morning', async () => {
  const { author, manager, send, teacher } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, 'らいん教えて')).output as { held_no: number }
  const { flag_no } = await lastFlag(manager)
  await at.server.owner
    .updateTable('users')
    .set({ status: 'S' })
    .where('teacher_no', '=', teacher.teacher_no)
    .execute()
  expect((await manager.call('ChatReview_doRead', { flag_no })).held).toMatchObject({ stopped_flag: 1 })
  expect(await manager.call('ChatReview_release', { held_no })).toMatchObject({
    ...{ state: 'refused', release_at: null, refusal: expect.stringMatching(/ログインが止められた/) },
  })
})

test('what only waits for the morning is no reviewer’s to decide', async () => {
  const { author, manager, send } = await at.talked()
  await at.later('22:30')
  const { held_no } = (await send(author, '宿題は12ページです')).output as { held_no: number }
  const refused = await manager.ask('ChatReview_refuse', { held_no, reason: 'だめ', let_go_flag: 1 })
  expect([refused.status, (await manager.ask('ChatReview_release', { held_no })).status]).toEqual([404, 404])
})

test('a refusal that has come before its author takes it back is read, not put away', async () => {
  const { author, manager, read, send } = await at.talked()
  const { held_no } = (await send(author, 'らいん教えて')).output as { held_no: number }
  await manager.call('ChatReview_refuse', { held_no, reason: '連絡先は聞けません' })
  expect((await author.ask('Chat_withdrawHeld', { held_no, state: 'held' })).error).toMatchObject({
    errorCode: 'CHAT_DECIDED',
  })
  expect((await read(author)).held).toMatchObject([{ held_no, state: 'refused' }])
  await author.call('Chat_withdrawHeld', { held_no, state: 'refused' })
  expect((await read(author)).held).toEqual([])
})

test('what its author has taken back is decided about by nobody, and stays a case', async () => {
  const { author, manager, send } = await at.talked()
  const { held_no } = (await send(author, '二人きりで会いたい')).output as { held_no: number }
  await author.call('Chat_withdrawHeld', { held_no })
  expect((await manager.ask('ChatReview_release', { held_no })).error).toMatchObject({
    errorCode: 'CHAT_WITHDRAWN',
  })
  const flag = await lastFlag(manager)
  expect(flag).toMatchObject({ state: 'open', severity: 3, held_state: 'withdrawn' })
  await manager.call('ChatReview_decide', {
    ...{ flag_no: flag.flag_no, decision: 'escalated', note: '本人と面談する' },
  })
})

test('who isn’t the teacher any more when it is let go has sent nothing, and the reviewer reads why', async () => {
  const { author, family, manager, send, texts, schedule_no } = await at.talked()
  const { held_no } = (await send(author, '内緒だよ')).output as { held_no: number }
  const other = await at.teacher([])
  await at.server.owner
    .updateTable('distributed_lessons')
    .set({ teacher_no: other.teacher_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  const answer = await manager.call('ChatReview_release', { held_no })
  expect(answer).toMatchObject({ state: 'refused', id: 0, refusal: expect.stringMatching(/担当が変わった/) })
  expect(await texts(family)).toEqual([])
})

test('a case shows the words with those around, who wrote them, and what was done', async () => {
  const { author, family, manager, send, student } = await at.talked()
  for (let no = 1; no <= 7; no += 1) await send(author, `問${no}を解きましょう`)
  await send(family, 'もう死にたい')
  for (let no = 1; no <= 7; no += 1) await send(author, `どうしましたか${no}`)
  const flag = await lastFlag(manager)
  expect(flag).toMatchObject({ severity: 3, category: 'selfHarm', source: 'word', about_kind: 'student' })
  expect(flag.student_no).toBe(student.student_no)
  const before = await manager.call('ChatReview_doRead', { flag_no: flag.flag_no })
  expect(before.messages.map(each => each.id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(before).toMatchObject({ message_id: 8, flag: { detail: '死にたい', first_read_at: null } })
  expect(before.student?.lessons_together).toBe(1)
  await manager.call('ChatReview_begin', { flag_no: flag.flag_no })
  await manager.call('ChatReview_begin', { flag_no: flag.flag_no })
  await manager.call('ChatReview_decide', {
    flag_no: flag.flag_no,
    decision: 'noted',
    note: '家庭に電話した',
  })
  const after = await manager.call('ChatReview_doRead', { flag_no: flag.flag_no })
  expect(after.steps.map(each => each.step)).toEqual(['read', 'decided'])
  expect(after.flag).toMatchObject({ state: 'noted', note: '家庭に電話した' })
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from access_log
    where api = 'ChatReview_doRead' and ${student.student_no} = any(student_nos)`.execute(at.server.owner)
  expect(rows[0]?.count).toBe(2)
})

test('another center finds nothing of it', async () => {
  const { author, send } = await at.talked()
  const { held_no } = (await send(author, '写真送って')).output as { held_no: number }
  const { flag_no } = await lastFlag(admin)
  const elsewhere = (await at.otherCenter()).manager
  expect((await queue(elsewhere, {})).counts.all).toBe(0)
  expect((await elsewhere.ask('ChatReview_doRead', { flag_no })).status).toBe(404)
  expect((await elsewhere.ask('ChatReview_release', { held_no })).status).toBe(404)
  expect((await elsewhere.call('ChatReview_getFigures', { weeks: 4 })).rows).toEqual([])
})

test('a message that is taken out is told to pollers by its change, and its original is sealed', async () => {
  const { author, family, manager, send, read } = await at.talked()
  await send(author, 'こんにちは')
  await send(author, '言いすぎました')
  const { messages, last_change } = await read(family)
  const message_no = messages[1]?.message_no ?? 0
  expect((await read(family, 2, { last_change })).changed).toEqual([])
  const reason = '相手を傷つける言葉があったため'
  expect(await manager.call('ChatReview_redact', { message_no, reason })).toMatchObject({ change_no: 1 })
  const polled = await read(family, 2, { last_change })
  expect(polled).toMatchObject({
    ...{ messages: [], last_change: 1 },
    changed: [{ id: 2, state: 'redacted', content: '' }],
  })
  expect((await read(family, 2, { last_change: 1 })).changed).toEqual([])
  expect((await manager.ask('ChatReview_redact', { message_no, reason })).error).toMatchObject({
    errorCode: 'CHAT_REDACTED',
    message: expect.stringMatching(/^このメッセージは、.+さんが先に取り消しました。$/),
  })
  const { rows } =
    await sql`select content, reason from chat_sealed where message_no = ${message_no}`.execute(
      at.server.owner,
    )
  expect(rows).toEqual([{ content: '言いすぎました', reason }])
  await expect(sql`update chat_sealed set content = ''`.execute(at.server.owner)).rejects.toThrow()
})

test('who is kept from writing reads why, still reaches the others when it ends, and no longer than ninety days', async () => {
  const { author, manager, send } = await at.talked()
  await send(author, '自撮り送って')
  const { flag_no } = await lastFlag(manager)
  const input = { flag_no, everywhere_flag: 0, until_date: '2026-04-20', reason: '確認が終わるまで' } as const
  expect((await manager.ask('ChatReview_mute', { ...input, until_date: '2026-04-14' })).status).toBe(422)
  expect((await manager.ask('ChatReview_mute', { ...input, until_date: '2026-08-01' })).status).toBe(422)
  const { mute_no, until_at } = await manager.call('ChatReview_mute', input)
  expect(until_at).toBe('2026-04-20T15:00:00.000Z')
  expect((await manager.ask('ChatReview_mute', { ...input, until_date: '2026-04-19' })).error).toMatchObject({
    errorCode: 'CHAT_MUTED_ALREADY',
    message: expect.stringMatching(/^.+さんが先に止めました。04\/21（火） 00:00まで書き込めません。$/),
  })
  expect((await send(author, 'すみません')).error).toMatchObject({
    errorCode: 'CHAT_MUTED',
    message: expect.stringMatching(/確認が終わるまで/),
  })
  expect((await manager.call('ChatReview_doRead', { flag_no })).mutes).toMatchObject([{ mute_no }])
  const elsewhere = (await at.otherCenter()).manager
  expect((await elsewhere.ask('ChatReview_unmute', { mute_no })).status).toBe(404)
  await manager.call('ChatReview_unmute', { mute_no })
  expect((await send(author, 'すみません')).status).toBe(200)
  expect((await manager.ask('ChatReview_unmute', { mute_no })).error).toMatchObject({
    errorCode: 'CHAT_UNMUTED',
    message: expect.stringMatching(/^.+さんが先に解除して、もう書き込めます。$/),
  })
  await manager.call('setUserLocale', { locale_code: 'zh-TW' })
  expect((await manager.ask('ChatReview_unmute', { mute_no })).error?.message).toMatch(
    /^[^さ]+已先解除，現在可以發言。$/,
  )
  const { steps } = await manager.call('ChatReview_doRead', { flag_no })
  expect(steps.slice(-2)).toMatchObject([
    {
      step: 'muted',
      until_at: '2026-04-20T15:00:00Z',
      note: '確認が終わるまで',
      user_name: expect.stringMatching(/./),
    },
    { step: 'unmuted', until_at: null, user_name: expect.stringMatching(/./) },
  ])
})

test('what happened to a case tells that its message was taken out, by whom and why', async () => {
  const { family, manager, send, read } = await at.talked()
  await send(family, 'もう死にたい')
  const { flag_no } = await lastFlag(manager)
  const message_no = (await read(manager)).messages[0]?.message_no ?? 0
  await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '' })
  await at.second(flag_no)
  await manager.call('ChatReview_redact', { message_no, reason: '本人と話したため' })
  const { steps } = await manager.call('ChatReview_doRead', { flag_no })
  expect(steps).toContainEqual(
    expect.objectContaining({
      step: 'redacted',
      note: '本人と話したため',
      user_name: expect.stringMatching(/./),
    }),
  )
})

test('a report is counted apart from what was found, and stands at its message until that is taken out', async () => {
  const { author, family, manager, room, send, read } = await at.talked()
  await send(author, 'またあした')
  await family.call('Chat_report', { ...room, id: 1, reason: 'other', detail: '' })
  const { count } = await manager.call('ChatReview_getOpenCount', {})
  expect((await queue(manager)).counts.open).toBe(count)
  const reported = await lastFlag(manager)
  expect(reported).toMatchObject({ source: 'report', report_count: 1, file_count: 0, message_state: 'shown' })
  await manager.call('Chat_report', { ...room, id: 1, reason: 'abuse', detail: '' })
  const { flag_no } = await lastFlag(manager)
  expect((await manager.call('ChatReview_doRead', { flag_no })).about).toMatchObject({
    ...{ flags_before: 0, reports_before: 1 },
  })
  const message_no = (await read(manager)).messages[0]?.message_no ?? 0
  await manager.call('ChatReview_redact', { message_no, reason: '言いすぎたため' })
  expect(await lastFlag(manager)).toMatchObject({ message_state: 'redacted', content: '', report_count: 2 })
  const { rows } = await manager.call('Chatroom_doBrowse', {})
  expect(rows.find(each => each.rel_id === room.rel_id && each.rel_model === room.rel_model)).toMatchObject({
    ...{ last_content: '', last_state: 'redacted' },
  })
  const figures = await admin.call('ChatReview_getFigures', { weeks: 1, center_no: at.center_no })
  expect(figures.rows[0]?.reports).toBe(2)
  expect(figures.rows[0]?.flags.map(each => each.category)).not.toContain('other')
})

test("the alert of a grave report says that it was told, and that of found words doesn't", async () => {
  const { author, family, manager, room, send } = await at.talked()
  await send(author, 'またあした')
  await send(family, 'もう死にたい')
  const found = await lastFlag(manager)
  await family.call('Chat_report', { ...room, id: 1, reason: 'sexual', detail: '' })
  const reported = await lastFlag(manager)
  const { rows } = await sql<{
    detail: object
  }>`select detail from alerts where classification = 'chat_urgent'
    and (detail->>'flag_no')::integer in (${found.flag_no}, ${reported.flag_no}) order by alert_no`.execute(
    at.server.owner,
  )
  expect(rows.map(each => each.detail)).toMatchObject([
    { flag_no: found.flag_no, reported_flag: 0 },
    { flag_no: reported.flag_no, reported_flag: 1, category: 'sexual' },
  ])
})

test('the figures of a week count messages, what was held and found, and rooms that somebody watched', async () => {
  const { family, author, room, send } = await at.talked()
  await send(family, '質問があります')
  await send(author, 'どうぞ')
  await at.manager.call('Chat_markRead', { ...room, id: 2 })
  const { rows, precision } = await admin.call('ChatReview_getFigures', { weeks: 1, center_no: at.center_no })
  expect(rows).toHaveLength(1)
  const [week] = rows
  expect(week).toMatchObject({ week_date: '2026-04-13', center_no: at.center_no })
  expect(week?.messages).toBeGreaterThan(10)
  expect(week?.held).toBeGreaterThan(4)
  expect(week?.rooms_read).toBe(1)
  expect(week?.rooms).toBeGreaterThan(5)
  expect(week?.flags.map(each => each.category)).toContain('contact')
  const selfHarm = precision.find(each => each.category === 'selfHarm')
  expect(selfHarm?.source).toBe('word')
  expect(selfHarm?.confirmed).toBeGreaterThan(0)
})

test('what was taken out can still be judged: its case keeps the words until it is decided', async () => {
  const { author, family, manager, room, send, read } = await at.talked()
  await send(author, '二人だけの話です')
  await family.call('Chat_report', { ...room, id: 1, reason: 'meeting', detail: '' })
  const { flag_no } = await lastFlag(manager)
  const message_no = (await read(manager)).messages[0]?.message_no ?? 0
  await manager.call('ChatReview_redact', { message_no, reason: '誘いのため' })
  expect(await manager.call('ChatReview_doRead', { flag_no })).toMatchObject({
    ...{ sealed: '二人だけの話です', messages: [{ state: 'redacted', content: '' }] },
  })
  await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '電話で確かめた' })
  // Somebody else has still to look.
  expect((await manager.call('ChatReview_doRead', { flag_no })).sealed).toBe('二人だけの話です')
  await at.second(flag_no)
  expect((await manager.call('ChatReview_doRead', { flag_no })).sealed).toBe('')
})
