import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allHandlers } from '../allHandlers.ts'
import { NetworkTries } from '../auth/networkTries.ts'
import { openOutsideProvider } from '../auth/outsideProvider.ts'
import { beginSession } from '../auth/session.ts'
import { type Clock, openClock } from '../clock.ts'
import { type DemoSize, readConfig } from '../config.ts'
import { connect, type Database } from '../database/connect.ts'
import { openHolds } from '../database/holds.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { fillDemo } from '../demo/fillDemo.ts'
import { freePort } from '../embedded/freePort.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { openEncryption } from '../encryption/openEncryption.ts'
import { openFolderStore } from '../files/folderStore.ts'
import { feedHints } from '../hints/feedHints.ts'
import { openHints } from '../hints/hintStreams.ts'
import { buildApp } from '../http/app.ts'
import { openJobSender } from '../jobs/jobSender.ts'
import { openQueue } from '../jobs/queues.ts'
import { type Meetings, openMeetings } from '../meetings/meetings.ts'
import { PersonPlaces } from '../road/personPlaces.ts'
import { RateLimit } from '../road/rateLimit.ts'
import { ServerPlaces } from '../road/serverPlaces.ts'
import { StrangersLimit } from '../road/strangersLimit.ts'
import { openWatch } from '../watching/watch.ts'

export interface BenchServer {
  url: string
  database: Database
  clock: Clock
  meetings: Meetings
  encryption: Encryption
  /** Of who owns the tables: for rows that no call makes. */
  ownerUrl: string
  /** The data folder. */
  folder: string
  /** Of the application's own role. */
  appUrl: string
  today: string
  /** Seconds that filling the demo business took. */
  fillSeconds: number
  /** Signs in and gives the cookie header. */
  signIn(user_id: string): Promise<string>
  /** Begins a session without a password, for so many people that hashing would be the measurement. */
  session(user_no: number): Promise<string>
  stop(): Promise<void>
}

/** The product on a database of its own with a demo business, for measurements. Nothing of it is left behind. */
export async function startBenchServer(
  demoSize: DemoSize,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'terakoya-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  await migrateToLatest(postgres.ownerUrl)
  // The pages' own origin has to be known before the server listens.
  const config = readConfig({ PORT: String(await freePort()), DATA_DIR: folder, TRUST_PROXY: '1', ...env })
  const clock = openClock()
  const { seconds: fillSeconds } = await fillDemo(postgres.ownerUrl, {
    today: clock.today(),
    size: demoSize,
    seed: 1,
  })
  const database = connect(postgres.appUrl, { max: 20 })
  const boss = openQueue(postgres.appUrl, { migrate: false, supervise: false })
  await boss.start()
  const meetings = openMeetings(config, clock)
  const encryption = await openEncryption(config, postgres.ownerUrl)
  const holds = openHolds(postgres.appUrl)
  const hints = openHints(holds)
  const feed = feedHints(database, postgres.appUrl, clock, hints)
  const app = await buildApp({
    database,
    readingCopy: null,
    hints,
    holds,
    clock,
    config,
    handlers: allHandlers,
    jobs: openJobSender(boss),
    files: await openFolderStore(join(folder, 'files')),
    rateLimit: new RateLimit(),
    networkTries: new NetworkTries(),
    concurrencyLimit: new PersonPlaces(holds),
    serverPlaces: new ServerPlaces(undefined, database.oldestWait),
    strangersLimit: new StrangersLimit(),
    watch: openWatch('silent', () => clock.now()),
    encryption,
    meetings,
    outside: openOutsideProvider(config),
    reportDefect: error => process.stderr.write(`${error}\n`),
    checkAnswers: false,
  })
  const url = await app.listen({ host: config.host, port: config.port })
  return {
    url,
    database,
    clock,
    meetings,
    encryption,
    ownerUrl: postgres.ownerUrl,
    folder,
    appUrl: postgres.appUrl,
    today: clock.today(),
    fillSeconds,
    async signIn(user_id) {
      const answer = await fetch(`${url}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id, password: 'demo-juku' }),
      })
      return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    },
    session: async user_no => `terakoya=${await beginSession(database.db, user_no, clock.now())}`,
    async stop() {
      await feed.stop()
      await app.close()
      await boss.stop({ graceful: false })
      await holds.stop()
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
