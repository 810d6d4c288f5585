import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const maker = fileURLToPath(new URL('makeDataFolder.ts', import.meta.url))

/** What makes one new business differ from another: the README's `DEMO_SIZE`, `DEMO_SEED` and `TERAKOYA_NOW`. */
export type DataChoice = Readonly<Record<string, string>>

/**
 * A data folder with a new demo business, as a copy of the one that was made for the first who asked: no cluster is made,
 * nothing migrated and nothing filled in again. Several processes may ask at once; one makes it and the others wait.
 * @param templates a folder of this run alone, so that no template outlives the sources it was made from
 * @param into a folder that isn't there yet
 * @returns false where data can't be copied, because the cluster lies elsewhere (root in a folder nobody else enters)
 */
export async function copyData(templates: string, choice: DataChoice, into: string): Promise<boolean> {
  const template = path.join(templates, nameOf(choice))
  while (!(await exists(template))) {
    if (await take(`${template}.making`)) await make(template, choice)
    else await pause(pollInterval)
  }
  if (await exists(path.join(template, 'postgres-elsewhere'))) return false
  // The cluster belongs to the account that runs the database; fs.cp would make it ours.
  if (process.platform === 'win32') await cp(template, into, { recursive: true })
  else await run('cp', ['-a', template, into])
  return true
}

/** One name for one choice, in whichever order it is written. */
export function nameOf(choice: DataChoice): string {
  const text = JSON.stringify(Object.entries(choice).sort(([one], [other]) => (one < other ? -1 : 1)))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function make(template: string, choice: DataChoice): Promise<void> {
  const draft = `${template}.new`
  try {
    await mkdir(draft)
    // The account of the database has to pass.
    await chmod(draft, 0o711)
    const { PATH = '', HOME = '', TMPDIR } = process.env
    const env = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...choice, DATA_DIR: draft }
    await run(process.execPath, ['--import', import.meta.resolve('tsx'), maker], { env })
    await rename(draft, template)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    // Who waits finds the template, or makes it and hears why it can't be made.
    await rm(`${template}.making`, { recursive: true, force: true })
  }
}

/** Only one of several can make a folder. */
async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function exists(place: string): Promise<boolean> {
  return lstat(place).then(
    () => true,
    () => false,
  )
}

const pollInterval = 100
