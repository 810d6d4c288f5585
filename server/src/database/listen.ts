import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds until a lost connection is opened again. */
const again = 5000

/**
 * Hears what transactions tell on some channels (`pg_notify`), on a connection of its own. What is told while it is lost is not
 * heard: nothing may rely on it alone.
 * @param name of the connection, for who looks at the database's
 */
export function listenOn(
  databaseUrl: string,
  name: string,
  hear: Readonly<Record<string, (payload: string) => void>>,
) {
  const stopping = new AbortController()
  const stopped = new Promise<void>(resolve => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const connection: { client: pg.Client | null } = { client: null }
  const listen = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `terakoya-${name}`,
      keepAlive: true,
    })
    connection.client = client
    const lost = new Promise<void>(resolve => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ channel, payload }) => hear[channel]?.(payload ?? ''))
    const heard = client
      .connect()
      .then(() =>
        client.query(
          Object.keys(hear)
            .map(channel => `listen ${channel}`)
            .join('; '),
        ),
      )
      .then(() => lost)
    // One that is let go while it connects says nothing of it.
    heard.catch(() => undefined)
    await Promise.race([heard, stopped])
  }
  const close = () => connection.client?.end().catch(() => undefined)
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined)
      if (stopping.signal.aborted) return
      void close()
      await pause(again, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
      // One that was still connecting may never say that it ended.
      await Promise.race([close(), pause(2000, undefined, { ref: false })])
    },
  }
}
