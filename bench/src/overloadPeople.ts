import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, addressOf, askOnce } from './askOnce.ts'

/** One span of asking: by so many at a time, or so many a second whether they are answered or not. */
export interface AskingOrder {
  url: string
  /** `/api/data` where none is said. */
  path?: string
  cookies: readonly string[]
  data: readonly { api: string; input: object }[]
  milliseconds: number
  /** Requests under way at once: each asks again when it was answered. */
  atOnce?: number
  /** Requests a second. */
  perSecond?: number
}

/** Milliseconds. */
const warmUp = 2000

// A process of its own: what it costs to play so many people is no part of what the server takes to answer them.
process.on('message', (order: AskingOrder) => {
  void run(order).then(asked => process.send?.(asked))
})

async function run(order: AskingOrder): Promise<Asked> {
  const asked: Asked = { answered: [], refused: [], broken: [] }
  const end = performance.now() + order.milliseconds
  let no = 0
  const one = () => {
    no += 1
    return ask(order, asked, no)
  }
  if (order.atOnce !== undefined) {
    const forever = async () => {
      while (performance.now() < end) await one()
    }
    await Promise.all(Array.from({ length: order.atOnce }, forever))
    return asked
  }
  // People's browsers are there already, and know the way: what this process has to learn first isn't counted.
  await spread({ ...order, perSecond: (order.perSecond ?? 1) / 4 }, warmUp, {
    answered: [],
    refused: [],
    broken: [],
  })
  await spread(order, order.milliseconds, asked)
  return asked
}

/** So many a second, whether they are answered or not; over when the last one is. */
async function spread(order: AskingOrder, milliseconds: number, asked: Asked): Promise<void> {
  const under: Promise<void>[] = []
  const begun = performance.now()
  for (let since = 0; since < milliseconds; since = performance.now() - begun) {
    const due = (since / 1000) * (order.perSecond ?? 1)
    while (under.length < due) under.push(ask(order, asked, under.length + 1))
    await pause(5)
  }
  await Promise.all(under)
}

function ask({ url, path, cookies, data }: AskingOrder, asked: Asked, no: number): Promise<void> {
  const cookie = cookies[no % cookies.length] ?? ''
  return askOnce({ url, path, cookie, address: addressOf(no), data }, asked)
}
