import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { GrowingPause } from '../growingPause.ts'
import { settingsBeside } from '../processes/settingsBeside.ts'

interface WorkerPlace {
  databaseUrl: string
  dataFolder: string
}

/** Milliseconds a worker has to put its work down. */
const stopWithin = 8000

/** Keeps one worker process alive beside the server until `stop`: started again a second after it died, later if it dies at once. */
export function keepWorker(place: WorkerPlace, pauses = new GrowingPause()) {
  let child: ChildProcess | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  // From sources the program is `worker.ts` beside this folder, run as this process is; bundled, `worker.js`.
  const bundled = !import.meta.url.endsWith('.ts')
  const program = fileURLToPath(new URL(bundled ? './worker.js' : '../worker.ts', import.meta.url))

  const again = () => {
    if (stopped) return
    const milliseconds = pauses.after(performance.now())
    const seconds = Math.ceil(milliseconds / 1000)
    process.stderr.write(`作業プロセスが停止したため、${seconds}秒待ってから起動し直します。\n`)
    timer = setTimeout(start, milliseconds)
  }

  const start = () => {
    child = spawn(process.execPath, [...process.execArgv, program], {
      env: settingsBeside(place, place.databaseUrl),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', again)
    // One that could not even be started: no handle, no memory. It has no end.
    child.once('error', error => {
      process.stderr.write(`${error.message}\n`)
      if (child?.pid === undefined) again()
    })
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
