import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { courseNoOf } from './masters.ts'
import type { DemoPlan, DemoTime } from './plan.ts'
import type { Random } from './random.ts'
import { learnsAt } from './studentMaker.ts'
import type { WeeklyLoad } from './weeklyLoad.ts'
import type { DemoEntry, DemoStudent } from './world.ts'

/** Share of the regular entries that have begun within the last weeks, so that there are first lessons. */
const recentShare = 0.07
const endingShare = 0.03
/** Entries that begin in the first week without assignment, as a share of all: its evenings become tight. */
const newShare = 0.02

/** Since when, and for a few until when, each entry runs. The first three students have been here for long. */
export function dateEntries(random: Random, entries: readonly DemoEntry[], time: DemoTime): void {
  for (const entry of entries) {
    const old = entry.student.student_no <= 5
    const recent = !old && random.chance(recentShare)
    const start = recent
      ? addDays(time.currentWeek, -7 * random.int(0, 2))
      : mondayOf(addDays(time.firstWeek, -7 * random.int(2, 70)))
    entry.course_start_date = start
    if (!old && random.chance(endingShare)) {
      entry.course_end_date = addDays(time.currentWeek, 7 * random.int(4, 10) + 6)
    }
  }
}

/** Further lessons for students who are here already, from the first week without assignment on, mostly in the evening. */
export function addLaterEntries(
  random: Random,
  plan: DemoPlan,
  time: DemoTime,
  students: readonly DemoStudent[],
  entries: DemoEntry[],
  load: WeeklyLoad,
): void {
  const start = addDays(time.currentWeek, 21)
  for (const center of plan.centers) {
    const own = students.filter(student => student.center_no === center.center_no && student.student_no > 5)
    const wanted = Math.max(1, Math.round(center.lessonsPerWeek * newShare))
    for (let made = 0, tries = 0; made < wanted && tries < wanted * 20; tries++) {
      const student = random.pick(own)
      const day = random.pick([1, 2, 3, 4, 5] as const)
      const period_no = random.pick([50, 60, 60, 70])
      const wish = random.pick(student.wishes)
      if (!learnsAt(student.level, period_no)) continue
      if (student.entries.some(entry => entry.dayofweek_code === day)) continue
      const layout = student.course_setting_no
      if (!load.hasRoom(center.center_no, day, period_no, layout)) continue
      const entry: DemoEntry = {
        weekly_entry_no: entries.length + 1,
        student,
        teacher: null,
        center_no: center.center_no,
        dayofweek_code: day,
        time_limit_no: period_no + (layout >= 200 ? random.int(1, 2) : 0),
        course_setting_no: layout,
        wish,
        course_start_date: start,
        course_end_date: null,
      }
      student.entries.push(entry)
      entries.push(entry)
      load.add(entry)
      made++
    }
  }
}

export function weeklyEntryRow(entry: DemoEntry) {
  return {
    weekly_entry_no: entry.weekly_entry_no,
    student_no: entry.student.student_no,
    center_no: entry.center_no,
    classroom_no: entry.student.classroom_no,
    dayofweek_code: entry.dayofweek_code,
    time_limit_no: entry.time_limit_no,
    course_no: courseNoOf(entry.course_setting_no),
    course_setting_no: entry.course_setting_no,
    subject_no: entry.wish.subject_no,
    subject_type: entry.wish.subject_type,
    course_start_date: entry.course_start_date,
    course_end_date: entry.course_end_date,
  }
}
