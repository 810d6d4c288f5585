import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface WorkerPlace {
  databaseUrl: string
  dataFolder: string
}

/** Milliseconds before a worker that ended by itself is started again. */
const restartDelay = 1000
/** Milliseconds a worker has to put its work down. */
const stopWithin = 8000

/** Keeps one worker process alive beside the server until `stop`. */
export function keepWorker(place: WorkerPlace) {
  let child: ChildProcess | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  // From sources the program is `worker.ts` beside this folder, run as this process is; bundled, `worker.js`.
  const bundled = !import.meta.url.endsWith('.ts')
  const program = fileURLToPath(new URL(bundled ? './worker.js' : '../worker.ts', import.meta.url))

  const start = () => {
    child = spawn(process.execPath, [...process.execArgv, program], {
      env: { ...process.env, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataFolder },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('exit', () => {
      if (!stopped) timer = setTimeout(start, restartDelay)
    })
    child.on('error', error => process.stderr.write(`${error.message}\n`))
  }
  start()

  return {
    /** The worker's process id, for tests that kill it. */
    pid: () => child?.pid,
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const kill = setTimeout(() => child?.kill('SIGKILL'), stopWithin)
      await ended
      clearTimeout(kill)
    },
  }
}
