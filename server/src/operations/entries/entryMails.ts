import { type EntryType, notificationTypeOf } from '@terakoya/domain/entries/entryTypes'
import type { LessonInScope } from '../../auth/inScope.ts'
import { entryMailKinds } from '../../mail/kinds/entries.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import type { Context } from '../../road/context.ts'
import type { EntryStudent } from './availability.sql.ts'

/** The lessons that came, by what they were entered as. */
export type EnteredLessons = Readonly<Partial<Record<EntryType, readonly LessonInScope[]>>>

/**
 * Queues what confirms an application to the family, in its transaction: one mail for the additional lessons, one for
 * those of a seminar, one for each change (domain §4).
 */
export async function queueEntryMails(
  ctx: Context,
  { student_no, center_no }: EntryStudent,
  entered: EnteredLessons,
): Promise<void> {
  for (const entry_type of [2, 3, 4] as const) {
    const schedule_nos = entered[entry_type] ?? []
    const notification_type = notificationTypeOf[entry_type]
    if (schedule_nos.length === 0 || notification_type === null) continue
    const mails = entry_type === 4 ? schedule_nos.map(no => [no]) : [[...schedule_nos]]
    await queueMails(
      ctx.tx,
      center_no,
      entryMailKinds[notification_type],
      mails.map(nos => ({ student_no, teacher_no: null, detail: { schedule_nos: nos } })),
      ctx.now,
    )
  }
}
