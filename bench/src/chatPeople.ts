import { setTimeout as pause } from 'node:timers/promises'
import type { Talker } from '@terakoya/server/benching/manyChats.sql'

/** People who look at a room each, for so many milliseconds. */
export interface PeopleOrder {
  url: string
  people: readonly Talker[]
  /** The session of each of them. */
  cookies: readonly string[]
  milliseconds: number
}

export interface Heard {
  /** The last id before the run. */
  first: number
  ids: number[]
}

export interface Load {
  polls: number[]
  sends: number[]
  errors: string[]
  /** Milliseconds until somebody was turned away because too many asked (503). */
  refused: number[]
  heard: Heard[]
  /** What was acknowledged. */
  sent: string[]
}

/** Milliseconds after which a page asks again (spec §5); a tenth of the people write once in so long. */
const afterLoad = 5000
const afterSend = 10_000
const afterRefresh = 30_000
/** The mean of what the server asks for. */
const afterRefusal = 4000
const writeInterval = 40_000
const countInterval = 60_000

let serial = 0

// A process of its own: what it costs to play so many people is no part of what the server takes to answer them.
process.on('message', ({ url, people, cookies, milliseconds }: PeopleOrder) => {
  const load: Load = { polls: [], sends: [], errors: [], refused: [], heard: [], sent: [] }
  const end = performance.now() + milliseconds
  const lives = people.map((person, at) => live(url, load, person, at, cookies[at] ?? '', end))
  void Promise.all(lives).then(() => process.send?.(load))
})

async function live(url: string, load: Load, person: Talker, at: number, cookie: string, end: number) {
  const { rel_model, rel_id } = person
  const room = { rel_model, rel_id }
  const heard: Heard = { first: 0, ids: [] }
  load.heard.push(heard)
  // Everybody comes at a moment of their own, from an address of their own.
  await pause((at * 7919) % afterRefresh)
  const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const ask = async (api: string, input: object, times: number[], key?: string) => {
    const begun = performance.now()
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...{ cookie, 'x-forwarded-for': address },
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ data: [{ api, input }] }),
    }
    const { status, text } = await fetch(`${url}/api/data`, request).then(
      async answer => ({ status: answer.status, text: await answer.text() }),
      (error: Error) => ({ status: 0, text: `{"error":"${error.message}"}` }),
    )
    const took = performance.now() - begun
    if (status === 503) {
      load.refused.push(took)
      return null
    }
    times.push(took)
    const { data } = JSON.parse(text) as { data?: { output?: unknown; error?: unknown }[] }
    const item = data?.[0]
    if (!item?.output) {
      load.errors.push(`${api} ${text.slice(0, 200)}`)
      return null
    }
    return item.output as Record<string, unknown>
  }
  /** As a page does: what it was turned away from it reads again once, when the server says so. */
  const read = async (api: string, input: object) => {
    const before = load.refused.length
    const answer = await ask(api, input, load.polls)
    if (answer !== null || load.refused.length === before) return answer
    await pause(afterRefusal)
    return performance.now() < end ? ask(api, input, load.polls) : null
  }
  const idsOf = (answer: Record<string, unknown> | null) =>
    ((answer?.messages ?? []) as { id: number }[]).map(each => each.id)
  const writes = at % 10 === 0
  const loaded = idsOf(await read('Chat_getMessages', { ...room, last_id: 0 }))
  heard.first = loaded.at(-1) ?? 0
  let due = performance.now() + afterLoad
  let writesAt = performance.now() + 3000 + ((at * 131) % writeInterval)
  let countsAt = performance.now() + 1000
  while (performance.now() < end) {
    const now = performance.now()
    if (writes && now >= writesAt) {
      serial += 1
      const content = `ベンチのメッセージ ${process.pid} ${serial}`
      const answer = await ask(
        'Chat_sendMessage',
        { ...room, content },
        load.sends,
        `bench-chat-${process.pid}-${serial}`,
      )
      if (answer?.id) load.sent.push(content)
      writesAt = performance.now() + writeInterval
      due = performance.now() + afterSend
    } else if (now >= countsAt) {
      await read('Chat_check', { rel_model, rel_ids: [rel_id] })
      countsAt = performance.now() + countInterval
    } else if (now >= due) {
      const last_id = heard.ids.at(-1) ?? heard.first
      // The whole room is read again only where nothing was there at the load.
      heard.ids.push(...idsOf(await read('Chat_getMessages', { ...room, last_id })))
      due = performance.now() + afterRefresh
    }
    await pause(Math.max(5, Math.min(due, countsAt, writes ? writesAt : due) - performance.now()))
  }
}
