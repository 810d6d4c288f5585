import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

/** Whether there is an address at which a login's person is told: a student's family, a teacher's own, that for notices. */
export async function hasAddress(tx: Tx, user_no: number): Promise<boolean> {
  const { rows } = await sql`
    select from users u left join teachers t on t.teacher_no = u.teacher_no
    where u.user_no = ${user_no} and (u.notify_email <> '' or t.email <> ''
      or exists (select from contacts k where k.student_no = u.student_no and k.email <> ''))`.execute(tx)
  return rows.length > 0
}

/** The center in whose name a login is written to; `null` while there is none at all. */
export async function centerOfLogin(tx: Tx, user_no: number): Promise<number | null> {
  const { rows } = await sql<{ center_no: number | null }>`
    select coalesce(s.center_no, t.center_no,
        (select min(uc.center_no) from user_centers uc where uc.user_no = u.user_no),
        (select min(c.center_no) from centers c where c.group_flag = 0)) as center_no
    from users u left join students s on s.student_no = u.student_no
      left join teachers t on t.teacher_no = u.teacher_no
    where u.user_no = ${user_no}`.execute(tx)
  return rows[0]?.center_no ?? null
}
