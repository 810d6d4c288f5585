import { addDays } from '@terakoya/domain/days/day'
import { firstDayAhead } from '@terakoya/domain/days/hasBegun'
import { type Availability, centerOn, taking } from '@terakoya/domain/entries/availability'
import { furthestEntered, weeksAhead } from '@terakoya/domain/entries/entryTypes'
import { repeatFacts } from '@terakoya/domain/entries/repeatFacts'
import { lastOfRepeat, weeklyRepeat } from '@terakoya/domain/entries/weeklyRepeat'
import { classType } from '@terakoya/domain/lessons/classType'
import type { StudentInScope } from '../../auth/inScope.ts'
import { type SystemScope, systemScope } from '../../auth/scope.ts'
import { type Clock, localTime } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findEntryStudent, lockStudentEntries } from './availability.sql.ts'
import { listRunningEntries, listStudentsWithEntries } from './extendWeekly.sql.ts'
import { insertLessons, writeSkips } from './lessons.sql.ts'
import { loadAvailability } from './loadAvailability.ts'

/**
 * Keeps fifteen weeks of every weekly entry in the plan (domain §4): what is missing is added, days without a lesson are
 * noted with their reason. However often it runs it adds nothing twice, also by two workers at once: a student's entries
 * are held, and the database knows one lesson a day of an entry. A lesson that was moved or called off doesn't come back.
 * One student who fails keeps no other waiting; the failure is told at the end.
 */
export async function extendWeekly({ db }: Database, clock: Clock): Promise<void> {
  const scope = systemScope('weekly entries are kept fifteen weeks ahead')
  const failures: unknown[] = []
  for (const { student_no } of await listStudentsWithEntries(db, scope, clock.today())) {
    await inTransaction(db, tx => extendStudent(tx, scope, student_no, clock)).catch(error =>
      failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
}

async function extendStudent(
  tx: Tx,
  scope: SystemScope,
  student_no: StudentInScope,
  clock: Clock,
): Promise<void> {
  const [today, now] = [clock.today(), clock.now()]
  await lockStudentEntries(tx, student_no)
  const student = await findEntryStudent(tx, scope, student_no)
  if (!student) return
  const running = await listRunningEntries(tx, student_no, today)
  const last = running
    .map(entry => lastOfRepeat(entry, today, weeksAhead))
    .reduce((a, b) => (a > b ? a : b), today)
  const beyond = addDays(today, furthestEntered)
  const end_date = last < beyond ? last : beyond
  let open: Availability = await loadAvailability(tx, student, { today, now, start_date: today, end_date })
  for (const { weekly_entry_no, made, ...entry } of running) {
    // Its own lesson is not in its own way.
    const own = (each: { schedule_date: string; time_limit_no: number }) =>
      made.includes(each.schedule_date) && each.time_limit_no === entry.time_limit_no
    const from = firstDayAhead(entry.time_limit_no, localTime({ today, now }))
    const others = open.lessons.filter(each => !own(each))
    const { days, skips } = weeklyRepeat(entry, from, weeksAhead, repeatFacts(open, others))
    const { dayofweek_code: _day, course_start_date: _start, course_end_date: _end, ...taught } = entry
    const lessons = days
      .filter(day => !made.includes(day))
      .map(day => ({
        ...taught,
        schedule_date: day,
        center_no: centerOn(open, day),
        class_type: classType.regular,
        change_flag: 0 as const,
        weekly_entry_no,
        entry_schedule_no: null,
        operation_note: '',
      }))
    for (const added of await insertLessons(tx, student, lessons, now)) {
      const center_no = centerOn(open, added.schedule_date)
      open = taking(open, { ...added, center_no, course_setting_no: entry.course_setting_no })
    }
    const noted = skips.filter(({ schedule_date }) => !made.includes(schedule_date))
    await writeSkips(tx, student_no, weekly_entry_no, from, noted, now)
  }
}
