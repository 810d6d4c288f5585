export interface Asked {
  /** Milliseconds until an answer. */
  answered: number[]
  /** Milliseconds until somebody was turned away (503, 429). */
  refused: number[]
  /** Whatever else came. */
  broken: string[]
}

/** Everybody has an address of their own. */
export const addressOf = (no: number) => `10.0.${(no >> 8) & 255}.${no & 255}`

interface Question {
  url: string
  /** `/api/data` where none is said. */
  path?: string | undefined
  cookie: string
  address: string
  data: readonly { api: string; input: object }[]
}

/** Asks once, as somebody, and notes what came of it and how long it took. */
export async function askOnce(
  { url, path = '/api/data', cookie, address, data }: Question,
  asked: Asked,
): Promise<void> {
  const begun = performance.now()
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': address },
      body: JSON.stringify({ data }),
    })
    const text = await answer.text()
    const took = performance.now() - begun
    if (answer.status === 200 && !text.includes('"error"')) asked.answered.push(took)
    else if (answer.status === 503 || answer.status === 429) asked.refused.push(took)
    else asked.broken.push(`${data.map(({ api }) => api).join()}: ${text.slice(0, 200)}`)
  } catch (error) {
    asked.broken.push(String(error))
  }
}
