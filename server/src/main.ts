import { readConfig } from './config.ts'
import { runServer } from './runServer.ts'

try {
  const starting = runServer(readConfig(process.env))
  let stopping = false
  // Heard from the first moment: a start that is called off ends as cleanly as a running server.
  const stop = async () => {
    if (stopping) return
    stopping = true
    const running = await starting.catch(() => null)
    await running?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // `npm start` itself was killed.
  process.on('disconnect', stop)
  await starting
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
