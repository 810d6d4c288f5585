import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchedKinds } from '../../alerts/kinds/list.ts'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { emptyMailPost } from '../../mail/mailPost.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import { brokenLink, chainHash, contentHash, type StoredLink } from './chain.ts'
import { merkleRoot, verifyChains } from './verifyChains.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const verify = () =>
  verifyChains({ db: at.server.owner } as Parameters<typeof verifyChains>[0], at.server.clock)

/** As somebody who owns the database. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table chat_messages disable trigger chat_messages_are_kept`.execute(at.server.owner)
  await sql`alter table chat_rooms disable trigger chat_rooms_stay`.execute(at.server.owner)
  await change.execute(at.server.owner)
  await sql`alter table chat_messages enable trigger chat_messages_are_kept`.execute(at.server.owner)
  await sql`alter table chat_rooms enable trigger chat_rooms_stay`.execute(at.server.owner)
}

async function talk(count: number) {
  const talked = await at.talked()
  for (let no = 1; no <= count; no += 1) await talked.send(talked.author, `${no}番の話`)
  const { room_no } = await at.server.owner
    .selectFrom('chat_rooms')
    .select('room_no')
    .where('rel_id', '=', talked.schedule_no)
    .where('rel_model', '=', 't3010')
    .executeTakeFirstOrThrow()
  return { ...talked, room_no }
}

test('what was sent verifies, night after night, and every night has its anchor', async () => {
  const { send, manager } = await talk(5)
  await at.later('03:30', '2026-04-16')
  expect(await verify()).toEqual([])
  await at.later('12:00', '2026-04-16')
  await send(manager, 'もう一言')
  await at.later('03:30', '2026-04-17')
  expect(await verify()).toEqual([])
  const { rows } = await sql<{ root: string }>`
    select encode(merkle_root, 'hex') as root from safety_anchors order by day`.execute(at.server.owner)
  expect(new Set(rows.map(row => row.root)).size).toBe(2)
})

test('a clock that went ahead and was put back rings no alarm', async () => {
  const { own, manager } = await talk(3)
  const say = (content: string) => manager.call('Chat_sendMessage', { ...own, content })
  await at.later('03:30', '2026-05-20')
  expect(await verify()).toEqual([])
  await at.later('12:00', '2026-05-20')
  await say('先の日付で書いた言葉')
  await at.later('12:00', '2026-05-10')
  await say('時計が戻ってからの言葉')
  expect(await verify()).toEqual([])
  await at.later('03:30', '2026-05-11')
  expect(await verify()).toEqual([])
})

test.each([
  [
    'one character of a message',
    (room_no: number) =>
      sql`update chat_messages set content = '3番の嘘' where room_no = ${room_no} and id = 3`,
  ],
  [
    'its author',
    (room_no: number) =>
      sql`update chat_messages set user_no = user_no - 1 where room_no = ${room_no} and id = 3`,
  ],
  [
    'a byte of its hash',
    (room_no: number) =>
      sql`update chat_messages set content_hash = sha256('x') where room_no = ${room_no} and id = 3`,
  ],
  [
    'that it is there',
    (room_no: number) => sql`delete from chat_messages where room_no = ${room_no} and id = 3`,
  ],
])('who changes %s is found out, with room and message', async (_what, change) => {
  const { room_no } = await talk(4)
  await at.later('03:30', '2026-04-16')
  await verify()
  await tamper(change(room_no))
  await at.server.owner
    .updateTable('chat_rooms')
    .set({ verified_at: null })
    .where('room_no', '=', room_no)
    .execute()
  expect(await verify()).toContainEqual({ room_no, id: 3 })
})

test('the end of a room can’t be cut off', async () => {
  const { room_no } = await talk(4)
  await tamper(sql`delete from chat_messages where room_no = ${room_no} and id = 4`)
  await tamper(sql`update chat_rooms set last_message_id = 3 where room_no = ${room_no}`)
  expect(await verify()).toContainEqual({ room_no, id: 4 })
})

test.each([
  [
    'a file put under a message',
    sql`files = '[{"_id":"x","file_name":"LINE.pdf","mimetype":"a","size":1,"sha256":""}]'`,
  ],
  ['a reason that nobody gave', sql`urgent_reason = 'x'`],
  ['words taken out unsealed', sql`state = 'redacted', content = null, salt = null`],
])('%s is refused', async (_what, change) => {
  const { room_no } = await talk(1)
  const forged = sql`update chat_messages set ${change} where room_no = ${room_no}`
  await expect(forged.execute(at.server.owner)).rejects.toThrow(/never changed|not sealed/)
})

test('a message that is erased before its time is found', async () => {
  const { room_no } = await talk(2)
  await sql`update chat_messages set state = 'erased', content = null, salt = null
    where room_no = ${room_no} and id = 1`.execute(at.server.owner)
  expect(await verify()).toContainEqual({ room_no, id: 1 })
})

test.each([
  [
    'another child’s',
    (room_no: number) =>
      sql`update chat_rooms set rel_model = 't1010', rel_id = 1 where room_no = ${room_no}`,
  ],
  ['shorter', (room_no: number) => sql`update chat_rooms set last_message_id = 0 where room_no = ${room_no}`],
])('a room doesn’t become %s', async (_what, change) => {
  const { room_no } = await talk(1)
  await expect(change(room_no).execute(at.server.owner)).rejects.toThrow(/stays what it is/)
})

test('nobody writes as somebody else, nor a teacher in a child’s own room', async () => {
  const { room_no, own } = await talk(1)
  const { manager } = await at.talked()
  await manager.call('Chat_getMessages', { ...own, last_id: 0 })
  const forged = (kind: string, room: ReturnType<typeof sql>) =>
    at.server.owner.transaction().execute(tx =>
      sql`insert into chat_messages (room_no, id, user_no, sender_kind, content, salt, content_hash, chain_hash, sent_at)
        select ${room}, 99, m.user_no, ${kind}, 'x', m.salt, m.content_hash, m.chain_hash, m.sent_at
        from chat_messages m where m.room_no = ${room_no} and m.id = 1`.execute(tx),
    )
  await expect(forged('staff', sql`m.room_no`)).rejects.toThrow(/does not write/)
})

test('the server’s own role can’t change what was sent', async () => {
  const { room_no } = await talk(1)
  for (const change of [
    sql`update chat_messages set content = 'x' where room_no = ${room_no}`,
    sql`delete from chat_messages where room_no = ${room_no}`,
    sql`update chat_messages set sent_at = now() where room_no = ${room_no}`,
  ]) {
    await expect(change.execute(at.server.owner)).rejects.toThrow(/never changed/)
  }
})

test('the root speaks of each room and of their order', () => {
  const leaf = (room_no: number, text: string) => ({ room_no, last_hash: Buffer.from(text) })
  const root = (...leaves: ReturnType<typeof leaf>[]) => merkleRoot(leaves).toString('hex')
  const whole = root(leaf(1, 'a'), leaf(2, 'b'), leaf(3, 'c'))
  expect(root(leaf(1, 'a'), leaf(2, 'b'), leaf(3, 'c'))).toBe(whole)
  const others = [
    root(leaf(1, 'a'), leaf(2, 'b')),
    root(leaf(1, 'b'), leaf(2, 'a'), leaf(3, 'c')),
    root(leaf(1, 'a'), leaf(2, 'b'), leaf(4, 'c')),
  ]
  expect(others).not.toContain(whole)
})

test('the root leaves the house by mail, once a day, to the administrators who are written to', async () => {
  const { owner } = at.server
  await sql`truncate safety_anchors, alerts, mails, outbox cascade`.execute(owner)
  const [kept, silent, left] = [
    await makeUser(owner, '560'),
    await makeUser(owner, '560'),
    await makeUser(owner, '560'),
  ]
  const notify_email = 'keeper@example.jp'
  await owner.updateTable('users').set({ notify_email }).where('user_no', '=', kept.user_no).execute()
  await owner
    .updateTable('users')
    .set({ notify_email: 'left@example.jp', status: 'S' })
    .where('user_no', '=', left.user_no)
    .execute()
  expect(silent.user_no).toBeGreaterThan(0)
  const { student } = await talk(1)
  await at.later('03:30', '2026-04-20')
  await verify()
  await verify()
  await emptyMailPost({
    ...{ database: at.server.services.database, clock: at.server.clock },
    ...{ address: 'https://terakoya.example', transport: null },
  })
  const { rows } = await sql<{ to_address: string; body: string; subject: string }>`
    select to_address, subject, body from mails`.execute(owner)
  expect(rows).toHaveLength(1)
  const { rows: anchors } = await sql<{ root: string; rooms: number }>`
    select encode(merkle_root, 'hex') as root, rooms from safety_anchors`.execute(owner)
  expect(rows[0]).toMatchObject({ to_address: notify_email })
  expect(rows[0]?.body).toContain(`控え（SHA-256）：${anchors[0]?.root}`)
  expect(rows[0]?.body).toContain(`会話の数：${anchors[0]?.rooms}（`)
  expect(rows[0]?.body).not.toContain(student.student_name)
})

test('what the night finds broken rings at the center and with administrators, and stops when it is whole', async () => {
  const { owner } = at.server
  const { room_no, student } = await talk(3)
  await sql`truncate safety_anchors, alerts`.execute(owner)
  await tamper(sql`update chat_messages set content = '嘘' where room_no = ${room_no} and id = 2`)
  await at.later('03:30', '2026-04-21')
  await verify()
  const look = () =>
    watchAlerts(
      at.server.services.database,
      at.server.clock,
      watchedKinds.filter(each => each.key === 'chat_broken'),
    )
  await look()
  await look()
  const admin = await at.server.signIn(await makeUser(owner, '560'))
  await at.later('12:00', '2026-04-21')
  const told = async (client: typeof admin) =>
    (await client.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
      each =>
        each.classification === 'chat_broken' && (each.detail as { room_no: number }).room_no === room_no,
    )
  expect(await told(at.manager)).toMatchObject([
    {
      center_no: at.center_no,
      student_name: student.student_name,
      detail: { room_no, message_id: 2, room: expect.stringMatching(/^t3010-\d+$/) },
    },
  ])
  expect(await told(admin)).toHaveLength(1)
  expect(await told((await at.otherCenter()).manager)).toEqual([])
  await tamper(sql`update chat_messages set content = '2番の話' where room_no = ${room_no} and id = 2`)
  await at.later('03:30', '2026-04-22')
  await verify()
  await look()
  await at.later('12:00', '2026-04-22')
  expect(await told(admin)).toEqual([])
})

test('a broken room rings every night until it is whole, whatever somebody has written down in advance', async () => {
  const { owner } = at.server
  await sql`truncate safety_anchors, alerts, mails, outbox cascade`.execute(owner)
  const keeper = await makeUser(owner, '560')
  const notify_email = 'watch@example.jp'
  await owner.updateTable('users').set({ notify_email }).where('user_no', '=', keeper.user_no).execute()
  const { room_no } = await talk(3)
  await sql`insert into safety_anchors (day, merkle_root, rooms, verified, made_at)
    select day::date, sha256('nothing'), 0, 0, now() from generate_series('2026-05-01', '2026-05-31', interval '1 day') day`.execute(
    owner,
  )
  await tamper(sql`update chat_messages set content = '嘘' where room_no = ${room_no} and id = 2`)
  for (let day = 1; day <= 12; day += 1) {
    await at.later('03:30', `2026-05-${String(day).padStart(2, '0')}`)
    expect(await verify()).toContainEqual({ room_no, id: 2 })
  }
  const { rows: told } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where user_no = ${keeper.user_no}`.execute(owner)
  expect(told).toEqual([{ count: 12 }])
  const { rows: broken } = await sql<{ broken_id: number | null }>`
    select broken_id from chat_rooms where room_no = ${room_no}`.execute(owner)
  expect(broken).toEqual([{ broken_id: 2 }])
})

test('a message that says it is older than the one before it is refused', async () => {
  const { owner } = at.server
  const { room_no } = await talk(2)
  const { rows } = await sql<{ user_no: number }>`
    select user_no from chat_messages where room_no = ${room_no} and id = 1`.execute(owner)
  const forged = sql`insert into chat_messages (room_no, id, user_no, sender_kind, content, salt, content_hash, chain_hash, sent_at)
    select ${room_no}, 3, ${rows[0]?.user_no ?? 0}, sender_kind, content, salt, content_hash, chain_hash, sent_at - interval '1 hour'
    from chat_messages where room_no = ${room_no} and id = 1`
  await expect(forged.execute(owner)).rejects.toThrow('older than the one before it')
})

test('a message of another time than its neighbours is found, though every hash is right', () => {
  const salt = Buffer.alloc(16)
  const message = (id: number, sent_at: string) => {
    const said = { sender_kind: 'student', sent_at, urgent_reason: null, content: `${id}`, files: [] }
    const rest = { salt, state: 'shown' as const, early: false, user_no: 1 }
    return { ...said, ...rest, id, content_hash: contentHash(salt, said), chain_hash: Buffer.alloc(0) }
  }
  const chained = (...times: string[]) => {
    let before: Buffer = Buffer.alloc(0)
    const messages = times.map((time, at) => {
      const link = message(at + 1, time)
      before = chainHash(before, link)
      return { ...link, chain_hash: before }
    })
    return brokenLink(messages, { id: times.length, hash: before })
  }
  expect(chained('2026-04-15T06:00:00Z', '2026-04-15T05:59:00Z', '2026-04-15T06:01:00Z')).toBeNull()
  expect(chained('2026-04-15T06:00:00Z', '2026-04-14T06:00:00Z', '2026-04-15T06:01:00Z')).toBe(2)
})

/** Writes a room's history anew from its second message on, with every hash right. */
async function rewrite(room_no: number): Promise<void> {
  const { owner } = at.server
  const { rows } = await sql<StoredLink & { content: string; salt: Buffer }>`
    select id, user_no, sender_kind, sent_at, urgent_reason, content, salt, files, content_hash, chain_hash
    from chat_messages where room_no = ${room_no} order by id`.execute(owner)
  let before: Buffer = rows[0]?.chain_hash ?? Buffer.alloc(0)
  for (const row of rows.slice(1)) {
    const content = row.id === 2 ? '宿題は12ページです' : row.content
    const content_hash = contentHash(row.salt, { ...row, content })
    before = chainHash(before, { id: row.id, user_no: row.user_no, content_hash })
    await tamper(sql`update chat_messages set content = ${content}, content_hash = ${content_hash}, chain_hash = ${before}
      where room_no = ${room_no} and id = ${row.id}`)
  }
  await tamper(sql`update chat_rooms set last_hash = ${before} where room_no = ${room_no}`)
}

test('a history that was written anew with all its hashes is found by the anchor of the night before', async () => {
  const { owner } = at.server
  await sql`truncate safety_anchors, alerts`.execute(owner)
  await sql`update chat_rooms set anchored_id = null, anchored_hash = null`.execute(owner)
  const { room_no } = await talk(3)
  await at.later('03:30', '2026-06-01')
  expect((await verify()).map(each => each.room_no)).not.toContain(room_no)
  await rewrite(room_no)
  for (const day of ['2026-06-02', '2026-06-03']) {
    await at.later('03:30', day)
    const found = await verify()
    expect(found).toContainEqual({ room_no, id: 3 })
    expect(found.map(each => each.room_no)).not.toContain(0)
  }
  // Whoever writes the leaf anew as well is found by the root.
  await tamper(
    sql`update chat_rooms set anchored_hash = last_hash, anchored_id = last_message_id where room_no = ${room_no}`,
  )
  await at.later('03:30', '2026-06-04')
  expect(await verify()).toContainEqual({ room_no: 0, id: 0 })
})
