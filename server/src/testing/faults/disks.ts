import { execFile } from 'node:child_process'
import { mkdir, open, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Fault } from './fault.ts'
import type { Ground } from './ground.ts'

const run = promisify(execFile)

/** A small disk of its own in the place of a folder, with what lies there. Only root may do that. */
async function smallDisk(folder: string, megabytes: number): Promise<() => Promise<void>> {
  const aside = `${folder}.aside`
  await rename(folder, aside)
  await mkdir(folder)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const unmount = async () => {
    await run('umount', ['-l', folder])
  }
  try {
    // Owners and modes too, the folder's own among them.
    await run('cp', ['-aT', aside, folder])
    await rm(aside, { recursive: true })
    return unmount
  } catch (error) {
    await unmount()
    throw error
  }
}

/** Writes into a folder until its disk is full; answers what makes room again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  try {
    for (const size of [1024 * 1024, 4096]) {
      for (;;) if ((await file.write(Buffer.alloc(size))).bytesWritten < size) break
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
  return () => rm(path)
}

/** The log goes on to a new file each second: else a small load would go on in the one that has room. */
function turnLog({ urls }: Ground): () => void {
  const timer = setInterval(async () => {
    const client = new pg.Client({ connectionString: (await urls().catch(() => null))?.adminUrl })
    client.on('error', () => undefined)
    await client
      .connect()
      .then(() => client.query('select pg_switch_wal()'))
      .catch(() => undefined)
    await client.end().catch(() => undefined)
  }, 1000)
  return () => clearInterval(timer)
}

const cluster = (dataFolder: string) => join(dataFolder, 'postgres')

/** The disk of the tables is full; the log lies on another one. */
const data: Fault = {
  name: 'disk-full-data',
  ground: {
    database: 'own',
    before: async dataFolder => {
      const log = `${dataFolder}-log`
      await run('cp', ['-aT', join(cluster(dataFolder), 'pg_wal'), log])
      await rm(join(cluster(dataFolder), 'pg_wal'), { recursive: true })
      await symlink(log, join(cluster(dataFolder), 'pg_wal'))
      return smallDisk(cluster(dataFolder), 160)
    },
  },
  ...{ seconds: 20, short: 5 },
  begin: ({ dataFolder }) => fill(cluster(dataFolder)),
}

/** The disk of the log is full: nothing can be acknowledged, and PostgreSQL stops. */
const log: Fault = {
  name: 'disk-full-wal',
  ground: {
    database: 'own',
    before: dataFolder => smallDisk(join(cluster(dataFolder), 'pg_wal'), 128),
  },
  ...{ seconds: 30, short: 5 },
  begin: async ground => {
    const empty = await fill(join(cluster(ground.dataFolder), 'pg_wal'))
    const leave = turnLog(ground)
    return async () => {
      leave()
      await empty()
    }
  },
}

/** No room for what people send: everything else goes on. */
const uploads: Fault = {
  name: 'disk-full-uploads',
  ground: { database: 'own', before: dataFolder => smallDisk(join(dataFolder, 'files'), 64) },
  ...{ seconds: 10, short: 3 },
  begin: ({ dataFolder }) => fill(join(dataFolder, 'files')),
}

export const disks: readonly Fault[] = [data, log, uploads]
