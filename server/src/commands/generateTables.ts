import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { migrateToLatest } from '../database/migrate.ts'
import { serverFolder } from '../serverFolder.ts'

/** Types `src/database/tables.ts` from a migrated database: `DATABASE_URL=… npm run tables`. */
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is needed: an empty database that may be migrated')
await migrateToLatest(url)
execFileSync(
  'npx',
  [
    'kysely-codegen',
    '--dialect=postgres',
    '--date-parser=string',
    '--numeric-parser=number',
    '--default-schema=public',
    '--include-pattern=public.*',
    '--exclude-pattern=kysely_*',
    '--type-mapping={"timestamptz":"string","int8":"number"}',
    `--url=${url}`,
    `--out-file=${join(serverFolder, 'src/database/tables.ts')}`,
  ],
  { stdio: 'inherit' },
)
