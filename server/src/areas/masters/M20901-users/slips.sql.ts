import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'
import { familyPhones, phonesOfFamily } from '../../../records/familyPhones.sql.ts'

/** A login of which a slip was asked for, with where its family lives. */
export interface SlipLogin {
  user_no: number
  user_id: string
  user_named: string
  status: string
  signed_in_flag: 0 | 1
  /** 0: the password is one of their own, also where nobody has signed in by it yet (a registration). */
  password_change_flag: 0 | 1
  locale_code: string
  password_hash: string
  /** 0: no student's. */
  student_no: number
  /** 0: no teacher's. */
  teacher_no: number
  guardian_name: string
  postal_code: string
  address: string
  phones: string[]
  center_name: string
  center_phone: string
}

/**
 * Logins by number, in the order of their names; only administrators see other people's logins. `lock` keeps the logins as they
 * are.
 */
export async function listSlipLogins(
  tx: Tx,
  scope: Scope,
  user_nos: readonly number[],
  lock = false,
): Promise<SlipLogin[]> {
  if (scope.kind !== 'all') return []
  const { rows } = await sql<SlipLogin>`
    with ${familyPhones(sql`select u.student_no from users u where u.user_no = any(${user_nos as number[]})`)}
    select u.user_no, u.user_id, u.user_named, u.status, u.signed_in_flag,
      u.password_change_flag, u.locale_code, u.password_hash,
      coalesce(u.student_no, 0) as student_no, coalesce(u.teacher_no, 0) as teacher_no,
      coalesce(s.guardian_name, '') as guardian_name, coalesce(s.postal_code, '') as postal_code,
      coalesce(s.address, '') as address,
      ${phonesOfFamily} as phones,
      coalesce(c.name1, '') as center_name, coalesce(c.phone, '') as center_phone
    from users u
      left join students s on s.student_no = u.student_no
      left join teachers t on t.teacher_no = u.teacher_no
      left join centers c on c.center_no = coalesce(s.center_no, t.center_no)
    where u.user_no = any(${user_nos as number[]}) and u.status <> 'D'
    order by s.student_namej, u.user_id_order, u.user_no ${lock ? sql`for update of u` : sql``}`.execute(tx)
  return rows
}
