import pg from 'pg'
import type { Clock } from '../clock.ts'
import { connect } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { FileStore } from '../files/fileStore.ts'
import { removeUnattached, sweepFiles } from '../files/sweepFiles.ts'
import { keepMailPost } from '../mail/mailPost.ts'
import type { MailSettings } from '../mail/mailSettings.ts'
import { openMailTransport } from '../mail/mailTransport.ts'
import type { Meetings } from '../meetings/meetings.ts'
import { eraseOldChat } from '../operations/chat/eraseOldChat.ts'
import { flagPatterns } from '../operations/chat/flagPatterns.ts'
import { verifyChains } from '../operations/chat/verifyChains.ts'
import { extendWeekly } from '../operations/entries/extendWeekly.ts'
import { finishJob } from '../operations/finishJob.ts'
import { listAbandonedJobs } from '../records/job.sql.ts'
import { eachByItself } from './eachByItself.ts'
import { openJobSender } from './jobSender.ts'
import { comparisonQueue, nightlyQueue, openQueue, workQueue } from './queues.ts'
import { repeatedWorks } from './repeatedWorks.ts'
import { repeatWork } from './repeatWork.ts'
import { runJob } from './runJob.ts'
import { tidy } from './tidy.sql.ts'

interface WorkerOptions {
  databaseUrl: string
  clock: Clock
  /** Asked at night: a storage that is away stops no other work. */
  openFiles(): Promise<FileStore>
  /** How mail leaves the house; `null`: it is kept. */
  mail: MailSettings | null
  standby: boolean
  /** Where lessons meet. */
  meetings: Meetings
  /** For what is encrypted in the database. */
  openEncryption(): Promise<Encryption>
  /** Where the product is opened; stands in mail. */
  address: string
  workerUrl?: URL
}

/** How often a job whose worker died is begun again before it ends as failed. */
const attempts = 3

/** Seconds between two looks into the queue. */
const pollingSeconds = 0.5

const workerLock = 4_021_101

/**
 * Waits until no other worker of this database lives: the lock is held by the connection and ends with it, however
 * the process ends.
 */
async function becomeOnlyWorker(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'terakoya-worker-lock',
    keepAlive: true,
  })
  client.on('error', () => process.exit(1))
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [workerLock])
  return client
}

/** Starts taking jobs; `stop` leaves the one at work to be taken up again. */
export async function startWorker({ databaseUrl, clock, openFiles, workerUrl, ...options }: WorkerOptions) {
  const lock = await becomeOnlyWorker(databaseUrl)
  const database = connect(databaseUrl, {
    max: 4,
    statementTimeout: 60_000,
    applicationName: 'terakoya-worker',
  })
  const boss = openQueue(databaseUrl, { migrate: false, supervise: true })
  boss.on('error', error => process.stderr.write(`${error.message}\n`))
  await boss.start()
  const sender = openJobSender(boss)
  await inTransaction(database.db, async tx => {
    for (const { job_no, attempts: begun } of await listAbandonedJobs(tx)) {
      if (begun < attempts) await sender.send(tx, job_no)
      else {
        const message = '処理が繰り返し中断されたため、終了しました。もう一度実行してください。'
        await finishJob(tx, job_no, { state: 'failed', message, finished_at: clock.now() })
      }
    }
  })
  const stopping = new AbortController()
  const runner = { database, clock, stopping: stopping.signal, ...(workerUrl ? { workerUrl } : {}) }
  for (const queue of [workQueue, comparisonQueue]) {
    await boss.work<{ job_no: number }>(
      queue,
      { pollingIntervalSeconds: pollingSeconds, batchSize: 1 },
      async jobs => {
        for (const { data } of jobs) await runJob(runner, data.job_no)
      },
    )
  }
  await boss.schedule(nightlyQueue, '30 3 * * *', {}, { tz: 'Asia/Tokyo' })
  await boss.work(nightlyQueue, { pollingIntervalSeconds: 30 }, async () => {
    await eachByItself([
      () => extendWeekly(database, clock),
      () => flagPatterns(database, clock),
      () => tidy(database.db, clock.now()),
      async () => {
        // What isn't verified isn't erased: without its words a changed message would look whole again.
        await verifyChains(database, clock)
        await eraseOldChat(database, clock)
      },
      async () => {
        const files = await openFiles()
        await removeUnattached(database.db, files, clock.now())
        await sweepFiles(database.db, files, clock.now())
      },
    ])
  })
  const post = keepMailPost({
    database,
    clock,
    address: options.address,
    transport: options.mail && openMailTransport(options.mail),
  })
  const { meetings, openEncryption: encryption } = options
  const installed = { sends: options.mail !== null, standby: options.standby }
  const again = repeatedWorks({ database, clock, meetings, encryption }, installed).map(repeatWork)
  const repeated = [post, ...again]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(repeated.map(each => each.stop()))
      await boss.stop({ graceful: true, timeout: 5000, wait: true })
      await database.close()
      await lock.end()
    },
  }
}
