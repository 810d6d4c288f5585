/** A stream of the server that says in which rooms there is news (chat B2). */
export interface HintSource {
  /** Hears `room` with its data, `ping`, and `lost` once it is over. */
  listen(heard: (event: 'room' | 'ping' | 'lost', data: string) => void): void
  close(): void
}

export interface HintParts {
  /** `''`: the server has no hints. */
  token(): Promise<string>
  open(token: string): HintSource
  /** Ends early with the signal, without a failure. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  tell(data: string): void
  signal: AbortSignal
}

/** Milliseconds: a stream that says nothing for so long is held back somewhere. */
const silence = 45_000
/** For so long it isn't tried again: some proxies pass none, and polling has never stopped. */
const rest = 30 * 60_000
const failuresBeforeRest = 2

/**
 * Keeps a stream open until the signal. What is lost with it is nothing: a hint only asks earlier than the next poll. Two
 * failures one after the other, or a server without hints, rest it for half an hour.
 */
export async function keepHints(parts: HintParts): Promise<void> {
  const { signal } = parts
  let failures = 0
  while (!signal.aborted) {
    const token = await parts.token().catch(() => null)
    if (token !== null && token !== '') failures = (await heardSomething(parts, token)) ? 0 : failures + 1
    else failures = token === '' ? failuresBeforeRest : failures + 1
    if (signal.aborted) return
    await parts.wait(failures >= failuresBeforeRest ? rest : 1000, signal)
    if (failures >= failuresBeforeRest) failures = 0
  }
}

/** Listens until the stream is lost, silent or no longer wanted; whether it has said anything. */
async function heardSomething(parts: HintParts, token: string): Promise<boolean> {
  const over = new AbortController()
  const end = () => over.abort()
  parts.signal.addEventListener('abort', end)
  let heard = 0
  const source = parts.open(token)
  source.listen((event, data) => {
    if (event === 'lost') return end()
    heard += 1
    if (event === 'room') parts.tell(data)
  })
  for (let before = -1; before !== heard && !over.signal.aborted; ) {
    before = heard
    await parts.wait(silence, over.signal)
  }
  source.close()
  parts.signal.removeEventListener('abort', end)
  return heard > 0
}
