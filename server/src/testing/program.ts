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
const supervise = new URL('../../../scripts/supervise.mjs', import.meta.url).href

/** How a program is started. */
export interface Starting {
  /** So many files it may open at once; as many as this process without. */
  openFiles?: number | undefined
  /** Kept running as `npm start` does: the process is the keeper, the program its child. */
  kept?: boolean
  /** As `npm run build` has made it, and not from its sources. */
  built?: boolean
}

/** Starts `main.ts` or `worker.ts` with those settings and no others of ours. */
export function startProgram(
  name: 'main' | 'worker',
  env: Record<string, string>,
  { openFiles, kept = false, built = false }: Starting = {},
): Program {
  const source = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  const bundle = fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const program = built ? ['--enable-source-maps', bundle] : ['--import', tsx, source]
  const keeper = `import { keepServer } from ${JSON.stringify(supervise)}; process.exitCode = await keepServer(process.argv.slice(1))`
  const node = [
    process.execPath,
    ...(kept ? ['--input-type=module', '-e', keeper, '--', ...program] : program),
  ]
  const limited = ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...node]
  const [command = '', ...args] = openFiles === undefined ? node : limited
  const child = spawn(command, args, {
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...env },
    // The fourth stream lets it end when the test's process was killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
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
