import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverFolder } from '../serverFolder.ts'

/** A file of `migrations/`: plain SQL under the name by which a database remembers that it has it. */
export interface MigrationFile {
  name: string
  text: string
}

const folder = join(serverFolder, 'migrations')

/** The names of all migrations, in their order. */
export async function listMigrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return files.map(file => file.slice(0, -'.sql'.length))
}

/** All migrations, in their order. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = await listMigrationNames()
  return Promise.all(
    names.map(async name => ({ name, text: await readFile(join(folder, `${name}.sql`), 'utf8') })),
  )
}
