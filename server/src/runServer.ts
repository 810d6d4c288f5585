import type { AddressInfo } from 'node:net'
import { checkRegistry } from '@terakoya/contract/registry'
import { allHandlers } from './allHandlers.ts'
import { NetworkTries } from './auth/networkTries.ts'
import { keepBackups } from './backup/keepBackups.ts'
import { CannotStart } from './cannotStart.ts'
import { openClock } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrateToLatest } from './database/migrate.ts'
import { demoLogins, demoPassword } from './demo/demoLogins.ts'
import { keepPostgres } from './embedded/keepPostgres.ts'
import { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres.ts'
import { openEncryption } from './encryption/openEncryption.ts'
import { openFileStore } from './files/openFileStore.ts'
import { clearIncoming } from './files/sweepFiles.ts'
import { feedHints } from './hints/feedHints.ts'
import { openHints } from './hints/hintStreams.ts'
import { buildApp } from './http/app.ts'
import { openJobSender } from './jobs/jobSender.ts'
import { keepWorker } from './jobs/keepWorker.ts'
import { openQueue } from './jobs/queues.ts'
import { openMeetings } from './meetings/meetings.ts'
import { readSettings } from './records/setting.sql.ts'
import { ConcurrencyLimit } from './road/concurrencyLimit.ts'
import { RateLimit } from './road/rateLimit.ts'
import type { Services } from './road/request.ts'
import { ServerPlaces } from './road/serverPlaces.ts'
import { StrangersLimit } from './road/strangersLimit.ts'
import { fillIfEmpty } from './seed/fillIfEmpty.ts'
import { startWarnings } from './seed/startWarnings.ts'
import { serveMetrics } from './watching/metricsServer.ts'
import { noteSlow } from './watching/slowStatements.ts'
import { standingOf } from './watching/standing.ts'
import { openWatch } from './watching/watch.ts'

interface RunningServer {
  address: string
  stop(): Promise<void>
}

/** Prints one line; the product's only words on the terminal while all is well. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Starts everything: database, schema, data, worker, HTTP; says one line when ready. Undoes what it began on failure. */
export async function runServer(config: Config): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch(error => process.stderr.write(`${error}\n`))
    undo.length = 0
  }
  try {
    for (const warning of startWarnings(config)) process.stderr.write(`${warning}\n`)
    const holes = checkRegistry()
    if (holes.length > 0)
      throw new CannotStart(`呼び出しの宣言に不備があるため起動しません:\n${holes.join('\n')}`)
    const { appUrl, ownerUrl } = await openDatabase(config, undo)
    await migrateToLatest(ownerUrl)
    const encryption = await openEncryption(config, ownerUrl)
    await fillIfEmpty(config, ownerUrl)

    const clock = openClock(config.fixedNow)
    const watch = openWatch(config.logLevel, () => clock.now())
    const database = connect(appUrl, { max: 20, onQuery: noteSlow(watch.logs) })
    undo.push(() => database.close())
    const boss = openQueue(appUrl, { migrate: false, supervise: false })
    boss.on('error', error => process.stderr.write(`${error.message}\n`))
    await boss.start()
    undo.push(() => boss.stop({ graceful: false }))
    const worker = keepWorker({ databaseUrl: appUrl, dataFolder: config.dataFolder })
    undo.push(() => worker.stop())

    const files = await openFileStore(config)
    await clearIncoming(files)
    const services: Services = {
      database,
      clock,
      config,
      handlers: allHandlers,
      jobs: openJobSender(boss),
      files,
      rateLimit: new RateLimit(),
      encryption,
      meetings: openMeetings(config, clock),
      networkTries: new NetworkTries(),
      concurrencyLimit: new ConcurrencyLimit(),
      serverPlaces: new ServerPlaces(),
      hints: openHints(),
      strangersLimit: new StrangersLimit(),
      watch,
      reportDefect: watch.defect,
      checkAnswers: process.env.CHECK_ANSWERS === '1',
    }
    const feed = feedHints(database, appUrl, services.clock, services.hints)
    undo.push(() => feed.stop())
    const app = await buildApp(services)
    undo.push(() => app.close())
    if (config.backup !== null) {
      const backups = keepBackups({
        ...config.backup,
        ...{ dataDir: config.dataFolder, ownerUrl, clock, withFiles: config.storage === null, tell: say },
      })
      undo.push(() => backups.stop())
    }
    await openMetrics(services, undo)
    await listen(app, config)
    const { port } = app.server.address() as AddressInfo
    const address = config.publicUrl.replace(/:0$/, `:${port}`)
    const { demo } = await readSettings(database.db)
    say(readyLine(address, demo && !config.production))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Fetched by Prometheus where a port is given for it. */
async function openMetrics(services: Services, undo: (() => Promise<void>)[]): Promise<void> {
  const { config, watch } = services
  watch.metrics.watch(standingOf(services))
  if (config.metrics === null) return
  const server = await serveMetrics(watch.metrics, config.metrics)
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
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataFolder })
  const keeping = keepPostgres(embedded, { tell: line => process.stderr.write(`${line}\n`) })
  undo.push(async () => {
    await keeping.end()
    await embedded.stop()
  })
  return embedded
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new CannotStart(
        `ポート ${port} は他のプログラムが使っています。そちらを終了するか、PORT に別の番号を指定してください。`,
      )
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new CannotStart(
        `${host} のポート ${port} では待ち受けられません（${code}）。HOST と PORT を確かめてください。`,
      )
    }
    throw error
  }
}
