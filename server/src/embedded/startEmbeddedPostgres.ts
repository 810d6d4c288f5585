import { access } from 'node:fs/promises'
import path from 'node:path'
import { type DataLock, takeDataLock } from './dataLock.ts'
import { EmbeddedPostgresError } from './embeddedPostgresError.ts'
import { makeCluster } from './makeCluster.ts'
import { type Passwords, readPasswords } from './passwords.ts'
import { choosePlace, type Place } from './place.ts'
import { clearStalePostmasterFile, findLivePostmaster, waitUntilReady } from './postmaster.ts'
import { isGone, waitUntilGone } from './processes.ts'
import {
  APP_ROLE,
  DATABASE,
  dataDirectoryOf,
  OWNER_ROLE,
  provisionDatabase,
  provisionRoles,
} from './provision.sql.ts'
import { type RunningPostmaster, runPostmaster, stopPostmaster } from './runPostmaster.ts'

export type EmbeddedPostgresOptions = {
  /** The folder of all data (`.data`); cluster, passwords and log lie in it. Made when missing. */
  readonly dataDir: string
  /**
   * What to do when another living Terakoya holds the data: `refuse` (the default) throws `inUse`, `attach`
   * answers its database, with a `stop` that leaves it running (for commands beside a running server).
   */
  readonly whenInUse?: 'refuse' | 'attach'
  /** false: nothing survives a crash of the machine, everything is faster. For tests only. */
  readonly durable?: boolean
  /** Settings of the server, e.g. `{ max_connections: '200' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

export type EmbeddedPostgres = {
  /** Owner of the database, for migrations. */
  readonly ownerUrl: string
  /** The role of the running application. */
  readonly appUrl: string
  /** The superuser in the maintenance database; for provisioning and tests. */
  readonly adminUrl: string
  /** `new`: the cluster was made now; `existing`: it was started; `reused`: it was still running. */
  readonly started: 'new' | 'existing' | 'reused'
  /** The postmaster's process; another one after `restart`. */
  readonly pid: number
  /** Whether the postmaster lives; true as long as its end isn't certain. */
  isAlive(): Promise<boolean>
  /** Starts a server that has died again, on the same port: every address stays good. Throws when it can't. */
  restart(): Promise<void>
  /** Fast shutdown of the server, then the data may be used by others. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts the real PostgreSQL that comes with the installation, or takes up the one that an earlier, killed
 * Terakoya left running on the same data. Throws `EmbeddedPostgresError` with a Japanese message.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir)
  const lock = await takeDataLock(place.dataDir)
  if ('heldBy' in lock) {
    if (options.whenInUse === 'attach') return attach(place)
    throw new EmbeddedPostgresError(
      'inUse',
      `データ ${place.dataDir} は、すでに起動している Terakoya（pid ${lock.heldBy}）が使用中です。そちらを終了するか、DATA_DIR に別の場所を指定してください。`,
    )
  }
  try {
    return await start(place, lock, options)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function start(
  place: Place,
  lock: DataLock,
  { durable = true, settings = {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const isNew = !(await hasCluster(place))
  const passwords = isNew ? await makeCluster(place, { durable }) : await readPasswords(place.folder)
  const live = isNew ? null : await takeUp(place, passwords)
  if (live === null) await clearStalePostmasterFile(place.cluster)
  const all = { ...(durable ? {} : FAST), ...settings }
  let running = live ?? (await runPostmaster(place, all))
  const urls = urlsOf(running.port, passwords)
  try {
    await provisionRoles(urls.adminUrl, passwords)
    await provisionDatabase(urls.adminUrl, DATABASE)
  } catch (error) {
    await stopPostmaster(place, running.pid)
    throw error
  }
  let stopping: Promise<void> | null = null
  const stop = async () => {
    await stopPostmaster(place, running.pid)
    await lock.release()
  }
  return {
    ...urls,
    started: isNew ? 'new' : live === null ? 'existing' : 'reused',
    get pid() {
      return running.pid
    },
    isAlive: async () => !(await isGone(running.pid)),
    restart: async () => {
      if (stopping !== null) return
      await clearStalePostmasterFile(place.cluster)
      running = await runPostmaster(place, all, running.port)
    },
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** The database of the Terakoya that holds the data; waits while that one is still starting. */
async function attach(place: Place): Promise<EmbeddedPostgres> {
  const live = await findLivePostmaster(place.cluster)
  const ready = live === null ? null : await waitUntilReady(place.cluster, live.pid, READY_TIMEOUT)
  if (ready === null || ready.port === null) {
    throw new EmbeddedPostgresError(
      'inUse',
      `データ ${place.dataDir} を使っている Terakoya のデータベースがまだ動いていません。少し待ってからもう一度実行してください。`,
    )
  }
  const urls = urlsOf(ready.port, await readPasswords(place.folder))
  const isAlive = async () => !(await isGone(ready.pid))
  const nothing = async () => {}
  return { ...urls, started: 'reused', pid: ready.pid, isAlive, restart: nothing, stop: nothing }
}

/** The postmaster that a killed Terakoya left behind, once it accepts our password and names our cluster. */
async function takeUp(place: Place, passwords: Passwords): Promise<RunningPostmaster | null> {
  const live = await findLivePostmaster(place.cluster)
  if (live === null) return null
  if (live.status === 'stopping') {
    await waitUntilGone(live.pid, READY_TIMEOUT)
    return null
  }
  const ready = await waitUntilReady(place.cluster, live.pid, READY_TIMEOUT)
  if (ready === null || ready.port === null) return null
  const running = { pid: ready.pid, port: ready.port }
  try {
    if ((await dataDirectoryOf(urlsOf(running.port, passwords).adminUrl)) === place.cluster) return running
  } catch (error) {
    // It refuses our password: somebody else's. Anything else (too busy, no connection left) may pass.
    const state = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new EmbeddedPostgresError(
      state.startsWith('28') ? 'foreignData' : 'failed',
      `${place.cluster} の PostgreSQL（pid ${live.pid}）に接続できません: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return null
}

async function hasCluster(place: Place): Promise<boolean> {
  try {
    await access(path.join(place.cluster, 'PG_VERSION'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw new EmbeddedPostgresError(
      'noAccess',
      `データベース ${place.cluster} を読めません。データを作成したユーザー（または root）で起動するか、DATA_DIR に別の場所を指定してください。`,
    )
  }
}

function urlsOf(
  port: number,
  passwords: Passwords,
): Pick<EmbeddedPostgres, 'adminUrl' | 'appUrl' | 'ownerUrl'> {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
  return {
    adminUrl: url('postgres', passwords.superuser, 'postgres'),
    ownerUrl: url(OWNER_ROLE, passwords.owner, DATABASE),
    appUrl: url(APP_ROLE, passwords.app, DATABASE),
  }
}

const READY_TIMEOUT = 60_000
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
