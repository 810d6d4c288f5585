import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BenchServer } from '@terakoya/server/benching/benchServer'
import type { Talker } from '@terakoya/server/benching/manyChats.sql'
import { asker } from './calls.ts'
import { percentile, printLine } from './figures.ts'
import type { StreamOrder } from './streamHolder.ts'

const streams = 2000
const ofUser = 2
const rounds = 60

/** Milliseconds until the others of a room hear of a message, with two thousand streams open, and what those cost the server. */
export async function hintsLoad(server: BenchServer, people: readonly Talker[]): Promise<void> {
  const { db } = server.database
  await db
    .insertInto('settings')
    .values({ setting_key: 'chat_hints', value: 'true' })
    .onConflict(conflict => conflict.column('setting_key').doUpdateSet({ value: 'true' }))
    .execute()
  const before = await resident()
  const { open, holder, heard } = await openStreams(server, people)
  const cost = (await resident()) - before
  const what = `${open.length} streams, in the process of the server and this bench`
  printLine(what, `+${(cost / 1e6).toFixed(0)} MB`, '≤ 40 MB')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const receiver = open[(round * 37) % open.length]
    const writer = open.find(
      each =>
        each.talker.rel_id === receiver?.talker.rel_id && each.talker.user_no !== receiver.talker.user_no,
    )
    if (!receiver || !writer) continue
    const { rel_model, rel_id } = receiver.talker
    const seen = heard(receiver.at)
    const begun = performance.now()
    await asker(server, writer.cookie)('Chat_sendMessage', {
      rel_model,
      rel_id,
      content: `すぐに ${round}`,
    })()
    await Promise.race([seen, pause(5000)])
    await asker(server, receiver.cookie)('Chat_getMessages', { rel_model, rel_id, last_id: 1 })()
    times.push(performance.now() - begun)
  }
  const shares = [0.5, 0.95].map(share => percentile(times, share).toFixed(0)).join(' / ')
  printLine(
    `from the press to the other side's answer, ${times.length} times`,
    `${shares} ms`,
    '≤ 1000 ms (p95)',
  )
  holder.kill()
  await db.updateTable('settings').set({ value: 'false' }).where('setting_key', '=', 'chat_hints').execute()
}

interface Stream {
  at: number
  talker: Talker
  cookie: string
}

/** Two thousand streams, their readers' ends in a process of their own. */
async function openStreams(server: BenchServer, people: readonly Talker[]) {
  const talkers = Array.from({ length: streams }, (_, no) => people[Math.floor(no / ofUser) % people.length])
  const asked: Stream[] = []
  const orders: StreamOrder[] = []
  for (const [at, talker] of talkers.entries()) {
    if (!talker) break
    const cookie = await server.session(talker.user_no)
    const token = await tokenOf(server.url, cookie)
    orders.push({ cookie, token, wanted: `"rel_id":${talker.rel_id}}` })
    asked.push({ at, talker, cookie })
  }
  const holder = fork(fileURLToPath(new URL('streamHolder.ts', import.meta.url)))
  const waiting = new Map<number, () => void>()
  const opened = new Promise<number[]>(resolve => {
    holder.on('message', (told: { opened?: number[]; heard?: number }) => {
      if (told.opened) resolve(told.opened)
      if (told.heard !== undefined) waiting.get(told.heard)?.()
    })
  })
  holder.send({ url: server.url, orders })
  const open = (await opened).flatMap(at => asked[at] ?? [])
  const heard = (at: number) => new Promise<void>(resolve => waiting.set(at, resolve))
  return { open, holder, heard }
}

async function tokenOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ data: [{ api: 'Chat_getToken', input: {} }] }),
  })
  return /"token":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}

async function resident(): Promise<number> {
  await pause(500)
  globalThis.gc?.()
  return process.memoryUsage().rss
}
