import { type UserType, userTypeFlags, userTypes } from '@terakoya/domain/people/userTypes'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Who may share a device. */
const studentTypes = userTypes.filter((type: UserType) => userTypeFlags(type).isStudent)

/** A child of a device, by the session there. */
export interface FamilyChild {
  session_no: number
  session_hash: Buffer
  user_no: number
  user_named: string
}

/** The children of a device whose sessions go on, in the order in which they were added. */
export async function listFamily(
  tx: Tx,
  family_hash: Buffer,
  now: string,
  { held = false } = {},
): Promise<FamilyChild[]> {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_no', 's.user_no')
    .select(['s.session_no', 's.session_hash', 's.user_no', 'u.user_named'])
    .where('s.family_hash', '=', family_hash)
    .where('s.expires_at', '>', now)
    .where('s.stopped_at', 'is', null)
    .where('u.status', '=', 'A')
    .where('u.user_type_code', 'in', studentTypes)
    .where(({ or, eb }) =>
      or([eb('u.password_expires_at', 'is', null), eb('u.password_expires_at', '>', now)]),
    )
    .orderBy('s.session_no')
    .$if(held, query => query.forUpdate('s'))
    .execute()
}

/** Of which device a session is, while nobody else leaves it until the transaction ends; nothing when it is over or was left. */
export async function lockSession(
  tx: Tx,
  session_hash: Buffer,
): Promise<{ session_no: number; family_hash: Buffer | null } | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['session_no', 'family_hash'])
    .where('session_hash', '=', session_hash)
    .forUpdate()
    .executeTakeFirst()
}

export async function setFamily(tx: Tx, session_no: number, family_hash: Buffer): Promise<void> {
  await tx.updateTable('sessions').set({ family_hash }).where('session_no', '=', session_no).execute()
}

/** Gives a session another key: the one of before opens nothing any more. */
export async function rekeySession(
  tx: Tx,
  session_no: number,
  keys: { session_hash: Buffer; form_token: string; last_used_at?: string },
): Promise<void> {
  await tx.updateTable('sessions').set(keys).where('session_no', '=', session_no).execute()
}

/** While one child uses the device the others stay there too, each until its own last instant. */
export async function touchFamily(
  tx: Tx,
  family_hash: Buffer,
  { now, idleSeconds, maxSeconds }: { now: string; idleSeconds: number; maxSeconds: number },
): Promise<void> {
  await sql`update sessions set expires_at = least(${now}::timestamptz + make_interval(secs => ${idleSeconds}),
      created_at + make_interval(secs => ${maxSeconds}))
    where session_no in (select session_no from sessions where family_hash = ${family_hash}
      and expires_at > ${now}::timestamptz and stopped_at is null order by session_no for update)`.execute(tx)
}

/** Ends the sessions of a device, but those of these numbers. */
export async function endFamily(tx: Tx, family_hash: Buffer, except: readonly number[]): Promise<void> {
  let query = tx.deleteFrom('sessions').where('family_hash', '=', family_hash)
  if (except.length > 0) query = query.where('session_no', 'not in', [...except])
  await query.execute()
}

/** Ends a session, and with it those of the other children of its device. */
export async function endWithFamily(tx: Tx, session_hash: Buffer): Promise<void> {
  await sql`delete from sessions where session_hash = ${session_hash}
    or family_hash = (select s.family_hash from sessions s where s.session_hash = ${session_hash})`.execute(
    tx,
  )
}

/** Ends one child's session on a device. */
export async function endChild(tx: Tx, { session_no }: FamilyChild): Promise<void> {
  await tx.deleteFrom('sessions').where('session_no', '=', session_no).execute()
}
