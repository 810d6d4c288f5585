import { setPriority } from 'node:os'
import { exitCodeOf, wordsOf } from './cannotStart.ts'
import { openClock } from './clock.ts'
import { readConfig } from './config.ts'
import { joinEncryption } from './encryption/openEncryption.ts'
import { openFileStore } from './files/openFileStore.ts'
import { startWorker } from './jobs/worker.ts'
import { openMeetings } from './meetings/meetings.ts'

/** The worker's process: long work at low priority, so that no screen gets slower (architecture §2). */
const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('DATABASE_URL is needed')
setPriority(10)

const bundled = !import.meta.url.endsWith('.ts')
const clock = openClock(config.fixedNow)
const worker = await startWorker({
  databaseUrl: config.databaseUrl,
  clock,
  meetings: openMeetings(config, clock),
  openEncryption: () => joinEncryption(config),
  openFiles: () => openFileStore(config),
  mail: config.mail,
  standby: config.standby,
  address: config.publicUrl,
  ...(bundled ? { workerUrl: new URL('./optimizer-worker.js', import.meta.url) } : {}),
}).catch((error: unknown) => {
  // Where the database is just coming back, the server tries again: words for its log, and no stack of Node's own.
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exit(exitCodeOf(error))
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await worker.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The server that started this process is gone.
process.on('disconnect', stop)
process.send?.('ready')
