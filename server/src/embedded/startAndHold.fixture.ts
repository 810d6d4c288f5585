import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

// A Terakoya reduced to its database, as a process of its own that a test may kill.
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.once('SIGTERM', async () => {
  await database.stop()
  process.exit(0)
})
setInterval(() => {}, 60_000)
process.stdout.write(`${JSON.stringify(database)}\n`)
