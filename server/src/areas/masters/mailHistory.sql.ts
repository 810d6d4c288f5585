import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { calledAbout, incidentsOfMail } from '../../records/untold.sql.ts'

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
      coalesce(m.failure, '') as failure, coalesce(d.told_how, '') as told_how, d.told_at, coalesce(d.user_named, '') as told_by_name
    from mails m
    -- Of several addresses of a family one mail is noted for all.
    left join lateral (
      select n.told_how, n.told_at, u.user_named from (
        select 1 as place, t.told_how, t.told_at, t.told_by
        from mails x join mail_tellings t on t.mail_no = x.mail_no where x.mail_no = m.mail_no or x.outbox_no = m.outbox_no
        union all
        select 2, 'phone', k.called_at, k.called_by
        from outbox o cross join lateral (select ${incidentsOfMail} as incident_nos) a ${calledAbout}
        where o.outbox_no = m.outbox_no and k.called_at is not null and m.state in ('dead', 'unaddressed')
      ) n join users u on u.user_no = n.told_by order by n.place limit 1
    ) d on true
    where m.mail_no = ${mail_no} and ${scopeConditions.center(scope, 'm')}`.execute(tx)
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
