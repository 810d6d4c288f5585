import { foldLoginId } from '@terakoya/domain/people/foldLoginId'
import type { FunctionId } from '@terakoya/domain/people/functions'
import { secondFactorTypes } from '@terakoya/domain/people/secondFactor'
import type { UserType } from '@terakoya/domain/people/userTypes'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { plannedOnce } from '../database/plannedOnce.sql.ts'
import type { Sessions } from '../database/tables.ts'
import type { OwnUser } from './inScope.ts'

export interface SessionRow {
  user_no: OwnUser
  user_id: string
  user_named: string
  user_type_code: UserType
  status: string
  locale_code: string
  clock_24_flag: number
  classroom_no: number | null
  student_no: number | null
  teacher_no: number | null
  password_change_flag: number
  form_token: string
  family_hash: Buffer | null
  created_at: string
  last_used_at: string
  center_nos: number[]
  /** The numbers among all centers that are groups. */
  group_nos: number[]
  function_ids: FunctionId[]
  /** The data is that of the demo. */
  demo: boolean
  /** When a second factor has to be enrolled; `null`: there is one, or nobody asks this person for it. */
  factor_due_at: string | null
  /** Whose session it is, also while they look as another login. */
  own_user_no: OwnUser
  own_named: string
  looking_since: string | null
  looking_until: string | null
  /** The time to look is over, or the login may not be looked at any more. */
  looking_over: boolean
}

/**
 * The session of that hash with its user, centers and function ids, in one question; nothing when it has ended. While an
 * administrator looks as another login it is that login's, in the language and clock of who looks.
 */
export async function findSession(
  tx: Tx,
  session_hash: Buffer,
  now: string,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    ${plannedOnce}select u.user_no, u.user_id, u.user_named, u.user_type_code, u.status, o.locale_code, o.clock_24_flag,
      u.classroom_no, u.student_no, u.teacher_no, u.password_change_flag, s.form_token, s.family_hash,
      s.created_at, s.last_used_at,
      case when u.user_type_code = '560' then array(select center_no from centers order by center_no)
        else array(select center_no from user_centers uc where uc.user_no = u.user_no order by center_no) end as center_nos,
      array(select center_no from centers where group_flag = 1 order by center_no) as group_nos,
      array(select function_id from user_functions uf where uf.user_no = u.user_no order by function_id) as function_ids,
      exists (select from settings where setting_key = 'demo') as demo,
      (select f.updated_at + make_interval(days => f.value::integer) from settings f
        where f.setting_key = 'second_factor_days' and jsonb_typeof(f.value) = 'number' and f.value > '0'
          and u.user_type_code = any(${[...secondFactorTypes]}::text[])
          and not exists (select from totp_secrets t where t.user_no = u.user_no and t.enrolled_at is not null)
          and not exists (select from passkeys p where p.user_no = u.user_no)
      ) as factor_due_at,
      o.user_no as own_user_no, o.user_named as own_named, s.looking_since, s.looking_until,
      s.looking_as_user_no is not null and (s.looking_until <= ${now}::timestamptz or u.status <> 'A'
        or u.user_type_code = '560' or o.user_type_code <> '560'
        or not exists (select from user_functions k where k.user_no = o.user_no and k.function_id = 'M20901')
      ) as looking_over
    from sessions s join users o on o.user_no = s.user_no
      join users u on u.user_no = coalesce(s.looking_as_user_no, s.user_no)
    where s.session_hash = ${session_hash} and s.expires_at > ${now}::timestamptz and s.stopped_at is null and o.status = 'A'
      and (o.password_expires_at is null or o.password_expires_at > ${now}::timestamptz)`.execute(tx)
  return rows[0]
}

/** Whether it lasted until its user's login was stopped, which it is still. */
export async function wasSessionStopped(tx: Tx, session_hash: Buffer, now: string): Promise<boolean> {
  const { rows } = await sql`select from sessions s join users u on u.user_no = s.user_no
    where s.session_hash = ${session_hash} and s.stopped_at is not null and s.expires_at > ${now}::timestamptz
      and u.status = 'S'`.execute(tx)
  return rows.length > 0
}

export async function touchSession(
  tx: Tx,
  session_hash: Buffer,
  now: string,
  expires_at: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at })
    .where('session_hash', '=', session_hash)
    .execute()
}

type NewSession = Pick<
  Selectable<Sessions>,
  'session_hash' | 'user_no' | 'form_token' | 'browser' | 'expires_at' | 'family_hash'
> & { now: string }

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const { now, ...row } = session
  await tx
    .insertInto('sessions')
    .values({ ...row, created_at: now, last_used_at: now })
    .execute()
  await tx.deleteFrom('sessions').where('expires_at', '<', now).execute()
}

/** Ends every session of a user, but the one given. */
export async function endSessionsOf(tx: Tx, user_no: number, except: Buffer | null): Promise<void> {
  let query = tx.deleteFrom('sessions').where('user_no', '=', user_no)
  if (except) query = query.where('session_hash', '!=', except)
  await query.execute()
}

export interface CredentialRow {
  user_no: number
  user_id: string
  user_type_code: UserType
  status: string
  password_hash: string
  password_change_flag: number
  password_expires_at: string | null
  locale_code: string
}

/** The login of an id, in whatever case or width it was typed. */
export async function findCredentials(tx: Tx, user_id: string): Promise<CredentialRow | undefined> {
  return (await tx
    .selectFrom('users')
    .select([
      'user_no',
      'user_id',
      'user_type_code',
      'status',
      'password_hash',
      'password_change_flag',
      'password_expires_at',
      'locale_code',
    ])
    .where(sql`lower(user_id)`, '=', foldLoginId(user_id))
    .executeTakeFirst()) as CredentialRow | undefined
}

/** What a login's password is now; nobody else changes it or suspends the login until the transaction ends. */
export async function lockCredentials(
  tx: Tx,
  user_no: number,
): Promise<Pick<CredentialRow, 'password_hash' | 'status'> | undefined> {
  return tx
    .selectFrom('users')
    .select(['password_hash', 'status'])
    .where('user_no', '=', user_no)
    .forUpdate()
    .executeTakeFirst()
}

interface NewPassword {
  user_no: number
  password_hash: string
  password_change_flag: 0 | 1
  password_expires_at: string | null
}

export async function setPassword(tx: Tx, row: NewPassword): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: row.password_hash,
      password_change_flag: row.password_change_flag,
      password_expires_at: row.password_expires_at,
    })
    .where('user_no', '=', row.user_no)
    .execute()
}

/** Notes that somebody has signed in; answers whether it was the first time ever. */
export async function noteSignedIn(tx: Tx, user_no: number): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ signed_in_flag: 1 })
    .where('user_no', '=', user_no)
    .where('signed_in_flag', '=', 0)
    .returning('user_no')
    .executeTakeFirst()
  return row !== undefined
}
