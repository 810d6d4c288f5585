import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

export type MailRow = Omit<OutputOf<'MailHistory_doRead'>, 'sends_flag'>

/** The names of those whom a mail concerns, for the search. */
export const namesConcerned = [
  sql`(select s.student_name from students s where s.student_no = r.student_no)`,
  sql`(select t.display_name from teachers t where t.teacher_no = r.teacher_no)`,
]

/** The names of those students and teachers. Numbers of mails that the scope has found. */
export async function namesOf(
  tx: Tx,
  student_nos: readonly number[],
  teacher_nos: readonly number[],
): Promise<{ students: Map<number, string>; teachers: Map<number, string> }> {
  const students = await sql<{ no: number; name: string }>`
    select student_no as no, student_name as name from students
    where student_no = any(${[...student_nos]}::integer[])`.execute(tx)
  const teachers = await sql<{ no: number; name: string }>`
    select teacher_no as no, display_name as name from teachers
    where teacher_no = any(${[...teacher_nos]}::integer[])`.execute(tx)
  const byNo = (rows: readonly { no: number; name: string }[]) =>
    new Map(rows.map(({ no, name }) => [no, name]))
  return { students: byNo(students.rows), teachers: byNo(teachers.rows) }
}

/** A mail of the scope. */
export async function findMail(tx: Tx, scope: Scope, mail_no: number): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select m.mail_no, m.mail_kind, coalesce(m.student_no, 0) as student_no, coalesce(m.teacher_no, 0) as teacher_no,
      m.to_name, m.to_address, m.reply_to, m.subject, m.state, m.attempts, m.queued_at, m.sent_at, m.body, m.next_try_at,
      coalesce(m.failure, '') as failure
    from mails m where m.mail_no = ${mail_no} and ${scopeConditions.center(scope, 'm')}`.execute(tx)
  return rows[0]
}

/** Lets a mail be tried from now on, for a day; one that is sent or has no address stays as it is. */
export async function tryAgain(
  tx: Tx,
  scope: Scope,
  mail_no: number,
  now: string,
): Promise<{ student_no: number } | undefined> {
  const { rows } = await sql<{ student_no: number }>`
    update mails m set state = 'waiting', tried_since = ${now}::timestamptz, next_try_at = ${now}::timestamptz,
      attempts = 0, failure = null, lock_version = lock_version + 1, updated_at = ${now}::timestamptz
    where m.mail_no = ${mail_no} and m.state in ('waiting', 'stored', 'dead') and ${scopeConditions.center(scope, 'm')}
    returning coalesce(m.student_no, 0) as student_no`.execute(tx)
  return rows[0]
}
