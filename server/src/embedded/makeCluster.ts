import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commandAs, runToEnd } from './account.ts'
import { serverEnvironment } from './environment.ts'
import { makePasswords, type Passwords } from './passwords.ts'
import type { Place } from './place.ts'

/**
 * Makes a new cluster. It is built under another name and renamed when complete, so that a start that was
 * killed half-way leaves no cluster rather than a broken one.
 */
export async function makeCluster(place: Place, options: { durable: boolean }): Promise<Passwords> {
  const { account, cluster, folder } = place
  await removeDrafts(folder, path.basename(cluster))
  const passwords = await makePasswords(folder)
  const draft = `${cluster}.new-${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, passwords.superuser, { mode: 0o600 })
  if (account.kind === 'other') {
    for (const file of [draft, passwordFile]) await chown(file, account.uid, account.gid)
  }
  try {
    const args = [
      '-D',
      draft,
      `--pwfile=${passwordFile}`,
      ...INITDB,
      ...(options.durable ? [] : ['--no-sync']),
    ]
    await runToEnd(commandAs(account, place.binaries.initdb, args), serverEnvironment())
    await rename(draft, cluster)
  } finally {
    await removeDrafts(folder, path.basename(cluster))
  }
  return passwords
}

/**
 * The builtin C.UTF-8 collation is the same on every system and version. Without the ctype pg_trgm takes
 * Japanese characters for punctuation: show_trgm('田中') is empty.
 */
const INITDB = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  ...(process.platform === 'win32'
    ? []
    : [`--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`]),
  '--no-instructions',
]

async function removeDrafts(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(`${name}.new-`)) {
      await rm(path.join(folder, entry), { recursive: true, force: true })
    }
  }
}
