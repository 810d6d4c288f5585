import { type RawBuilder, sql } from 'kysely'

/** So many days ago something told is news. */
export const newsDays = 14

/**
 * Whether distributions have lately told the family of the lesson `l` another teacher than the published copy `d` has now, or
 * `d` has none any more, and what they told last holds. Nothing where they told nothing lately.
 */
export function wasToldNewTeacher(now: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select bool_or(x.before_teacher_no not in (0, coalesce(d.teacher_no, 0)))
      and (array_agg(x.teacher_no order by o.queued_at desc, o.outbox_no desc))[1] = coalesce(d.teacher_no, 0)
    from outbox o cross join lateral jsonb_to_recordset(o.detail -> 'changes')
      as x(schedule_no integer, teacher_no integer, before_teacher_no integer)
    where o.mail_kind = 'distribution' and o.student_no = l.student_no and x.schedule_no = l.schedule_no
      and o.queued_at > ${now}::timestamptz - make_interval(days => ${newsDays})), false)`
}
