import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allHandlers } from '../allHandlers.ts'
import { NetworkTries } from '../auth/networkTries.ts'
import { openOutsideProvider } from '../auth/outsideProvider.ts'
import { beginSession } from '../auth/session.ts'
import { type Config, readConfig } from '../config.ts'
import { connect, type Database } from '../database/connect.ts'
import { openHolds } from '../database/holds.ts'
import { encryptionBy, keyBytes } from '../encryption/encryption.ts'
import { openFolderStore } from '../files/folderStore.ts'
import { openHints } from '../hints/hintStreams.ts'
import { buildApp } from '../http/app.ts'
import { openJobSender } from '../jobs/jobSender.ts'
import { openQueue } from '../jobs/queues.ts'
import { openMeetings } from '../meetings/meetings.ts'
import { PersonPlaces } from '../road/personPlaces.ts'
import { RateLimit } from '../road/rateLimit.ts'
import type { Services } from '../road/request.ts'
import { ServerPlaces } from '../road/serverPlaces.ts'
import { StrangersLimit } from '../road/strangersLimit.ts'
import { openWatch } from '../watching/watch.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openTestClient, type TestClient } from './testClient.ts'
import { openTestClock, type TestClock } from './testClock.ts'

interface TestServerOptions {
  /** Where the clock stands, ISO. */
  now?: string
  config?: Partial<Config>
  /** Another server whose database and key it has too, as a second process or machine. */
  beside?: TestServer
  /** Puts parts of the running server in the place of the real ones: a dead database, a low limit. */
  services?: Partial<Services>
}

/** The whole server on a database of its own, reached without a network. */
export interface TestServer {
  app: Awaited<ReturnType<typeof buildApp>>
  services: Services
  clock: TestClock
  urls: TestDatabase
  /** The database as its owner: for makers and for looking at what a call has done. */
  owner: Database['db']
  folder: string
  /** What the server reported as defects; a test that does not expect one leaves this empty. */
  defects: { error: unknown; api: string }[]
  visitor(): TestClient
  /** A browser with a session of that user. */
  signIn(user: { user_no: number }): Promise<TestClient>
  /** Listens on a free port of this machine and gives the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * A server by `buildApp` with its real services over a new test database; answers are held against the contract.
 * The limits per minute let everything pass unless `services.rateLimit` says otherwise.
 */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const urls = options.beside?.urls ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'terakoya-files-'))
  const clock = openTestClock(options.now)
  const database = connect(urls.appUrl, { applicationName: 'terakoya-tested' })
  const owner = connect(urls.ownerUrl, { max: 4, applicationName: 'terakoya-test-owner' })
  const boss = openQueue(urls.appUrl, { migrate: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  const holds = openHolds(urls.appUrl)
  const defects: TestServer['defects'] = []
  let minutes = 0
  const nextMinute = () => {
    minutes += 1
    return minutes * 60_000
  }
  const config = { ...readConfig({ DATA_DIR: folder, DATABASE_URL: urls.appUrl }), ...options.config }
  const services: Services = {
    database,
    readingCopy: null,
    clock,
    config,
    handlers: allHandlers,
    jobs: openJobSender(boss),
    files: await openFolderStore(join(folder, 'files')),
    rateLimit: new RateLimit(nextMinute),
    networkTries: new NetworkTries(),
    concurrencyLimit: new PersonPlaces(holds),
    serverPlaces: new ServerPlaces(undefined, database.oldestWait),
    hints: openHints(holds),
    holds,
    strangersLimit: new StrangersLimit(nextMinute),
    watch: openWatch('silent', () => clock.now()),
    encryption: options.beside?.services.encryption ?? encryptionBy(randomBytes(keyBytes)),
    meetings: openMeetings(config, clock),
    outside: openOutsideProvider(config),
    reportDefect: (error, api) => defects.push({ error, api }),
    checkAnswers: true,
    ...options.services,
  }
  const app = await buildApp(services)
  await app.ready()
  return {
    app,
    services,
    clock,
    urls,
    owner: owner.db,
    folder,
    defects,
    visitor: () => openTestClient(app, null),
    signIn: async ({ user_no }) => openTestClient(app, await beginSession(owner.db, user_no, clock.now())),
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    close: async () => {
      await app.close()
      await boss.stop({ graceful: false })
      await holds.stop()
      await database.close()
      await owner.close()
      if (!options.beside) await urls.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
