import { type Config, readConfig } from '../config.ts'
import { examineDatabase, examineMachine, type Finding } from '../doctor/examine.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'

const marks = { ok: '✓', warn: '注意', fault: '✗' } as const

async function databaseFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl, migrationDatabaseUrl, dataFolder } = config
  if (databaseUrl !== null) {
    return examineDatabase(config, { appUrl: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl })
  }
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, whenInUse: 'attach' })
  try {
    return await examineDatabase(config, postgres)
  } finally {
    await postgres.stop()
  }
}

/** `npm run doctor`: says what is wrong with an installation, a line each; ends with 1 where something must be put right. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const findings = await examineMachine(config)
  const database = await databaseFindings(config).catch((error: Error): Finding[] => [
    { state: 'fault', text: error.message },
  ])
  const all = [...findings, ...database]
  for (const { state, text } of all) console.log(`${marks[state]} ${text}`)
  const faults = all.filter(each => each.state === 'fault').length
  const warnings = all.filter(each => each.state === 'warn').length
  console.log(`\n直すこと ${faults}件、注意 ${warnings}件`)
  if (faults > 0) process.exitCode = 1
}

main().catch(error => {
  // A setting that can't be used is the first thing that is wrong.
  console.error(error instanceof Error ? `✗ ${error.message}` : error)
  process.exitCode = 1
})
