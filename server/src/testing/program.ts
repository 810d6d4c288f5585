import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of the server that runs as a process of its own, so that a test may kill it. */
export interface Program {
  child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
}

const tsx = fileURLToPath(import.meta.resolve('tsx'))

/** Starts `main.ts` or `worker.ts` from the sources with those settings and no others of ours. */
export function startProgram(name: 'main' | 'worker', env: Record<string, string>): Program {
  const file = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, ['--import', tsx, file], {
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString()
    })
  }
  const ended = once(child, 'exit')
  return {
    child,
    output: () => output,
    end: async signal => {
      child.kill(signal)
      await ended
    },
  }
}
