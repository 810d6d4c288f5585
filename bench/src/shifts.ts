import { addDays } from '@terakoya/domain/days/day'
import { addMonths, monthDays, monthOf } from '@terakoya/domain/days/month'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { bareMonth, bareShifts, busiestCenter, busiestTeacher } from '@terakoya/server/benching/shifts.sql'
import { asker, measure } from './calls.ts'

/** Shifts at the size of `chain`: a month of a center, a year of a teacher (issue "people and their time"). */
export async function benchShifts(): Promise<void> {
  const server = await startBenchServer('chain')
  const { db } = server.database
  try {
    const admin = asker(server, await server.signIn('admin'))
    const { start_date, end_date } = monthDays(addMonths(monthOf(server.today), 1))
    const center_no = await busiestCenter(db, start_date, end_date)
    await measure(
      'C10301, a month of the busiest center',
      admin('doBrowseAllTeacherByCenter', { center_no, start_date, end_date }),
      () => bareMonth(db, center_no, start_date, end_date),
      'p95 < 300 ms',
    )
    const from = addDays(server.today, -300)
    const to = addDays(from, 364)
    const teacher_no = await busiestTeacher(db, from, to)
    await measure(
      'C10201, a year of one teacher',
      admin('doBrowseAllByCalendar', { teacher_no, start_date: from, end_date: to }),
      () => bareShifts(db, teacher_no, from, to),
      'p95 < 100 ms',
    )
  } finally {
    await server.stop()
  }
}
