import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../database/connect.ts'
import type { Fault } from './fault.ts'
import { childrenOf, type Ground, postmasterOf, processUnder } from './ground.ts'
import { endBackends } from './marks.sql.ts'

const keeper = ({ program }: Ground) => program.child.pid ?? 0

/** Kills that process: once, and its time of return counts from there, or again and again. */
function killing(
  name: string,
  find: (ground: Ground) => Promise<number>,
  { interval = 60_000, seconds = 0.2 }: { interval?: number; seconds?: number } = {},
): Fault {
  return {
    name,
    ground: { database: 'own' },
    ...{ seconds, short: 0.2 },
    begin: async ground => {
      const stopping = new AbortController()
      let kills = 0
      const work = (async () => {
        while (!stopping.signal.aborted) {
          const pid = await find(ground).catch(() => 0)
          if (pid > 0) {
            process.kill(pid, 'SIGKILL')
            kills += 1
          }
          await pause(interval, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      })()
      return async () => {
        stopping.abort()
        await work
        if (kills === 0) throw new Error(`${name}: nobody was killed`)
      }
    },
  }
}

const backends: Fault = {
  name: 'backends-ended-by-administrator',
  ground: { database: 'line' },
  ...{ seconds: 15, short: 3 },
  begin: async ({ urls }) => {
    const { adminUrl } = await urls()
    const database = connect(adminUrl, { max: 1, applicationName: 'terakoya-faults' })
    const timer = setInterval(() => void endBackends(database.db).catch(() => undefined), 1000)
    return async () => {
      clearInterval(timer)
      await database.close()
    }
  },
}

/** The server is told to stop in the middle of its work; whoever keeps it starts it again. */
const sigterm: Fault = {
  name: 'sigterm-under-load',
  ground: { database: 'own' },
  ...{ seconds: 0, short: 0 },
  begin: async ground => {
    const server = await processUnder(keeper(ground), 'main.')
    process.kill(server, 'SIGTERM')
    return () => ground.startAgain()
  },
}

/** Processes that die, and come back by themselves. */
export const deaths: readonly Fault[] = [
  killing('kill-9-server', ground => processUnder(keeper(ground), 'main.')),
  killing('kill-9-worker', ground => processUnder(keeper(ground), 'worker.'), {
    interval: 4000,
    seconds: 15,
  }),
  killing('kill-9-postmaster', postmasterOf),
  // PostgreSQL throws out everybody when a process of it dies, and starts anew by itself.
  killing('kill-9-backend', async ground => (await childrenOf(await postmasterOf(ground))).at(-1) ?? 0, {
    interval: 5000,
    seconds: 15,
  }),
  backends,
  sigterm,
]
