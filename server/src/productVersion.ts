import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from './serverFolder.ts'

/** The product's own version, as package.json says it. */
export async function readProductVersion(): Promise<string> {
  const text = await readFile(join(rootFolder, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
