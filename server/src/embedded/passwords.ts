import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedPostgresError } from './embeddedPostgresError.ts'

/** Passwords of the three database roles; letters and digits only, so that they need no quoting anywhere. */
export type Passwords = { readonly superuser: string; readonly owner: string; readonly app: string }

/** The file beside the cluster that keeps them, readable by the one who starts Terakoya only. */
export const PASSWORD_FILE = 'postgres-passwords.json'

/** Makes new passwords and keeps them. They are on the disk before the cluster that needs them exists. */
export async function makePasswords(folder: string): Promise<Passwords> {
  const secret = () => randomBytes(24).toString('hex')
  const passwords = { superuser: secret(), owner: secret(), app: secret() }
  const file = path.join(folder, PASSWORD_FILE)
  const draft = await open(`${file}.new`, 'w', 0o600)
  try {
    await draft.writeFile(JSON.stringify(passwords))
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${file}.new`, file)
  return passwords
}

/** Reads the passwords of an existing cluster. */
export async function readPasswords(folder: string): Promise<Passwords> {
  const file = path.join(folder, PASSWORD_FILE)
  try {
    const { superuser, owner, app } = JSON.parse(await readFile(file, 'utf8')) as Partial<Passwords>
    if (superuser !== undefined && owner !== undefined && app !== undefined) return { superuser, owner, app }
  } catch {}
  throw new EmbeddedPostgresError(
    'foreignData',
    `データベースのパスワードファイル ${file} が読めません。元に戻すか、データを作成したユーザーで起動してください。`,
  )
}
