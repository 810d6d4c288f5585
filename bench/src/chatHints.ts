import { setTimeout as pause } from 'node:timers/promises'
import type { BenchServer } from '@terakoya/server/benching/benchServer'
import type { Talker } from '@terakoya/server/benching/manyChats.sql'
import { asker } from './calls.ts'
import { percentile, printLine } from './figures.ts'

const streams = 2000
const ofUser = 2
const rounds = 60

/** Milliseconds until the others of a room hear of a message, with two thousand streams open, and what those cost. */
export async function hintsLoad(server: BenchServer, people: readonly Talker[]): Promise<void> {
  const { db } = server.database
  await db
    .insertInto('settings')
    .values({ setting_key: 'chat_hints', value: 'true' })
    .onConflict(conflict => conflict.column('setting_key').doUpdateSet({ value: 'true' }))
    .execute()
  const before = await resident()
  const open: { talker: Talker; cookie: string; heard: (() => void) | null; end: AbortController }[] = []
  for (let no = 0; no < streams; no += 1) {
    const talker = people[Math.floor(no / ofUser) % people.length]
    if (!talker) break
    const cookie = await server.session(talker.user_no)
    const end = new AbortController()
    const stream = { talker, cookie, end, heard: null as (() => void) | null }
    const token = await tokenOf(server.url, cookie)
    const answer = await fetch(`${server.url}/api/hints?token=${token}`, {
      headers: { cookie },
      signal: end.signal,
    })
    // Somebody of many centers has four streams already.
    if (answer.status !== 200) continue
    void listen(answer, `"rel_id":${talker.rel_id}}`, () => stream.heard?.())
    open.push(stream)
  }
  const cost = (await resident()) - before
  printLine(
    `${open.length} streams, both ends in this process`,
    `+${(cost / 1e6).toFixed(0)} MB`,
    '≤ 40 MB (server)',
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const receiver = open[(round * 37) % open.length]
    const writer = open.find(
      each =>
        each.talker.rel_id === receiver?.talker.rel_id && each.talker.user_no !== receiver.talker.user_no,
    )
    if (!receiver || !writer) continue
    const { rel_model, rel_id } = receiver.talker
    const seen = new Promise<void>(resolve => {
      receiver.heard = resolve
    })
    const begun = performance.now()
    await asker(server, writer.cookie)('Chat_sendMessage', {
      rel_model,
      rel_id,
      content: `すぐに ${round}`,
    })()
    await Promise.race([seen, pause(5000)])
    await asker(server, receiver.cookie)('Chat_getMessages', { rel_model, rel_id, last_id: 1 })()
    times.push(performance.now() - begun)
    receiver.heard = null
  }
  const shares = [0.5, 0.95].map(share => percentile(times, share).toFixed(0)).join(' / ')
  printLine(
    `from the press to the other side's answer, ${times.length} times`,
    `${shares} ms`,
    '≤ 1000 ms (p95)',
  )
  for (const { end } of open) end.abort()
  await db.updateTable('settings').set({ value: 'false' }).where('setting_key', '=', 'chat_hints').execute()
}

async function tokenOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ data: [{ api: 'Chat_getToken', input: {} }] }),
  })
  return /"token":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}

async function listen(answer: Response, wanted: string, heard: () => void): Promise<void> {
  try {
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      if (Buffer.from(part).includes(wanted)) heard()
    }
  } catch {
    // Ended by us.
  }
}

async function resident(): Promise<number> {
  await pause(500)
  globalThis.gc?.()
  return process.memoryUsage().rss
}
