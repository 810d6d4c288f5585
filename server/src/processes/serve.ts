import type { AddressInfo } from 'node:net'
import { allHandlers } from '../allHandlers.ts'
import { NetworkTries } from '../auth/networkTries.ts'
import { openOutsideProvider } from '../auth/outsideProvider.ts'
import { CannotStart } from '../cannotStart.ts'
import { openClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { connect } from '../database/connect.ts'
import { openHolds } from '../database/holds.ts'
import { openReadingCopy } from '../database/readingCopy.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { feedHints } from '../hints/feedHints.ts'
import { openHints } from '../hints/hintStreams.ts'
import { buildApp } from '../http/app.ts'
import { openJobSender } from '../jobs/jobSender.ts'
import { openQueue } from '../jobs/queues.ts'
import { openMeetings } from '../meetings/meetings.ts'
import { PersonPlaces } from '../road/personPlaces.ts'
import { RateLimit } from '../road/rateLimit.ts'
import type { Services, Strangers } from '../road/request.ts'
import { placesFor, ServerPlaces } from '../road/serverPlaces.ts'
import type { Metrics } from '../watching/metrics.ts'
import { noteSlow } from '../watching/slowStatements.ts'
import { standingOf } from '../watching/standing.ts'
import { openTraces } from '../watching/traces.ts'
import { openWatch } from '../watching/watch.ts'
import { connectionsOfEach } from './processCount.ts'

/** A process that answers. */
interface Serving {
  port: number
  metrics: Metrics
  stop(): Promise<void>
}

interface ServeOptions {
  /** The database as the server's own role has it. */
  appUrl: string
  encryption: Encryption
  strangersLimit: Strangers
}

/**
 * What each process does that answers requests, alone or one of several (decision 225): the database is open and as this
 * version wants it. Undoes what it began on failure.
 */
export async function serve(config: Config, options: ServeOptions): Promise<Serving> {
  const { appUrl, encryption, strangersLimit } = options
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch(error => process.stderr.write(`${error}\n`))
    undo.length = 0
  }
  try {
    const clock = openClock(config.fixedNow)
    const traces = await openTraces(config.traces)
    undo.push(() => traces.close())
    const watch = openWatch(config.logLevel, () => clock.now(), { traces })
    const connections = connectionsOfEach(config.processes)
    const noted = noteSlow(watch.logs)
    const onQuery = (text: string, ms: number) => {
      noted(text, ms)
      traces.statement(text, ms)
    }
    const database = connect(appUrl, { max: connections, onQuery })
    undo.push(() => database.close())
    const boss = openQueue(appUrl, { migrate: false, supervise: false })
    boss.on('error', error => process.stderr.write(`${error.message}\n`))
    await boss.start()
    undo.push(() => boss.stop({ graceful: false }))
    const holds = openHolds(appUrl)
    undo.push(() => holds.stop())
    const readingCopy =
      config.readDatabaseUrl === null
        ? null
        : openReadingCopy(config.readDatabaseUrl, database.db, {
            ...{ max: connections, applicationName: 'terakoya-reads', onQuery },
          })
    if (readingCopy) undo.push(() => readingCopy.close())
    const services: Services = {
      database,
      readingCopy,
      clock,
      config,
      handlers: allHandlers,
      jobs: openJobSender(boss),
      files: await openFileStore(config),
      rateLimit: new RateLimit(),
      encryption,
      meetings: openMeetings(config, clock),
      outside: openOutsideProvider(config),
      networkTries: new NetworkTries(),
      concurrencyLimit: new PersonPlaces(holds),
      serverPlaces: new ServerPlaces(placesFor(connections), database.oldestWait),
      hints: openHints(holds),
      holds,
      strangersLimit,
      watch,
      reportDefect: watch.defect,
      checkAnswers: process.env.CHECK_ANSWERS === '1',
    }
    watch.metrics.watch(standingOf(services))
    const feed = feedHints(database, appUrl, clock, services.hints)
    undo.push(() => feed.stop())
    const app = await buildApp(services)
    undo.push(() => app.close())
    await listen(app, config)
    const { port } = app.server.address() as AddressInfo
    return { port, metrics: watch.metrics, stop }
  } catch (error) {
    await stop()
    throw error
  }
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
