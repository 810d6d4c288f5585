import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '../../auth/scope.ts'
import { connect, type Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { chatRoomNo, findPolledRoom } from '../../records/chatRoom.sql.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import { appendMessage } from './appendMessage.ts'

let at: ChatSetting
let database: Database

beforeAll(async () => {
  at = await openChat()
  database = connect(at.server.urls.appUrl, { max: 14, applicationName: 'terakoya-order' })
  await sql`create table plain_messages (id integer generated always as identity, content text)`.execute(
    at.server.owner,
  )
  await sql`grant all on plain_messages to public`.execute(at.server.owner)
})

afterAll(async () => {
  await database.close()
  await closeSound(at.server)
})

const writers = 8
const each = 25

/** Every writer commits late, each time by another while; pollers read on from the last id that they have seen. */
async function race(
  write: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], name: string) => Promise<unknown>,
  readAfter: (id: number) => Promise<{ id: number; content: string }[]>,
) {
  let writing = true
  const poll = async () => {
    const seen: { id: number; content: string }[] = []
    for (let last = false; !last; ) {
      last = !writing
      seen.push(...(await readAfter(seen.at(-1)?.id ?? 0)))
      await pause(3)
    }
    return seen
  }
  const polls = [poll(), poll(), poll()]
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let no = 0; no < each; no += 1) {
        await inTransaction(database.db, async tx => {
          await write(tx, `${writer}/${no}`)
          await sql`select pg_sleep(${((writer * 7 + no * 3) % 5) / 1000})`.execute(tx)
        })
      }
    }),
  )
  writing = false
  const all = writers * each
  return (await Promise.all(polls)).map(seen => ({
    lost: all - new Set(seen.map(one => one.content)).size,
    doubled: seen.length - new Set(seen.map(one => one.id)).size,
    inOrder: seen.every((one, index) => index === 0 || one.id > (seen[index - 1]?.id ?? 0)),
  }))
}

test('who reads on from the last id loses nothing, doubles nothing, and reads in order', async () => {
  const { room, manager: _manager } = await at.talked()
  const found = await findPolledRoom(database.db, systemScope('a room of a test'), room)
  if (!found) throw new Error('there is a room')
  const room_no = await chatRoomNo(database.db, Object.assign(found, room))
  const seen = await race(
    (tx, content) =>
      appendMessage(tx, {
        ...{ room_no, content, user_no: at.user.user_no, sender_kind: 'staff' as const },
        ...{ files: [], now: '2026-04-15T06:00:00Z' },
      }),
    id =>
      database.db
        .selectFrom('chat_messages')
        .select(['id', 'content'])
        .where('room_no', '=', room_no)
        .where('id', '>', id)
        .orderBy('id')
        .$narrowType<{ content: string }>()
        .execute(),
  )
  expect(seen).toEqual([1, 2, 3].map(() => ({ lost: 0, doubled: 0, inOrder: true })))
})

test('… where a plain sequence does lose: the question sees it', async () => {
  const seen = await race(
    (tx, content) => sql`insert into plain_messages (content) values (${content})`.execute(tx),
    async id => {
      const { rows } = await sql<{ id: number; content: string }>`
        select id, content from plain_messages where id > ${id} order by id`.execute(database.db)
      return rows
    },
  )
  expect(Math.max(...seen.map(one => one.lost))).toBeGreaterThan(0)
})
