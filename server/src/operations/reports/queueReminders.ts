import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { Tx } from '../../database/connect.ts'
import type { ReportReminderDetail } from '../../mail/kinds/reportReminder.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import type { UnreportedLesson } from '../../records/reportDue.sql.ts'

/** One mail to each teacher about all these lessons, from the center of the first. */
export async function queueReminders(
  tx: Tx,
  lessons: readonly UnreportedLesson[],
  { asked_flag, now }: { asked_flag: 0 | 1; now: string },
): Promise<void> {
  for (const [teacher_no, own] of groupBy(lessons, lesson => lesson.teacher_no)) {
    const [first] = own
    if (!first) continue
    const told = own.map(({ schedule_no, schedule_date, time_limit_no, due_at }) => ({
      ...{ schedule_no, schedule_date, time_limit_no, due_at },
    }))
    const detail = { lessons: told, asked_flag } satisfies ReportReminderDetail
    await queueMails(tx, first.center_no, 'report_reminder', [{ student_no: null, teacher_no, detail }], now)
  }
}
