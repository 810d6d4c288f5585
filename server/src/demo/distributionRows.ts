import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { Insertable } from 'kysely'
import type { DistributedLessons, DistributedMeetings, Distributions } from '../database/tables.ts'
import type { DemoAccount } from './masters.ts'
import { type CenterPlan, type DemoTime, weekStateOf, weeksUntil } from './plan.ts'
import type { DemoLesson, DemoTeacher } from './world.ts'

/**
 * The published copy of all weeks up to the current one, given out on the Thursday before. Each teacher keeps one
 * of the center's meeting accounts, so no account is used by two at once.
 */
export function makeDistributions(
  centers: readonly CenterPlan[],
  teachers: readonly DemoTeacher[],
  accounts: readonly DemoAccount[],
  lessons: readonly DemoLesson[],
  time: DemoTime,
  distributedBy: (center_no: number) => number,
) {
  const accountOf = accountsByTeacher(centers, teachers, accounts)
  const distributions: Insertable<Distributions>[] = weeksUntil(time, time.currentWeek).flatMap(week_date => {
    const thursday = addDays(week_date, -4)
    const day = thursday < time.today ? thursday : addDays(time.today, -1)
    return centers.map(({ center_no }) => ({
      center_no,
      week_date,
      distributed_at: `${day}T18:00:00+09:00`,
      distributed_by: distributedBy(center_no),
      stopped_at: null,
    }))
  })
  const copies: Insertable<DistributedLessons>[] = []
  const meetings = new Map<string, Insertable<DistributedMeetings>>()
  for (const lesson of lessons) {
    if (lesson.teacher === null || weekStateOf(time, lesson.schedule_date) !== 'distributed') continue
    const { center_no, schedule_date, time_limit_no } = lesson
    const teacher_no = lesson.teacher.teacher_no
    const week_date = mondayOf(schedule_date)
    const period_no = time_limit_no - timeDivisionOf(time_limit_no)
    const schedule_account_no = accountOf(center_no, teacher_no)
    copies.push({
      schedule_no: lesson.schedule_no,
      center_no,
      week_date,
      schedule_date,
      time_limit_no,
      student_no: lesson.student.student_no,
      teacher_no,
      schedule_account_no,
    })
    const key = `${teacher_no}/${schedule_date}/${period_no}`
    if (!meetings.has(key)) {
      meetings.set(key, { center_no, week_date, schedule_date, period_no, teacher_no, schedule_account_no })
    }
  }
  return { distributions, copies, meetings: [...meetings.values()] }
}

function accountsByTeacher(
  centers: readonly CenterPlan[],
  teachers: readonly DemoTeacher[],
  accounts: readonly DemoAccount[],
): (center_no: number, teacher_no: number) => number {
  const byPlace = new Map<string, number>()
  for (const { center_no } of centers) {
    const free = accounts.filter(account => account.center_no === center_no)
    teachers
      .filter(teacher => teacher.center_nos.includes(center_no))
      .forEach((teacher, index) => {
        const account = free[index]
        if (account) byPlace.set(`${center_no}/${teacher.teacher_no}`, account.schedule_account_no)
      })
  }
  return (center_no, teacher_no) => {
    const account = byPlace.get(`${center_no}/${teacher_no}`)
    if (account === undefined) throw new Error(`teacher ${teacher_no} has no meeting account at ${center_no}`)
    return account
  }
}
