import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
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
  await change.execute(at.server.owner)
  await sql`alter table chat_messages enable trigger chat_messages_are_kept`.execute(at.server.owner)
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
  await sql`update chat_rooms set last_message_id = 3 where room_no = ${room_no}`.execute(at.server.owner)
  expect(await verify()).toContainEqual({ room_no, id: 4 })
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
