import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addMonths, type Month, monthDays } from '@terakoya/domain/days/month'
import { dueMonthList, dueReminder, type ReminderSlot } from '@terakoya/domain/reports/timedMails'
import { systemScope } from '../../auth/scope.ts'
import { type Clock, startOfDay, timeOfInstant } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ReportMonthDetail } from '../../mail/kinds/reportMonth.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { listUnreported } from '../../records/reportDue.sql.ts'
import { beginTimedMail, listSentMonthly } from '../../records/reportTelling.sql.ts'
import { queueReminders } from './queueReminders.ts'

const everywhere = systemScope('reports that teachers and families are told of at a time of the day')

/**
 * Queues the mails about reports whose time has come: teachers are reminded in the evening and the next morning, families hear
 * on the first of the month. Each time is noted in the transaction that queues its mails, so that it may be asked as often as
 * one likes, and after a restart, and nobody is told twice.
 */
export async function queueTimedMails({ db }: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const local = { day: clock.today(), time: timeOfInstant(now) }
  const reminder = dueReminder(local)
  if (reminder) await inTransaction(db, tx => remind(tx, reminder, now))
  const month = dueMonthList(local)
  if (month !== null) await inTransaction(db, tx => tellMonth(tx, { month, now }))
}

async function remind(
  tx: Tx,
  { slot, lessons_on }: { slot: ReminderSlot; lessons_on: string },
  now: string,
): Promise<void> {
  if (!(await beginTimedMail(tx, 'report_reminder', `${lessons_on}/${slot}`, now))) return
  const asked = { from: lessons_on, to: lessons_on, before: now }
  await queueReminders(tx, await listUnreported(tx, everywhere, asked, 'ended'), { asked_flag: 0, now })
}

async function tellMonth(tx: Tx, { month, now }: { month: Month; now: string }): Promise<void> {
  if (!(await beginTimedMail(tx, 'report_month', month, now))) return
  const from = startOfDay(monthDays(month).start_date)
  const to = startOfDay(monthDays(addMonths(month, 1)).start_date)
  const told = await listSentMonthly(tx, everywhere, { from, to })
  for (const [center_no, students] of groupBy(told, each => each.center_no)) {
    const mails = students.map(({ student_no, schedule_nos }) => {
      const detail = { month, schedule_nos } satisfies ReportMonthDetail
      return { student_no, teacher_no: null, detail }
    })
    await queueMails(tx, center_no, 'report_month', mails, now)
  }
}
