import { addDays } from '@terakoya/domain/days/day'
import { studentIsDue } from '@terakoya/domain/lessons/entering'
import { unassignedSoonDays } from '@terakoya/domain/lessons/unassignedSoon'
import { isLowUsage, usageRate } from '@terakoya/domain/lessons/usage'
import { confirmDeadline } from '@terakoya/domain/teachers/attendanceConfirmation'
import { type Clock, timeOfInstant } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { closePastAlerts, lockAlerts, matchAlerts } from '../records/alert.sql.ts'
import { listUnconfirmed } from '../records/teacherDay.sql.ts'
import { notEnteredCause } from './notEnteredCause.ts'
import { unconfirmedCause } from './unconfirmedCause.ts'
import { listNotEntered, listUnassigned, listUsage } from './watchDays.sql.ts'

/**
 * Looks at today and the next three days: lessons without a teacher, poorly used days, teachers who half an hour
 * before their first lesson of today have not confirmed, and students who ten minutes after the start of a lesson are
 * not there have an alert, and none of the others. What time brings about
 * no transaction notices, so the worker looks again and again.
 */
export async function watchDays({ db }: Database, clock: Clock): Promise<void> {
  const from = clock.today()
  const to = addDays(from, unassignedSoonDays)
  await inTransaction(db, async tx => {
    await lockAlerts(tx, 'unassigned_soon')
    await matchAlerts(tx, 'unassigned_soon', await listUnassigned(tx, from, to), clock.now())
  })
  await inTransaction(db, async tx => {
    await lockAlerts(tx, 'low_usage')
    const days = await listUsage(tx, from, to)
    const causes = days
      .filter(({ taken, waiting, offered }) => isLowUsage(taken, waiting, offered))
      .map(({ center_no, schedule_date, taken, waiting, offered }) => ({
        cause: `${center_no}/${schedule_date}`,
        center_no,
        schedule_date,
        detail: { usage_rate: usageRate(taken + waiting, offered) },
      }))
    await matchAlerts(tx, 'low_usage', causes, clock.now())
  })
  // Nobody can be let go of a unit that is over.
  await inTransaction(db, tx => closePastAlerts(tx, 'shift_withdrawal', from, clock.now()))
  await inTransaction(db, async tx => {
    await lockAlerts(tx, 'teacher_unconfirmed')
    const time = timeOfInstant(clock.now())
    const causes = (await listUnconfirmed(tx, from))
      .filter(({ first_time_limit_no }) => confirmDeadline(first_time_limit_no) <= time)
      .map(({ teacher_no, first_center_no, first_time_limit_no }) => ({
        cause: unconfirmedCause({ teacher_no, schedule_date: from }),
        center_no: first_center_no,
        teacher_no,
        schedule_date: from,
        detail: { time_limit_no: first_time_limit_no },
      }))
    await matchAlerts(tx, 'teacher_unconfirmed', causes, clock.now())
  })
  await inTransaction(db, async tx => {
    await lockAlerts(tx, 'student_absent')
    const time = timeOfInstant(clock.now())
    const causes = (await listNotEntered(tx, from))
      .filter(({ time_limit_no }) => studentIsDue(time_limit_no, time))
      .map(({ time_limit_no: _slot, absent_flag, ...lesson }) => ({
        ...lesson,
        cause: notEnteredCause(lesson),
        schedule_date: from,
        detail: { absent_flag },
      }))
    await matchAlerts(tx, 'student_absent', causes, clock.now())
  })
}
