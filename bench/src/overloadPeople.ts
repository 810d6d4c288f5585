import { setTimeout as pause } from 'node:timers/promises'

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

export interface Asked {
  /** Milliseconds until an answer. */
  answered: number[]
  /** Milliseconds until somebody was turned away (503, 429). */
  refused: number[]
  /** Whatever else came. */
  broken: string[]
}

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
  const under: Promise<void>[] = []
  const begun = performance.now()
  while (performance.now() < end) {
    const due = ((performance.now() - begun) / 1000) * (order.perSecond ?? 1)
    while (no < due) under.push(one())
    await pause(5)
  }
  await Promise.all(under)
  return asked
}

async function ask(
  { url, path = '/api/data', cookies, data }: AskingOrder,
  asked: Asked,
  no: number,
): Promise<void> {
  const begun = performance.now()
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies[no % cookies.length] ?? '',
        // Everybody has an address of their own.
        'x-forwarded-for': `10.0.${(no >> 8) & 255}.${no & 255}`,
      },
      body: JSON.stringify({ data }),
    })
    const text = await answer.text()
    const took = performance.now() - begun
    if (answer.status === 200 && !text.includes('"error"')) asked.answered.push(took)
    else if (answer.status === 503 || answer.status === 429) asked.refused.push(took)
    else asked.broken.push(text.slice(0, 200))
  } catch (error) {
    asked.broken.push(String(error))
  }
}
