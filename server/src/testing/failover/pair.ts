import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../embedded/freePort.ts'
import {
  APP_ROLE,
  DATABASE,
  OWNER_ROLE,
  provisionDatabase,
  provisionRoles,
} from '../../embedded/provision.sql.ts'
import { databaseAccount } from './account.ts'
import { type Node, openNode } from './node.ts'
import { isInStep } from './replication.sql.ts'

/** A primary and its synchronous standby, kept by Patroni with etcd, and the HAProxy before them. */
export interface Pair {
  /** Through HAProxy: wherever the primary is. */
  adminUrl: string
  ownerUrl: string
  appUrl: string
  /** Wherever the standby is. */
  readUrl: string
  nodes: readonly Node[]
  /** Throws where no node says that it is the primary. */
  primary(): Promise<Node>
  standby(): Promise<Node>
  /** Waits until one is the primary and the other its synchronous standby; seconds that it took. */
  untilWhole(): Promise<number>
  /** Whether that comes about within so many seconds. */
  isWholeWithin(seconds: number): Promise<boolean>
  /** Of the programs that decide who is the primary. */
  etcd: { kill(): void; start(): Promise<void> }
}

const maxWait = 120_000

const run = promisify(execFile)

/** The programs that a pair needs, or a sentence that says which are missing. */
export async function findPrograms(): Promise<{ binaries: string } | { missing: string }> {
  const binaries = process.env.PG_BINARIES ?? '/usr/lib/postgresql/15/bin'
  const asked: [string, string[]][] = [
    ['patroni', ['--version']],
    ['haproxy', ['-v']],
    ['etcd', ['--version']],
    [join(binaries, 'postgres'), ['--version']],
  ]
  const missing: string[] = []
  for (const [program, args] of asked) {
    await run(program, args).catch(() => missing.push(program))
  }
  return missing.length === 0 ? { binaries } : { missing: missing.join(', ') }
}

/** Starts all of it in a folder that the database's account may enter. */
export async function openPair(
  folder: string,
  binaries: string,
  undo: (() => Promise<unknown>)[],
): Promise<Pair> {
  const account = await databaseAccount()
  const etcdPort = await freePort()
  const etcd = await openEtcd(join(folder, 'etcd'), etcdPort)
  undo.push(async () => etcd.kill())
  const nodes: Node[] = []
  const restPorts = [await freePort(), await freePort()]
  for (const [at, restPort] of restPorts.entries()) {
    const name = `db${at + 1}`
    const postgresPort = await freePort()
    const node = await openNode({
      ...{ name, folder: join(folder, name), restPort, postgresPort },
      etcdPort,
      binaries,
      account,
    })
    undo.push(() => node.end())
    nodes.push(node)
    // Who comes first makes the cluster; the other one copies it.
    if (at === 0) await until(() => node.answers('/primary'), node.log)
  }
  const { port, readingPort } = await openHaproxy(folder, nodes, restPorts, undo)

  const find = (path: string) =>
    until(async () => {
      for (const node of nodes) if (await node.answers(path)) return node
      return null
    })
  const url = (role: string, password: string, database: string, at = port) =>
    `postgres://${role}:${password}@127.0.0.1:${at}/${database}?sslmode=disable`
  const adminUrl = url('postgres', 'change-me-superuser', 'postgres')
  const untilWhole = async () => {
    const begun = performance.now()
    const logs = async () => (await Promise.all(nodes.map(node => node.log()))).join('\n')
    await until(() => isInStep(adminUrl), logs)
    await find('/primary')
    await find('/sync')
    return (performance.now() - begun) / 1000
  }
  await untilWhole()
  const passwords = { owner: 'owner', app: 'app' }
  await provisionRoles(adminUrl, passwords)
  await provisionDatabase(adminUrl, DATABASE)
  return {
    ...{ adminUrl, nodes, etcd, untilWhole },
    isWholeWithin: async seconds => {
      for (const begun = performance.now(); performance.now() - begun < seconds * 1000; await pause(500)) {
        if (await isInStep(adminUrl)) return true
      }
      return false
    },
    ownerUrl: url(OWNER_ROLE, passwords.owner, DATABASE),
    appUrl: url(APP_ROLE, passwords.app, DATABASE),
    readUrl: url(APP_ROLE, passwords.app, DATABASE, readingPort),
    primary: () => find('/primary'),
    standby: () => find('/sync'),
  }
}

async function openEtcd(folder: string, port: number) {
  await mkdir(folder, { mode: 0o700 })
  const peer = await freePort()
  let child: ChildProcess
  const start = async () => {
    const log = await open(`${folder}.log`, 'a')
    const client = `http://127.0.0.1:${port}`
    const own = `http://127.0.0.1:${peer}`
    child = spawn(
      'etcd',
      [
        ...[
          '--name',
          'e1',
          '--data-dir',
          folder,
          '--listen-client-urls',
          client,
          '--advertise-client-urls',
          client,
        ],
        ...[
          '--listen-peer-urls',
          own,
          '--initial-advertise-peer-urls',
          own,
          '--initial-cluster',
          `e1=${own}`,
        ],
      ],
      { stdio: ['ignore', log.fd, log.fd] },
    )
    await log.close()
    await until(async () => (await fetch(`${client}/health`).catch(() => null))?.status === 200)
  }
  await start()
  return { start, kill: () => void child.kill('SIGKILL') }
}

async function openHaproxy(
  folder: string,
  nodes: readonly Node[],
  restPorts: readonly number[],
  undo: (() => Promise<unknown>)[],
): Promise<{ port: number; readingPort: number }> {
  const [port, readingPort] = [await freePort(), await freePort()]
  const example = await readFile(new URL('../../../../docs/standby/haproxy.cfg', import.meta.url), 'utf8')
  const config = nodes.reduce(
    (text, { name, postgresPort }, at) =>
      text.replace(
        new RegExp(`server ${name} .*`, 'g'),
        `server ${name} 127.0.0.1:${postgresPort} check port ${restPorts[at]}`,
      ),
    example
      .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
      .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${readingPort}`),
  )
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const log = await open(join(folder, 'haproxy.log'), 'a')
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  undo.push(async () => haproxy.kill('SIGKILL'))
  return { port, readingPort }
}

/** Asks five times a second until there is an answer. */
async function until<T>(ask: () => Promise<T>, why?: () => Promise<string>): Promise<NonNullable<T>> {
  const begun = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() - begun > maxWait) throw new Error(`it didn't come about\n${(await why?.()) ?? ''}`)
    await pause(200)
  }
}
