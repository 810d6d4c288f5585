import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { CannotStart, exitCannotStart } from '../cannotStart.ts'
import type { Config } from '../config.ts'
import { GrowingPause } from '../growingPause.ts'
import { StrangersLimit } from '../road/strangersLimit.ts'
import { settingsBeside } from './settingsBeside.ts'
import { answerStranger, type StrangerQuestion } from './strangersDesk.ts'

/** What a process tells the one that keeps it. */
export type ProcessMessage = { kind: 'ready'; port: number } | StrangerQuestion

/** Milliseconds a process has to finish what is under way: its own limit (`stopInOrder`) and a little. */
const stopWithin = 13_000

/**
 * Keeps the processes that answer, all on one listening socket, until `stop`: each that dies is started again, a second later
 * and later if it dies at once. The first is started alone, so that what is wrong with the settings is said once.
 * Throws `CannotStart` where it can't start before somebody changes something.
 */
export async function keepProcesses(config: Config, appUrl: string) {
  const strangers = new StrangersLimit()
  const running = new Set<Worker>()
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  const [program = ''] = process.argv.slice(1)
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) })

  const start = (): Promise<number> => {
    const child = cluster.fork(settingsBeside(config, appUrl))
    running.add(child)
    return new Promise((resolve, reject) => {
      child.on('error', error => process.stderr.write(`${error.message}\n`))
      child.on('message', (message: ProcessMessage) => {
        if (message.kind === 'ready') resolve(message.port)
        else if (message.kind === 'stranger' && child.isConnected())
          child.send(answerStranger(strangers, message))
      })
      child.once('exit', code => {
        running.delete(child)
        reject(
          code === exitCannotStart
            ? new CannotStart('サーバーのプロセスを起動できません。上の理由を直してください。')
            : new Error(`サーバーのプロセスが起動中に終了しました（終了コード ${code}）。`),
        )
      })
    })
  }

  const keep = (pauses = new GrowingPause()) => {
    const again = () => {
      if (stopped) return
      const milliseconds = pauses.after(performance.now())
      process.stderr.write(
        `サーバーのプロセスが停止したため、${Math.ceil(milliseconds / 1000)}秒待ってから起動し直します。\n`,
      )
      const timer = setTimeout(() => {
        timers.delete(timer)
        keepOne()
      }, milliseconds)
      timers.add(timer)
    }
    const keepOne = (): Promise<number> => {
      const before = new Set(running)
      const ready = start()
      const [child] = [...running].filter(each => !before.has(each))
      child?.once('exit', again)
      // Whoever waits for it hears why; one that is started again is told of above.
      ready.catch(() => undefined)
      return ready
    }
    return keepOne()
  }

  const stop = async () => {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(
      [...running].map(async child => {
        const ended = once(child, 'exit')
        child.process.kill('SIGTERM')
        const kill = setTimeout(() => child.process.kill('SIGKILL'), stopWithin)
        await ended
        clearTimeout(kill)
      }),
    )
  }

  try {
    const port = await keep()
    await Promise.all(Array.from({ length: config.processes - 1 }, () => keep()))
    return { port, pids: () => [...running].map(child => child.process.pid), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
