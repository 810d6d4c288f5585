import { groupBy } from '@terakoya/domain/collections/groupBy'

interface TeacherPeriod {
  teacher_no: number
  schedule_date: string
  period_no: number
}

export interface GivenMeeting extends TeacherPeriod {
  schedule_account_no: number
}

function keyOf({ teacher_no, schedule_date, period_no }: TeacherPeriod): string {
  return `${schedule_date} ${period_no} ${teacher_no}`
}

/**
 * Gives each teacher's period one meeting account of the center, never one account to two teachers at once
 * (domain §8). Who has one keeps it: people have written the number down.
 * @returns the accounts given, and the periods that found none
 */
export function giveMeetings<Period extends TeacherPeriod>(
  lessons: readonly Period[],
  kept: readonly GivenMeeting[],
  accounts: readonly number[],
) {
  const usable = new Set(accounts)
  const before = new Map(
    kept
      .filter(each => usable.has(each.schedule_account_no))
      .map(each => [keyOf(each), each.schedule_account_no]),
  )
  const periods = new Map(lessons.map(lesson => [keyOf(lesson), lesson]))
  const given: GivenMeeting[] = []
  const missing: Period[] = []
  const bySlot = groupBy(periods.values(), lesson => `${lesson.schedule_date} ${lesson.period_no}`)
  for (const teachers of bySlot.values()) {
    const taken = new Set(teachers.flatMap(each => before.get(keyOf(each)) ?? []))
    const free = accounts.filter(account => !taken.has(account))
    for (const one of teachers.sort((a, b) => a.teacher_no - b.teacher_no)) {
      const { teacher_no, schedule_date, period_no } = one
      const period = { teacher_no, schedule_date, period_no }
      const schedule_account_no = before.get(keyOf(period)) ?? free.shift()
      if (schedule_account_no === undefined) missing.push(one)
      else given.push({ ...period, schedule_account_no })
    }
  }
  return { given, missing }
}
