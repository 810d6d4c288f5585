import { sql } from 'kysely'
import type { LessonInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

interface Published {
  schedule_no: LessonInScope
  teacher_no: number
  /** Who works there then, and has no office work. */
  works: boolean
}

/** To whom live lessons were published, where they stand now. */
export async function listPublishedTeachers(
  tx: Tx,
  schedule_nos: readonly LessonInScope[],
): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select l.schedule_no, d.teacher_no, exists (select 1 from teacher_shifts s
        where s.teacher_no = d.teacher_no and s.schedule_date = l.schedule_date and s.time_limit_no = l.period_no
          and s.center_no = l.center_no and s.work_flag = 1)
      and not exists (select 1 from office_work o
        where o.teacher_no = d.teacher_no and o.schedule_date = l.schedule_date and o.period_no = l.period_no) as works
    from lessons l
    join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
      and d.time_limit_no = l.time_limit_no
    where l.schedule_no = any(${[...schedule_nos]}::integer[]) and l.cancelled_flag = 0
    order by l.schedule_no`.execute(tx)
  return rows
}
