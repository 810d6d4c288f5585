import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { openReview, type ReviewSetting } from '../../../testing/openReview.ts'

let at: ReviewSetting
let admin: ReviewSetting['admin']

beforeAll(async () => {
  at = await openReview()
  admin = at.admin
})

afterAll(() => closeSound(at.server))

test('what is grave is let go with a reason, which stays with its case', async () => {
  const { author, manager, send } = await at.talked()
  const { held_no } = (await send(author, '二人きりで会いたい')).output as { held_no: number }
  expect((await manager.ask('ChatReview_release', { held_no })).error).toMatchObject({
    errors: [{ field: 'note' }],
  })
  const release = { held_no, note: '劇の台詞のため' }
  expect(await manager.call('ChatReview_release', release)).toMatchObject({ state: 'agreed', id: 0 })
  // Nobody lets it go alone, nor does the database.
  expect((await manager.ask('ChatReview_release', release)).error).toMatchObject({
    errorCode: 'CHAT_SECOND',
  })
  await expect(
    sql`update chat_held set state = 'released', decided_at = now(), decided_by = agreed_by
      where held_no = ${held_no}`.execute(at.server.owner),
  ).rejects.toThrow('is let go by two')
  expect((await manager.call('ChatReview_readHeld', { held_no })).held).toMatchObject({ agree_bar_flag: 1 })
  expect(await admin.call('ChatReview_release', release)).toMatchObject({ state: 'released' })
  const { rows: two } = await sql<{ waits: boolean }>`
    select distinct second_due and second_by is null as waits from chat_flags where held_no = ${held_no}
      and severity = 3`.execute(at.server.owner)
  expect(two).toEqual([{ waits: false }])
  const { rows } = await sql<{ note: string }>`
    select distinct note from chat_flags where held_no = ${held_no}`.execute(at.server.owner)
  expect(rows).toEqual([{ note: '劇の台詞のため' }])
})

test('what is stopped between a teacher and a child is stopped in their other lessons, too', async () => {
  const { author, manager, send, student, teacher } = await at.talked()
  await send(author, 'らいん教えて')
  const { flag_no } = await at.lastFlag(manager)
  const mute = { flag_no, everywhere_flag: 0 as const, until_date: '2026-04-20', reason: '確認のため' }
  await manager.call('ChatReview_mute', mute)
  const next = await at.lesson('2026-04-16', 60, { student, teacher_no: teacher.teacher_no })
  await at.server.owner
    .insertInto('distributed_lessons')
    .values({
      ...{ schedule_no: next.schedule_no, center_no: at.center_no, week_date: '2026-04-13' },
      ...{ schedule_date: '2026-04-16', time_limit_no: 60, student_no: student.student_no },
      teacher_no: teacher.teacher_no,
    })
    .execute()
  const there = { rel_model: 't3010' as const, rel_id: next.schedule_no, content: '明日の授業では' }
  expect((await author.ask('Chat_sendMessage', there)).error).toMatchObject({ errorCode: 'CHAT_MUTED' })
})

test('what an administrator has stopped nobody else lets go on', async () => {
  const { author, manager, send } = await at.talked()
  await send(author, 'らいん教えて')
  const { flag_no } = await at.lastFlag(admin)
  const mute = { flag_no, everywhere_flag: 1 as const, until_date: '2026-04-20', reason: '確認のため' }
  const { mute_no } = await admin.call('ChatReview_mute', mute)
  const { mutes } = await manager.call('ChatReview_doRead', { flag_no })
  expect(mutes).toMatchObject([{ mute_no, end_flag: 0 }])
  expect((await manager.ask('ChatReview_unmute', { mute_no })).error).toMatchObject({
    errorCode: 'CHAT_STAFF',
  })
  await admin.call('ChatReview_unmute', { mute_no })
})

test('no table that the server’s own role makes for itself turns a promise of chat off', async () => {
  const { author, send, schedule_no } = await at.talked()
  await send(author, 'こんにちは')
  const { rows } = await sql<{ room_no: number; message_no: number }>`
    select room_no, message_no from chat_messages join chat_rooms using (room_no)
    where rel_model = 't3010' and rel_id = ${schedule_no}`.execute(at.server.owner)
  const { room_no = 0, message_no = 0 } = rows[0] ?? {}
  const { user_no } = await makeUser(at.server.owner, '560')
  const shadowed = at.server.services.database.db.transaction().execute(async tx => {
    await sql`create temporary table chat_sealed (message_no integer, content text) on commit drop`.execute(
      tx,
    )
    await sql`insert into pg_temp.chat_sealed values (${message_no}, 'こんにちは')`.execute(tx)
    await sql`update chat_messages set state = 'redacted', content = null, salt = null, files = '[]', change_no = 1
      where message_no = ${message_no}`.execute(tx)
  })
  await expect(shadowed).rejects.toThrow('is not sealed')
  const sealed = sql`insert into chat_sealed (message_no, content, reason, redacted_by, redacted_at)
    values (${message_no}, 'x', 'y', ${user_no}, now())`
  await expect(sealed.execute(at.server.services.database.db)).rejects.toThrow('is sealed and shown')
  const rewritten = sql`update chat_held set content = '宿題は12ページです' where room_no = ${room_no}`
  await send(author, '内緒だよ')
  await expect(rewritten.execute(at.server.services.database.db)).rejects.toThrow('stays what it was')
})

test('every function of a trigger looks for its tables in the schema of the product alone', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prorettype = 'trigger'::regtype
      and not ('search_path=pg_catalog, public, pg_temp' = any(coalesce(p.proconfig, '{}')))`.execute(
    at.server.owner,
  )
  expect(rows).toEqual([])
})
