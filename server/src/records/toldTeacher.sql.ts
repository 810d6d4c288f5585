import { type RawBuilder, sql } from 'kysely'

/** So many days ago something told is news. */
export const newsDays = 14

/**
 * Whether the last that a distribution told the family of the lesson `l` is another teacher than it had been told before, or
 * that there is none yet, and that holds by the published copy `d`. Nothing where it told nothing lately.
 */
export function wasToldNewTeacher(now: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select x.before_teacher_no not in (0, x.teacher_no) and x.teacher_no = coalesce(d.teacher_no, 0)
    from outbox o cross join lateral jsonb_to_recordset(o.detail -> 'changes')
      as x(schedule_no integer, teacher_no integer, before_teacher_no integer)
    where o.mail_kind = 'distribution' and o.student_no = l.student_no and x.schedule_no = l.schedule_no
      and o.queued_at > ${now}::timestamptz - make_interval(days => ${newsDays})
    order by o.queued_at desc limit 1), false)`
}
