import cluster from 'node:cluster'
import { CannotStart, exitCodeOf, wordsOf } from './cannotStart.ts'
import { type Config, readConfig } from './config.ts'
import { outliveTrouble } from './outliveTrouble.ts'
import { serveAsOne } from './processes/serveAsOne.ts'
import { runServer } from './runServer.ts'

function configured(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}

outliveTrouble()
try {
  const starting = cluster.isWorker ? serveAsOne(configured()) : runServer(configured())
  let stopping = false
  // Heard from the first moment: a start that is called off ends as cleanly as a running server.
  const stop = async () => {
    if (stopping) return
    stopping = true
    const running = await starting.catch(() => null)
    await running?.stop()
    process.exit(0)
  }
  const say = () => {
    if (!stopping && cluster.isPrimary)
      process.stdout.write('\n停止しています。データは残り、次の npm start で続きから使えます。\n')
    void stop()
  }
  process.on('SIGTERM', say)
  process.on('SIGINT', say)
  // `npm start` itself was killed, or what keeps the processes.
  process.on('disconnect', stop)
  await starting
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exit(exitCodeOf(error))
}
