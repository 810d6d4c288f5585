import { DayRuleError, dayRuleTexts } from '../../days/businessDays.ts'
import { mondayOf } from '../../days/day.ts'
import { firstDayAhead } from '../../days/hasBegun.ts'
import { taking } from '../availability.ts'
import { weeksAhead } from '../entryTypes.ts'
import { repeatFacts } from '../repeatFacts.ts'
import { type StandingEntry, weeklyClash } from '../weeklyClash.ts'
import { type Repeated, weeklyRepeat } from '../weeklyRepeat.ts'
import { barred, type Draft, eachRow, noted } from './draft.ts'
import type { NewWeeklyEntry } from './entryLesson.ts'
import type { Plan } from './plan.ts'
import { nowOf, type PlanFacts, reasonText } from './planFacts.ts'
import { planTexts } from './planTexts.ts'
import { type ApplicationRows, teachingOf, type WeeklyRow } from './rows.ts'
import { courseOf, lessonOf } from './wishedCourse.ts'

/** The student's weekly entries as the plan leaves them: those that run on, and those of this application. */
function standingEntries({ running }: PlanFacts, plan: Plan): StandingEntry[] {
  const ends = new Map(plan.ended.map(each => [each.weekly_entry_no, each.course_end_date]))
  return [
    ...running.map(each => ({
      ...each,
      course_end_date: ends.get(each.weekly_entry_no) ?? each.course_end_date,
    })),
    ...plan.weekly.map(({ entry }) => entry),
  ]
}

/** What bars a weekly entry as it is given, before its days are looked at: the field and the words. */
function weeklyFault(
  row: StandingEntry,
  facts: PlanFacts,
  plan: Plan,
): { at: 'course_start_date' | 'course_end_date' | 'dayofweek_code'; message: string } | null {
  const { course_start_date, course_end_date } = row
  if (course_start_date < mondayOf(nowOf(facts).day)) {
    return { at: 'course_start_date', message: planTexts.starts_early }
  }
  if (course_end_date !== null && course_end_date < course_start_date) {
    return {
      at: 'course_end_date',
      message: planTexts.ends_before,
    }
  }
  const clash = weeklyClash(row, standingEntries(facts, plan))
  if (clash === null) return null
  const message =
    clash.reason === 'occupied'
      ? planTexts.weekly_there
      : reasonText(clash.reason, { ...row, schedule_date: clash.schedule_date })
  return { at: 'dayofweek_code', message }
}

/** The days of the weeks that stand in the plan; where the calendar can't say, the sentence that says so. */
function daysOf(entry: NewWeeklyEntry, facts: PlanFacts, { open }: Draft): Repeated | string {
  // Today's slot may have begun: a lesson that nobody can come to any more is none.
  const from = firstDayAhead(entry.time_limit_no, nowOf(facts))
  try {
    return weeklyRepeat(entry, from, weeksAhead, repeatFacts(open))
  } catch (error) {
    if (error instanceof DayRuleError) return dayRuleTexts[error.code]
    throw error
  }
}

/** Weekly entries, with the lessons of the weeks that stand in the plan (spec §9). */
export function planWeekly(draft: Draft, rows: ApplicationRows, facts: PlanFacts): Draft {
  return eachRow(draft, rows.t1030, (before, row, at) =>
    row._action === 'add' ? planEntry(before, row, at, facts) : before,
  )
}

type Beginning = Extract<WeeklyRow, { _action: 'add' }>

function planEntry(before: Draft, row: Beginning, at: number, facts: PlanFacts): Draft {
  const field = `t1030.${at}`
  if (facts.by_student) return barred(before, `${field}.course_no`, planTexts.not_for_students)
  const course = courseOf(row, facts, 1)
  if ('message' in course) return barred(before, `${field}.${course.at}`, course.message)
  const { course_no, course_setting_no } = course
  const { dayofweek_code, time_limit_no, course_start_date, course_end_date } = row
  const entry: NewWeeklyEntry = {
    ...{ dayofweek_code, time_limit_no, course_no, course_setting_no, course_start_date, course_end_date },
    ...teachingOf(row),
  }
  const fault = weeklyFault(entry, facts, before.plan)
  if (fault) return barred(before, `${field}.${fault.at}`, fault.message)
  const repeated = daysOf(entry, facts, before)
  if (typeof repeated === 'string') return barred(before, `${field}.course_start_date`, repeated)
  const { days, skips } = repeated
  if (days.length === 0) return barred(before, `${field}.dayofweek_code`, planTexts.no_lesson)
  const lessons = days.map(day => lessonOf(row, course, day, 1, before.open))
  const open = lessons.reduce(
    (left, lesson) => taking(left, { ...lesson, schedule_no: 0 }, lesson),
    before.open,
  )
  const subject_name = facts.subjects.get(row.subject_no) ?? ''
  return noted({ ...before, open }, 'weekly', { row: at, entry, subject_name, lessons, skips })
}
