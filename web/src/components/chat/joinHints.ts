import { readApi } from '../../api/callApi.ts'
import { type HintSource, keepHints } from './hintStream.ts'
import { type RoomKey, roomParam } from './roomKey.ts'

type Listener = (room: RoomKey) => void

const name = 'terakoya-hints'
const listeners = new Set<Listener>()
let leaving: AbortController | null = null
let channel: BroadcastChannel | null = null

/**
 * Hears of rooms with news as long as it is joined. One tab of the browser has the stream and tells the others: six streams
 * would take all connections that a browser has.
 */
export function joinHints(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leaving?.abort()
    channel?.close()
    leaving = null
    channel = null
  }
}

function begin(): void {
  // A browser without them polls.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return
  const stop = new AbortController()
  const line = new BroadcastChannel(name)
  leaving = stop
  channel = line
  line.onmessage = ({ data }: MessageEvent<unknown>) => deliver(data)
  const tell = (data: string) => {
    deliver(data)
    line.postMessage(data)
  }
  navigator.locks
    .request(name, { signal: stop.signal }, () =>
      keepHints({
        ...{ tell, open, wait, signal: stop.signal },
        token: async () => (await readApi('Chat_getToken', {})).token,
      }),
    )
    // Left before it was this tab's turn.
    .catch(() => undefined)
}

function deliver(data: unknown): void {
  const room = roomOf(data)
  if (room) for (const listener of listeners) listener(room)
}

/** `{"rel_model":"t3010","rel_id":5}`, as the server says it; anything else is no room. */
function roomOf(data: unknown): RoomKey | undefined {
  try {
    const { rel_model, rel_id } = JSON.parse(String(data)) as Partial<RoomKey>
    return roomParam(`${rel_model}-${rel_id}`)
  } catch {
    return undefined
  }
}

function open(token: string): HintSource {
  const source = new EventSource(`/api/hints?token=${encodeURIComponent(token)}`)
  return {
    listen: heard => {
      for (const event of ['room', 'ping'] as const) {
        source.addEventListener(event, ({ data }: MessageEvent<string>) => heard(event, data))
      }
      // The browser would open it again with a token that is used up.
      source.onerror = () => heard('lost', '')
    },
    close: () => source.close(),
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const end = () => {
      window.clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = window.setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
