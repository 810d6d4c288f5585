import { checkRegistry } from '@terakoya/contract/registry'
import { AggregatorRegistry } from 'prom-client'
import { keepBackups } from './backup/keepBackups.ts'
import { CannotStart } from './cannotStart.ts'
import { openClock } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrateToLatest } from './database/migrate.ts'
import { demoLogins, demoPassword } from './demo/demoLogins.ts'
import { keepPostgres } from './embedded/keepPostgres.ts'
import { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres.ts'
import type { Encryption } from './encryption/encryption.ts'
import { openEncryption } from './encryption/openEncryption.ts'
import { applyErasures, keepErasureLists, listFilesOf } from './erasure/keepErasures.ts'
import { openFileStore } from './files/openFileStore.ts'
import { clearIncoming } from './files/sweepFiles.ts'
import { keepWorker } from './jobs/keepWorker.ts'
import { keepProcesses } from './processes/keepProcesses.ts'
import { connectionsNeeded } from './processes/processCount.ts'
import { serve } from './processes/serve.ts'
import { readSettings } from './records/setting.sql.ts'
import { StrangersLimit } from './road/strangersLimit.ts'
import { fillIfEmpty } from './seed/fillIfEmpty.ts'
import { startWarnings } from './seed/startWarnings.ts'
import { type FiguresSource, serveMetrics } from './watching/metricsServer.ts'

interface RunningServer {
  address: string
  stop(): Promise<void>
}

/** Prints one line; the product's only words on the terminal while all is well. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Starts everything: database, schema, data, worker, and what answers, here or in several processes; says one line when
 * ready. Undoes what it began on failure.
 */
export async function runServer(config: Config): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch(error => process.stderr.write(`${error}\n`))
    undo.length = 0
  }
  try {
    for (const warning of startWarnings(config)) process.stderr.write(`注意: ${warning}\n`)
    const holes = checkRegistry()
    if (holes.length > 0)
      throw new CannotStart(`呼び出しの宣言に不備があるため起動しません:\n${holes.join('\n')}`)
    const { appUrl, ownerUrl } = await openDatabase(config, undo)
    await migrateToLatest(ownerUrl)
    const encryption = await openEncryption(config, ownerUrl)
    await fillIfEmpty(config, ownerUrl)
    await finishErasures(config, appUrl)
    const worker = keepWorker({ databaseUrl: appUrl, dataFolder: config.dataFolder })
    undo.push(() => worker.stop())
    await clearIncoming(await openFileStore(config))
    if (config.backup !== null) {
      const backups = keepBackups({
        ...config.backup,
        ...{ dataDir: config.dataFolder, ownerUrl, clock: openClock(config.fixedNow) },
        outsideUrl: config.databaseUrl === null ? null : ownerUrl,
        ...{ withFiles: config.storage === null, tell: say },
      })
      undo.push(() => backups.stop())
    }
    const { port, figures, stop: stopServing } = await answer(config, appUrl, encryption)
    undo.push(stopServing)
    await openMetrics(config, figures, undo)
    const address = config.publicUrl.replace(/:0$/, `:${port}`)
    say(readyLine(address, (await isDemo(appUrl)) && !config.production))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What answers requests: this process, or several beside it (decision 225). */
async function answer(config: Config, appUrl: string, encryption: Encryption) {
  if (config.processes === 1) {
    const serving = await serve(config, { appUrl, encryption, strangersLimit: new StrangersLimit() })
    return { ...serving, figures: serving.metrics.registry as FiguresSource }
  }
  const kept = await keepProcesses(config, appUrl)
  const gathered = new AggregatorRegistry()
  const figures: FiguresSource = {
    contentType: gathered.contentType,
    metrics: () => gathered.clusterMetrics(),
  }
  return { ...kept, figures }
}

/** Before anybody is answered: whom a restored backup still holds is erased again, and the list of them is where a restore finds it. */
async function finishErasures(config: Config, appUrl: string): Promise<void> {
  const database = connect(appUrl, {
    max: 2,
    statementTimeout: 600_000,
    applicationName: 'terakoya-erasures',
  })
  try {
    const { today } = openClock(config.fixedNow)
    const isOutside = config.databaseUrl !== null
    await applyErasures(database, { dataFolder: config.dataFolder, today: today(), isOutside }, say)
    await keepErasureLists(database.db, listFilesOf(config)).catch((error: Error) => {
      process.stderr.write(`消去の一覧を書けません（${error.message}）。\n`)
    })
  } finally {
    await database.close()
  }
}

async function isDemo(appUrl: string): Promise<boolean> {
  const { db, close } = connect(appUrl, { max: 1 })
  try {
    return (await readSettings(db)).demo
  } finally {
    await close()
  }
}

/** Fetched by Prometheus where a port is given for it. */
async function openMetrics(
  { metrics }: Config,
  figures: FiguresSource,
  undo: (() => Promise<void>)[],
): Promise<void> {
  if (metrics === null) return
  const server = await serveMetrics(figures, metrics)
  undo.push(async () => {
    server.closeAllConnections()
    server.close()
  })
}

function readyLine(address: string, demo: boolean): string {
  const logins = demoLogins.map(login => login.user_id).join(' ')
  return demo
    ? `寺子屋を起動しました: ${address} （デモのログイン: ${logins}、パスワードはすべて ${demoPassword}）`
    : `寺子屋を起動しました: ${address}`
}

async function openDatabase(config: Config, undo: (() => Promise<void>)[]) {
  if (config.databaseUrl !== null) {
    return { appUrl: config.databaseUrl, ownerUrl: config.migrationDatabaseUrl ?? config.databaseUrl }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataFolder,
    settings: { max_connections: String(Math.max(100, connectionsNeeded(config.processes))) },
  })
  const keeping = keepPostgres(embedded, { tell: line => process.stderr.write(`${line}\n`) })
  undo.push(async () => {
    await keeping.end()
    await embedded.stop()
  })
  return embedded
}
