import { findOtherAccount, isRoot } from '../../embedded/account.ts'

/** Whose processes a database's are: PostgreSQL refuses to be root's. */
export async function databaseAccount(): Promise<{ uid?: number; gid?: number }> {
  if (!isRoot()) return {}
  const other = await findOtherAccount()
  if (!other) throw new Error('root needs an account `postgres` or `nobody` for the database')
  return { uid: other.uid, gid: other.gid }
}
