import PgBoss from 'pg-boss'

/** The schema of the job library; its tables are its own. */
export const queueSchema = 'queue'

/** The queue for all work people wait for: the row in `jobs` says what it is. */
export const workQueue = 'work'

/** Comparisons change nothing and take long: they hold up each other, and nothing else. */
export const comparisonQueue = 'comparison'

/** What is done once a night. */
export const nightlyQueue = 'nightly'

/** Opens the job library on a connection; the caller starts and stops it. */
export function openQueue(
  url: string,
  options: { migrate: boolean; supervise: boolean; schedule?: boolean },
): PgBoss {
  return new PgBoss({
    connectionString: url,
    schema: queueSchema,
    migrate: options.migrate,
    supervise: options.supervise,
    schedule: options.schedule ?? options.supervise,
    max: 3,
  })
}

/** Creates the library's tables and our queue, and lets the server's role use them. The owner role is needed. */
export async function installQueues(ownerUrl: string): Promise<void> {
  // With its schedule, so that the queue behind cron is made now: the server's role may not make tables.
  const boss = openQueue(ownerUrl, { migrate: true, supervise: false, schedule: true })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of [workQueue, comparisonQueue]) {
      if (await boss.getQueue(name)) continue
      await boss.createQueue(name, { name, retryLimit: 2, retryDelay: 1, expireInSeconds: 3600 })
    }
    if (!(await boss.getQueue(nightlyQueue))) {
      await boss.createQueue(nightlyQueue, {
        name: nightlyQueue,
        policy: 'singleton',
        retryLimit: 2,
        retryDelay: 60,
      })
    }
    await boss.getDb().executeSql(
      `do $$ begin
         if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
           grant usage on schema ${queueSchema} to terakoya_app;
           grant select, insert, update, delete on all tables in schema ${queueSchema} to terakoya_app;
           grant execute on all functions in schema ${queueSchema} to terakoya_app;
         end if;
       end $$`,
      [],
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}
