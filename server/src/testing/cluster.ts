import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateToLatest } from '../database/migrate.ts'
import { findLivePostmaster } from '../embedded/postmaster.ts'
import { identifyProcess, sendSignal, waitUntilGone } from '../embedded/processes.ts'
import {
  APP_ROLE,
  databaseUrl,
  dropDatabase,
  OWNER_ROLE,
  provisionDatabase,
  provisionRoles,
} from '../embedded/provision.sql.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'

/** What a test process needs to make databases of its own; plain data, so that it travels to workers. */
export type TestCluster = {
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
  /** A migrated, otherwise empty database to copy; nobody may stay connected to it. */
  readonly template: string
}

/**
 * Starts a PostgreSQL for one run of tests, migrates a template database in it, and answers how to reach and
 * how to end it. `TEST_DATABASE_URL` (a superuser's) makes it use that server instead, PostgreSQL 15 or newer.
 */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const server = given === undefined || given === '' ? await startTemporary() : borrowed(given)
  try {
    const secret = () => randomBytes(12).toString('hex')
    const passwords = { owner: secret(), app: secret() }
    const template = `terakoya_template_${secret()}`
    await provisionRoles(server.adminUrl, passwords)
    await provisionDatabase(server.adminUrl, template)
    const cluster = {
      adminUrl: server.adminUrl,
      ownerUrl: asRole(server.adminUrl, OWNER_ROLE, passwords.owner, template),
      appUrl: asRole(server.adminUrl, APP_ROLE, passwords.app, template),
      template,
    }
    await migrateToLatest(cluster.ownerUrl)
    return { cluster, stop: () => server.stop(template) }
  } catch (error) {
    await server.stop(null)
    throw error
  }
}

type Server = { readonly adminUrl: string; stop(template: string | null): Promise<void> }

async function startTemporary(): Promise<Server> {
  await removeLeftovers()
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '200', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '512MB' },
  })
  const endWithProcess = () => sendSignal(server.pid, 'SIGQUIT')
  process.once('exit', endWithProcess)
  const stop = async () => {
    process.off('exit', endWithProcess)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: server.adminUrl, stop }
}

function borrowed(adminUrl: string): Server {
  const stop = async (template: string | null) => {
    if (template !== null) await dropDatabase(adminUrl, template)
  }
  return { adminUrl, stop }
}

/** Ends the servers of test runs that were killed; the folder's name says whose it was. */
async function removeLeftovers(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = entry.startsWith(PREFIX) ? Number.parseInt(entry.slice(PREFIX.length), 10) : Number.NaN
    if (Number.isNaN(pid) || (await identifyProcess(pid)) !== null) continue
    const folder = path.join(tmpdir(), entry)
    const postmaster = await findLivePostmaster(path.join(folder, 'postgres'))
    if (postmaster !== null) {
      sendSignal(postmaster.pid, 'SIGQUIT')
      await waitUntilGone(postmaster.pid, 10_000)
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function asRole(adminUrl: string, role: string, password: string, database: string): string {
  const url = new URL(databaseUrl(adminUrl, database))
  url.username = role
  url.password = password
  return url.href
}

const PREFIX = 'terakoya-test-'
