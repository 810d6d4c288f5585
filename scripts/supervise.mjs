import { setTimeout as pause } from 'node:timers/promises'
import { foreground, onStop } from './child.mjs'

/** The server's own "nobody helps me by starting me again" (server/src/cannotStart.ts). */
const CANNOT_START = 78

/**
 * Runs a program and starts it again whenever it dies, after pauses that grow while it dies soon: 1 s, 2 s … a minute.
 * It ends with the program where that ended in order (0), can't start before somebody changes something (78), or was
 * to stop.
 * @param {() => Promise<number>} run runs it to its end; its exit code
 * @param {{tell?: (line: string) => void, first?: number, most?: number, calm?: number}} options milliseconds: the
 *   first pause, the longest, and how long it must have lived for its death to count as the first
 * @returns {Promise<number>} the exit code of the last run
 */
export async function supervise(
  run,
  { tell = console.error, first = 1000, max = 60_000, calm = 60_000 } = {},
) {
  const stopping = new AbortController()
  const leave = onStop(() => stopping.abort())
  try {
    for (let wait = first; ; wait = Math.min(max, wait * 2)) {
      const begun = performance.now()
      const code = await run()
      if (code === 0 || code === CANNOT_START || stopping.signal.aborted) return code
      if (performance.now() - begun > calm) wait = first
      tell(
        `サーバーが終了しました（終了コード ${code}）。${Math.ceil(wait / 1000)}秒待ってから起動し直します。`,
      )
      const waited = await pause(wait, true, { signal: stopping.signal }).catch(() => false)
      if (!waited) return 0
    }
  } finally {
    leave()
  }
}

/** Runs the server, node's arguments for which are given, and keeps it running as `supervise` does. */
export function keepServer(args) {
  return supervise(() =>
    foreground(process.execPath, args, {
      // The fourth stream lets the server notice when this process was killed.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ownGroup: true,
    }),
  )
}
