import type { AddressInfo } from 'node:net'
import { checkRegistry } from '@terakoya/contract/registry'
import { allHandlers } from './allHandlers.ts'
import { AtWork } from './atWork.ts'
import { openClock, timeOfInstant } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrateToLatest } from './database/migrate.ts'
import { demoLogins, demoPassword } from './demo/demoLogins.ts'
import { fillDemo, holdsDemo, isEmpty } from './demo/fillDemo.ts'
import { keepSampleFiles } from './demo/sampleFiles.ts'
import type { Services } from './dispatch.ts'
import { keepPostgres } from './embedded/keepPostgres.ts'
import { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres.ts'
import { openFileStore } from './files/openFileStore.ts'
import { clearIncoming } from './files/sweepFiles.ts'
import { buildApp } from './http/app.ts'
import { openJobSender } from './jobs/jobSender.ts'
import { keepWorker } from './jobs/keepWorker.ts'
import { openQueue } from './jobs/queues.ts'
import { RateLimit } from './rateLimit.ts'
import { readSettings } from './records/setting.sql.ts'
import { fillStartingData } from './starting/fillStartingData.ts'
import { startWarnings } from './starting/startWarnings.ts'

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
    if (holes.length > 0) throw new Error(`呼び出しの宣言に不備があるため起動しません:\n${holes.join('\n')}`)
    const { appUrl, ownerUrl } = await openDatabase(config, undo)
    await migrateToLatest(ownerUrl)
    await fillIfEmpty(config, ownerUrl)

    const database = connect(appUrl, { max: 20 })
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
      clock: openClock(config.fixedNow),
      config,
      handlers: allHandlers,
      jobs: openJobSender(boss),
      files,
      rateLimit: new RateLimit(),
      atWork: new AtWork(),
      reportDefect: (error, api) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
        process.stderr.write(`${api}: ${text}\n`)
      },
      checkAnswers: process.env.CHECK_ANSWERS === '1',
    }
    const app = await buildApp(services)
    undo.push(() => app.close())
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
  const keeping = keepPostgres(embedded, {
    tell: line => process.stderr.write(`${line}\n`),
    giveUp: () => process.exit(1),
  })
  undo.push(async () => {
    await keeping.end()
    await embedded.stop()
  })
  return embedded
}

async function fillIfEmpty(config: Config, ownerUrl: string): Promise<void> {
  if (config.production) {
    // Everybody knows the demo's password: such a database never serves a real business.
    if (await holdsDemo(ownerUrl)) {
      throw new Error(
        'このデータベースにはデモデータが入っているため、本番では起動できません。DATA_DIR または DATABASE_URL に別のデータベースを指定してください。',
      )
    }
    await fillStartingData(ownerUrl)
  } else if (await isEmpty(ownerUrl)) {
    const clock = openClock(config.fixedNow)
    const moment = { today: clock.today(), time: timeOfInstant(clock.now()) }
    await fillDemo(ownerUrl, { ...moment, size: config.demoSize, seed: config.demoSeed })
    await keepSampleFiles(await openFileStore(config))
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `ポート ${port} は他のプログラムが使っています。そちらを終了するか、PORT に別の番号を指定してください。`,
      )
    }
    throw error
  }
}
