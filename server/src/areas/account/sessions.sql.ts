import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { OwnUser } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

type OwnSession = Omit<OutputOf<'Account_getSessions'>['sessions'][number], 'own'> & {
  session_hash: Buffer
}

/** Where somebody is signed in, used last first. */
export async function listSessions(tx: Tx, user_no: OwnUser, now: string): Promise<OwnSession[]> {
  return tx
    .selectFrom('sessions')
    .select(['session_no', 'session_hash', 'browser', 'created_at', 'last_used_at'])
    .where('user_no', '=', user_no)
    .where('expires_at', '>', now)
    .where('stopped_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_no', 'desc')
    .execute()
}

/** Ends those of a person's sessions but the one given: that of a number, or all. Answers how many there were. */
export async function endOthers(
  tx: Tx,
  user_no: OwnUser,
  here: Buffer,
  session_no: number | null,
): Promise<number> {
  let query = tx
    .deleteFrom('sessions')
    .where('user_no', '=', user_no)
    .where('session_hash', '!=', here)
    .where('stopped_at', 'is', null)
  if (session_no !== null) query = query.where('session_no', '=', session_no)
  return (await query.returning('session_no').execute()).length
}
