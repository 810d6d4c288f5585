import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the teacher of office work `row` knows of it: the center's week is distributed, or it was put in by the teacher
 * alone, on the day (decision 90).
 */
export function toldOfficeWork(row: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<boolean>`(${column('entered_by_teacher_flag')} = 1 or exists (select 1 from distributions p
    where p.center_no = ${column('center_no')} and p.stopped_at is null
      and ${column('schedule_date')} between p.week_date and p.week_date + 6))`
}
