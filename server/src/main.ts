import { readConfig } from './config.ts'
import { runServer } from './runServer.ts'

try {
  const running = await runServer(readConfig(process.env))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // `npm start` itself was killed.
  process.on('disconnect', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
