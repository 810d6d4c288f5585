import type { Tx } from '../database/connect.ts'

interface Look {
  session_hash: Buffer
  /** Whose pages. */
  user_no: number
  now: string
  until: string
}

/** From here on the session looks as that login. Answers whether there was such a session, looking as nobody. */
export async function beginLook(tx: Tx, { session_hash, user_no, now, until }: Look): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ looking_as_user_no: user_no, looking_since: now, looking_until: until })
    .where('session_hash', '=', session_hash)
    .where('looking_as_user_no', 'is', null)
    .returning('session_no')
    .executeTakeFirst()
  return row !== undefined
}

/** The session is its person's own again. Answers whether it was not. */
export async function endLook(tx: Tx, session_hash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ looking_as_user_no: null, looking_since: null, looking_until: null })
    .where('session_hash', '=', session_hash)
    .where('looking_as_user_no', 'is not', null)
    .returning('session_no')
    .executeTakeFirst()
  return row !== undefined
}
