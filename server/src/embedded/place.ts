import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import {
  type Account,
  canEnter,
  commandAs,
  findOtherAccount,
  isRoot,
  namespacesWork,
  ownerOf,
  runToEnd,
} from './account.ts'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embeddedPostgresError.ts'

/** Who runs which PostgreSQL on which folder. */
export type Place = {
  readonly account: Account
  readonly binaries: Binaries
  /** The data folder as the user named it, real path. */
  readonly dataDir: string
  /** The folder that holds cluster, passwords and log: the data folder, or one that the account can reach. */
  readonly folder: string
  readonly cluster: string
}

/** Makes the data folder and decides who runs the database in it. */
export async function choosePlace(wantedDataDir: string): Promise<Place> {
  const dataDir = await makeDataDir(wantedDataDir)
  const binaries = await findBinaries()
  const here = { binaries, dataDir, folder: dataDir, cluster: path.join(dataDir, CLUSTER) }
  if (!isRoot()) return { ...here, account: { kind: 'self' } }

  if (await isFolder(here.cluster)) {
    const owner = await ownerOf(here.cluster)
    if (owner === null) return { ...here, account: { kind: 'namespace' } }
    const account: Account = { kind: 'other', name: `uid ${owner.uid}`, ...owner }
    return { ...here, account, binaries: await reachable(account, binaries, dataDir) }
  }

  const other = await findOtherAccount()
  if (other !== null && (await canEnter(other, dataDir))) {
    return { ...here, account: other, binaries: await reachable(other, binaries, dataDir) }
  }
  const remembered = await readlink(path.join(dataDir, ELSEWHERE)).catch(() => null)
  if (remembered === null && (await namespacesWork())) return { ...here, account: { kind: 'namespace' } }
  if (other === null) {
    throw new EmbeddedPostgresError(
      'noAccess',
      'PostgreSQL は root では動きません。一般ユーザーで起動するか、DATABASE_URL を指定してください。',
    )
  }
  return { ...here, account: other, ...(await elsewhere(other, binaries, dataDir, remembered)) }
}

/**
 * Root's clone in a folder that nobody else may enter, in a container without user namespaces: the cluster
 * goes where the system keeps such things, and a link in the data folder remembers where.
 */
async function elsewhere(
  account: Extract<Account, { kind: 'other' }>,
  binaries: Binaries,
  dataDir: string,
  remembered: string | null,
): Promise<Pick<Place, 'binaries' | 'folder' | 'cluster'>> {
  const folder = remembered ?? path.join('/var/lib/terakoya', randomBytes(6).toString('hex'))
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (!(await canEnter(account, folder))) {
    throw new EmbeddedPostgresError(
      'noAccess',
      `データベースを動かすユーザー ${account.name} が ${dataDir} にも ${folder} にも入れません。DATA_DIR に、途中のフォルダーをすべてのユーザーが通れる場所を指定してください。`,
    )
  }
  if (remembered === null) await symlink(folder, path.join(dataDir, ELSEWHERE))
  return {
    folder,
    cluster: path.join(folder, CLUSTER),
    binaries: await reachable(account, binaries, folder),
  }
}

async function reachable(
  account: Extract<Account, { kind: 'other' }>,
  binaries: Binaries,
  folder: string,
): Promise<Binaries> {
  try {
    await runToEnd(commandAs(account, binaries.postgres, ['--version']), {})
    return binaries
  } catch {
    return copyBinaries(binaries, folder, account)
  }
}

async function makeDataDir(wanted: string): Promise<string> {
  try {
    const made = await mkdir(wanted, { recursive: true })
    // Other accounts must be able to pass, whatever the umask is; they can't list it.
    if (made !== undefined) await chmod(wanted, 0o711)
    await access(wanted, constants.W_OK | constants.X_OK)
    return await realpath(wanted)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? ''
    throw new EmbeddedPostgresError(
      // A full disk and a lack of handles pass; another folder has to be named for anything else.
      ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].includes(reason) ? 'failed' : 'noAccess',
      `データのフォルダー ${path.resolve(wanted)} を使えません（${reason}）。DATA_DIR に書き込める場所を指定してください。`,
    )
  }
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const CLUSTER = 'postgres'
const ELSEWHERE = 'postgres-elsewhere'
