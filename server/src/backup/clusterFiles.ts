import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Folders of a cluster whose content is of the running server alone; they are there, and empty (pg_basebackup's list). */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

const ofTheServer = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'])

/** Whether a file of that name is made anew at each start, and would be wrong in a copy. */
const isPassing = (name: string) =>
  ofTheServer.has(name) || name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init')

/** A file or folder, by its name below a root, with `/` between the parts. */
export interface FoundFile {
  name: string
  isFolder: boolean
}

/** Everything of a cluster that belongs into a copy of it, folders before what lies in them. */
export async function* clusterFiles(cluster: string): AsyncGenerator<FoundFile> {
  yield* filesBelow(cluster, name => !isPassing(path.posix.basename(name)) && !emptied.has(topOf(name)))
  // A server makes its log's own folders only where the log's folder is.
  yield { name: 'pg_wal/archive_status', isFolder: true }
}

const topOf = (name: string) => {
  const [top = '', below] = name.split('/', 2)
  return below === undefined ? '' : top
}

/** Everything below a folder for which `wanted` holds, folders before what lies in them. What goes meanwhile is left out. */
export async function* filesBelow(
  root: string,
  wanted: (name: string) => boolean = () => true,
  below = '',
): AsyncGenerator<FoundFile> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    const name = path.posix.join(below, entry.name)
    if (!wanted(name)) continue
    if (entry.isDirectory()) {
      yield { name, isFolder: true }
      yield* filesBelow(root, wanted, name)
    } else if (entry.isFile()) {
      yield { name, isFolder: false }
    }
  }
}

/** The segments of the log from one to another, and what tells of its timelines. */
export async function logFiles(cluster: string, firstWal: string, lastWal: string): Promise<string[]> {
  const names = await readdir(path.join(cluster, 'pg_wal'))
  const needed = names.filter(
    name =>
      (/^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal) ||
      /^[0-9A-F]{8}\.history$/.test(name),
  )
  if (!needed.includes(firstWal) || !needed.includes(lastWal)) {
    throw new Error(
      `控えに要るデータベースの記録（${firstWal}〜${lastWal}）がありません。もう一度実行してください。`,
    )
  }
  return needed.map(name => `pg_wal/${name}`).sort()
}
