import { sql } from 'kysely'
import type { LessonInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

/** Asks for another look at the meeting of a lesson: something beside its log has changed. */
export async function askForLook(tx: Tx, schedule_no: LessonInScope, now: string): Promise<void> {
  await sql`update meeting_rooms r set look_at = ${now}::timestamptz from distributed_lessons d
    where d.schedule_no = ${schedule_no} and r.teacher_no = d.teacher_no and r.schedule_date = d.schedule_date
      and r.period_no = d.time_limit_no / 10 * 10 and r.provider = 'zoom' and r.state <> 'replaced'
      and r.worked_at is not null`.execute(tx)
}
