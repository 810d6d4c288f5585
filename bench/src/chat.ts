import { setTimeout as pause } from 'node:timers/promises'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import {
  accessLines,
  fillRooms,
  listTalkers,
  storedMessages,
  type Talker,
} from '@terakoya/server/benching/manyChats.sql'
import { asker, measure } from './calls.ts'
import { hintsLoad } from './chatHints.ts'
import { chatLoad } from './chatLoad.ts'
import type { Heard } from './chatPeople.ts'
import { percentile, printLine } from './figures.ts'

/** Minutes of the run with a thousand people; `CHAT_MINUTES` shortens it. */
const minutes = Number(process.env.CHAT_MINUTES ?? 10)

const say = (values: readonly number[]) =>
  `${[0.5, 0.95, 0.99].map(share => percentile(values, share).toFixed(0)).join(' / ')} ms`

/** Chat under people who poll by the specification's machine; times are median / p95 / p99. */
export async function benchChat(): Promise<void> {
  const server = await startBenchServer('chain')
  const { db } = server.database
  try {
    // `CHAT_ONLY=rooms`, `CHAT_ONLY=crowd`: the list, the crowd alone.
    const { CHAT_ONLY } = process.env
    if (CHAT_ONLY === 'rooms') return await roomList(server)
    await openAllHours(server)
    const thousand = await listTalkers(db, server.today, { student: 600, teacher: 300, staff: 100 })
    const twice = await listTalkers(db, server.today, { student: 1200, teacher: 600, staff: 200 })
    if (CHAT_ONLY !== 'crowd') {
      await run(server, thousand, minutes, ['≤ 100 / 300 ms (p95, p99)', '≤ 150 ms (p95)'])
      await run(server, twice, Math.min(minutes, 3), ['≤ 250 ms (p95)', ''])
    }
    await crowd(server, twice)
    await run(server, thousand, 1, ['≤ 100 / 300 ms (p95, p99), from 30 s after the crowd', ''])
    if (CHAT_ONLY === 'crowd') return
    await emptyPolls(server, thousand[0])
    await hintsLoad(server, thousand)
    await roomList(server)
  } finally {
    await server.stop()
  }
}

/** Hours around the clock at every center, so that a run at night measures the same. */
async function openAllHours({ url, signIn, database }: BenchServer): Promise<void> {
  const cookie = await signIn('admin')
  const call = async (api: string, input: object) => {
    const answer = await fetch(`${url}/api/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ data: [{ api, input }] }),
    })
    const { data } = (await answer.json()) as { data: { output: Record<string, unknown> }[] }
    return data[0]?.output ?? {}
  }
  const centers = await database.db
    .selectFrom('centers')
    .select('center_no')
    .where('group_flag', '=', 0)
    .execute()
  for (const { center_no: id } of centers) {
    const { updated_at: _at, updated_by: _by, ...settings } = await call('CenterSettings_getEdit', { id })
    await call('CenterSettings_doEdit', { id, ...settings, chat_from_time: '00:00', chat_to_time: '23:59' })
  }
}

async function run(server: BenchServer, people: readonly Talker[], length: number, goals: [string, string]) {
  const before = await storedMessages(server.database.db, roomsOf(people))
  const { polls, sends, errors, refused, heard, sent } = await chatLoad(server, people, length * 60_000)
  const stored = await storedMessages(server.database.db, roomsOf(people))
  const name = `${people.length} people, ${length} min`
  printLine(`${name}: ${polls.length} polls and counts`, say(polls), goals[0])
  printLine(`… ${sends.length} sends`, say(sends), goals[1])
  printLine('… errors, turned away', `${errors.length}, ${refused.length}`, '0, 0')
  if (errors[0] !== undefined) printLine('… the first of them', errors[0])
  const { lost, doubled, disordered } = judge(heard, sent, stored)
  printLine('… messages lost, doubled, out of order', `${lost}, ${doubled}, ${disordered}`, '0, 0, 0')
  printLine('… stored', String(stored.length - before.length), String(sent.length))
}

/** Six thousand pages for three minutes, each person before three: whoever is turned away hears it at once. */
async function crowd(server: BenchServer, people: readonly Talker[]) {
  const pages = Array.from({ length: 6000 }, (_, no) => people[no % people.length]).filter(
    each => each !== undefined,
  )
  const length = Math.min(minutes, 3)
  const { polls, sends, errors, refused } = await chatLoad(server, pages, length * 60_000)
  printLine(`${pages.length} pages, ${length} min: ${polls.length} polls and counts`, say(polls))
  printLine(`… ${sends.length} sends`, say(sends))
  printLine('… errors', String(errors.length), '0')
  if (errors[0] !== undefined) printLine('… the first of them', errors[0])
  printLine(`… ${refused.length} turned away after`, refused.length > 0 ? say(refused) : '–', '≤ 1000 ms')
  await pause(30_000)
}

const roomsOf = (people: readonly Talker[]) => [...new Set(people.map(each => each.rel_id))]

/** What each has heard against what is stored: everything up to the last they heard, once, in order. */
function judge(
  heard: readonly Heard[],
  sent: readonly string[],
  stored: readonly { rel_id: number; id: number; content: string }[],
) {
  const all = new Set(stored.map(row => row.content))
  let lost = sent.filter(content => !all.has(content)).length
  let [doubled, disordered] = [0, 0]
  for (const { first, ids } of heard) {
    doubled += ids.length - new Set(ids).size
    disordered += ids.filter((id, at) => at > 0 && id <= (ids[at - 1] ?? 0)).length
    const last = ids.at(-1)
    if (last !== undefined) lost += last - first - new Set(ids.filter(id => id > first)).size
  }
  return { lost, doubled, disordered }
}

async function emptyPolls(server: BenchServer, person: Talker | undefined): Promise<void> {
  if (!person) return
  const ask = asker(server, await server.session(person.user_no))
  const { rel_model, rel_id } = person
  const before = await accessLines(server.database.db, 'Chat_getMessages')
  for (let poll = 0; poll < 100; poll += 1) {
    await ask('Chat_getMessages', { rel_model, rel_id, last_id: 1_000_000, last_change: 1_000_000 })()
  }
  const lines = (await accessLines(server.database.db, 'Chat_getMessages')) - before
  printLine('access lines of 100 empty polls', String(lines), '0')
}

/** A center with a hundred thousand rooms and three million messages. */
async function roomList(server: BenchServer): Promise<void> {
  await fillRooms(server.ownerUrl, 1, 100_000, 30)
  const { db } = server.database
  const bare = () =>
    db.selectFrom('chat_rooms').select('room_no').orderBy('last_message_at', 'desc').limit(50).execute()
  for (const [who, user_id] of [
    ['its manager', 'manager'],
    ['an administrator', 'admin'],
  ] as const) {
    const ask = asker(server, await server.signIn(user_id))
    await measure(`room list of 100,000 rooms, ${who}`, ask('Chatroom_doBrowse', {}), bare, '≤ 150 ms')
    await measure('… unread alone', ask('Chatroom_doBrowse', { unread_flag: 1 }), bare)
    await measure('… by a name', ask('Chatroom_doBrowse', { word: '佐藤' }), bare)
  }
}
