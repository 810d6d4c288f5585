import { mondayOf } from '@terakoya/domain/days/day'
import { sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'

interface Asked {
  center_no: CenterInScope
  start_date: string
  end_date: string
  after_audit_no: number
  /** Who asks. */
  user_no: number
}

/** Whose names colleagues read: the business's own people; a family or a teacher is not named so. */
const colleagues = ['560', '550', '540', '530']

/** So far back the log is looked through at most: a page that was left open for days names nobody instead. */
const maxLines = 5_000

/**
 * The colleagues who have changed a center's days since a line of the log, by their last change: what they saved of
 * lessons and office work, what a run, a reset or a distribution did to the week, and shifts that they entered.
 */
export async function listChangers(tx: Tx, asked: Asked): Promise<string[]> {
  const { center_no, start_date, end_date } = asked
  const { rows } = await sql<{ user_named: string }>`
    select u.user_named from audit_log a join users u on u.user_no = a.user_no
    where a.audit_no > greatest(${asked.after_audit_no}::bigint, (select max(audit_no) from audit_log) - ${maxLines})
      and a.user_no <> ${asked.user_no} and u.user_type_code = any(${colleagues})
      and case a.subject
        when 'lesson' then exists (select from lessons l where l.schedule_no = a.subject_no
          and ${center_no} in (l.center_no, l.original_center_no)
          and l.schedule_date between ${start_date}::date and ${end_date}::date)
        when 'center_week' then a.subject_no = ${center_no}
          and (a.detail ->> 'week_date')::date between ${mondayOf(start_date)}::date and ${end_date}::date
        when 'office_work' then (a.detail ->> 'center_no')::integer = ${center_no}
          and (a.detail ->> 'schedule_date')::date between ${start_date}::date and ${end_date}::date
        when 'teacher_shifts' then exists (select from
          jsonb_array_elements_text(coalesce(a.detail -> 'added', '[]') || coalesce(a.detail -> 'withdrawn', '[]')) unit
          where split_part(unit, ' ', 3) = ${String(center_no)}
            and split_part(unit, ' ', 1) between ${start_date} and ${end_date})
        else false end
    group by u.user_no, u.user_named order by max(a.audit_no) desc limit 3`.execute(tx)
  return rows.map(({ user_named }) => user_named)
}
