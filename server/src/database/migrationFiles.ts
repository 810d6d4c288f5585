import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverFolder } from '../serverFolder.ts'

/** A file of `migrations/`: plain SQL under the name by which a database remembers that it has it. */
export interface MigrationFile {
  name: string
  text: string
}

/** All migrations, in their order. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const folder = join(serverFolder, 'migrations')
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async file => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  )
}
