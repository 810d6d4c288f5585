import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childrenOf } from '../faults/ground.ts'

export interface NodePlace {
  name: string
  /** Of its own; the account may write there. */
  folder: string
  /** Of Patroni's page, which says whether this node is the primary. */
  restPort: number
  postgresPort: number
  etcdPort: number
  binaries: string
  account: { uid?: number; gid?: number }
}

/** A machine with PostgreSQL and the Patroni that keeps it, as processes that may die or fall silent. */
export interface Node {
  readonly name: string
  readonly postgresPort: number
  /** Whether its Patroni answers for `/primary`, `/sync` …; false where nobody answers. */
  answers(path: string): Promise<boolean>
  /** The postmaster alone dies. */
  killPostmaster(): Promise<void>
  /** All of the machine is gone at once. */
  kill(): Promise<void>
  /** All of the machine stands still: its connections stay open and say nothing. */
  freeze(): Promise<void>
  thaw(): void
  /** Its Patroni alone begins anew; the database goes on. */
  restartKeeper(): Promise<void>
  /** The machine is there again. */
  start(): Promise<void>
  end(): Promise<void>
  /** The last that its Patroni has said. */
  log(): Promise<string>
}

/** The example that operators copy (docs/standby.md), with this node's addresses in place of the example's. */
async function configOf(place: NodePlace): Promise<string> {
  const example = await readFile(new URL('../../../../docs/standby/patroni.yml', import.meta.url), 'utf8')
  const changes: [string | RegExp, string][] = [
    ['name: db1', `name: ${place.name}`],
    [/10\.0\.0\.21:8008/g, `127.0.0.1:${place.restPort}`],
    [/10\.0\.0\.21:5432/g, `127.0.0.1:${place.postgresPort}`],
    [/hosts: .*:2379/, `hosts: 127.0.0.1:${place.etcdPort}`],
    ['/var/lib/postgresql/terakoya', join(place.folder, 'data')],
    ['/var/lib/postgresql/patroni.pgpass', join(place.folder, 'pgpass')],
    ['/var/run/postgresql', place.folder],
    ['/usr/lib/postgresql/15/bin', place.binaries],
    [/10\.0\.0\.0\/24/g, '127.0.0.0/8'],
  ]
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length === 1) throw new Error(`docs/standby/patroni.yml holds no ${from}`)
    return text.replace(from, to)
  }, example)
}

export async function openNode(place: NodePlace): Promise<Node> {
  const { account, folder } = place
  await mkdir(folder, { mode: 0o700 })
  const file = join(folder, 'patroni.yml')
  await writeFile(file, await configOf(place), { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const each of [folder, file]) await chown(each, account.uid, account.gid)
  }
  let patroni: ChildProcess | null = null

  const postmaster = async () => {
    const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
    return Number.parseInt(text, 10) || 0
  }
  const living = async () => {
    const first = await postmaster()
    const own = first > 0 && (await isPostgres(first)) ? [first, ...(await childrenOf(first))] : []
    return [...(patroni?.pid === undefined || patroni.exitCode !== null ? [] : [patroni.pid]), ...own]
  }
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await living()) send(pid, name)
  }
  const start = async () => {
    const log = await open(join(folder, 'patroni.log'), 'a')
    patroni = spawn('patroni', [file], {
      ...account,
      // Python says otherwise that it can't write beside itself.
      env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
      cwd: folder,
      stdio: ['ignore', log.fd, log.fd],
    })
    await log.close()
  }
  let frozen: number[] = []
  await start()
  return {
    name: place.name,
    postgresPort: place.postgresPort,
    answers: async path => {
      const url = `http://127.0.0.1:${place.restPort}${path}`
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
      return answer?.status === 200
    },
    killPostmaster: async () => send(await postmaster(), 'SIGKILL'),
    kill: async () => {
      const gone = patroni && once(patroni, 'exit')
      await signal('SIGKILL')
      await gone
    },
    freeze: async () => {
      frozen = await living()
      for (const pid of frozen) send(pid, 'SIGSTOP')
    },
    thaw: () => {
      for (const pid of frozen.splice(0)) send(pid, 'SIGCONT')
    },
    restartKeeper: async () => {
      const gone = patroni && once(patroni, 'exit')
      patroni?.kill('SIGKILL')
      await gone
      await start()
    },
    start,
    end: async () => {
      for (const pid of frozen.splice(0)) send(pid, 'SIGCONT')
      await signal('SIGKILL')
    },
    log: async () => (await readFile(join(folder, 'patroni.log'), 'utf8')).slice(-4000),
  }
}

/** A number in an old file of a dead postmaster may be anybody's by now. */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.trim() === 'postgres'
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
