import { createHash, randomBytes } from 'node:crypto'
import { lookableAreas } from '@terakoya/contract/looking'
import { demoFunctionIds } from '@terakoya/contract/screens'
import { alwaysGranted } from '@terakoya/domain/people/functions'
import { secondsAfter, secondsBetween } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/connect.ts'
import { touchFamily } from './family.sql.ts'
import { addSession, findSession, type SessionRow, touchSession, wasSessionStopped } from './session.sql.ts'
import type { Looking, SessionUser } from './sessionUser.ts'

/** A session ends when it has not been used for this long (half a day: a shift with its break). */
const idleSeconds = 12 * 3600
/** However much it is used, it ends after this long: a forgotten or copied cookie is worth a week at most. */
const maxSessionSeconds = 7 * 24 * 3600
/** How often the last use is written down. */
const touchSeconds = 300

/** What the database keeps of a cookie. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function lookingOf(row: SessionRow): Looking | null {
  const { own_user_no, own_named, looking_since, looking_until, looking_over } = row
  if (looking_since === null || looking_until === null) return null
  return {
    by_user_no: own_user_no,
    by_named: own_named,
    since: looking_since,
    until: looking_until,
    over: looking_over,
  }
}

/** The user of a session cookie, or `null` when there is none, it has ended or the user is suspended. */
export async function openSession(
  tx: Tx,
  token: string | undefined,
  now: string,
  config: Pick<Config, 'production'>,
): Promise<SessionUser | null> {
  if (token === undefined || token.length > 200) return null
  const session_hash = hashOfToken(token)
  const row = await findSession(tx, session_hash, now)
  if (!row) return null
  if (secondsBetween(row.last_used_at, now) > touchSeconds) {
    const latest = secondsAfter(row.created_at, maxSessionSeconds)
    const idle = secondsAfter(now, idleSeconds)
    await touchSession(tx, session_hash, now, secondsBetween(idle, latest) > 0 ? idle : latest)
    const lasts = { now, idleSeconds, maxSeconds: maxSessionSeconds }
    if (row.family_hash) await touchFamily(tx, row.family_hash, lasts)
  }
  const demo = row.demo && !config.production
  const looking = lookingOf(row)
  // Password and second factor are the person's own affair: who looks has shown theirs.
  const due = looking === null ? row.factor_due_at : null
  const overdue = due !== null && secondsBetween(due, now) >= 0
  return {
    user_no: row.user_no,
    user_id: row.user_id,
    user_named: row.user_named,
    user_type_code: row.user_type_code,
    status: row.status,
    locale_code: row.locale_code,
    clock_24_flag: row.clock_24_flag,
    student_no: row.student_no ?? 0,
    teacher_no: row.teacher_no ?? 0,
    classroom_no: row.classroom_no ?? 0,
    center_nos: row.center_nos,
    group_nos: row.group_nos,
    function_ids: [...new Set([...row.function_ids, ...alwaysGranted])].filter(
      id => (demo || !demoFunctionIds.includes(id)) && (looking === null || lookableAreas.includes(id)),
    ),
    must_change_password: looking === null && row.password_change_flag === 1,
    must_enrol_factor: overdue,
    enrol_factor_by: overdue ? '' : (due ?? ''),
    session_hash,
    form_token: row.form_token,
    looking,
  }
}

/**
 * Whether a cookie that opens no session did until its user's login was stopped. Only who holds it is told: nobody else learns of
 * whom a login is stopped.
 */
export async function isStopped(tx: Tx, token: string | undefined, now: string): Promise<boolean> {
  if (token === undefined || token.length > 200) return false
  return wasSessionStopped(tx, hashOfToken(token), now)
}

/** Another key for a session: the cookie's value, which is kept nowhere here, and what is kept of it. */
export function newKeys(): { token: string; session_hash: Buffer; form_token: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, session_hash: hashOfToken(token), form_token: randomBytes(24).toString('base64url') }
}

/**
 * Begins a session and gives its cookie's value.
 * @param family_hash of which device's children it is
 */
export async function beginSession(
  tx: Tx,
  user_no: number,
  now: string,
  { browser = '', family_hash = null }: { browser?: string; family_hash?: Buffer | null } = {},
): Promise<string> {
  const { token, ...keys } = newKeys()
  await addSession(tx, {
    ...keys,
    user_no,
    browser,
    family_hash,
    now,
    expires_at: secondsAfter(now, idleSeconds),
  })
  return token
}
