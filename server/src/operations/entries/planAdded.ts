import { DayRuleError, dayRuleTexts } from '@terakoya/domain/days/businessDays'
import { mondayOf } from '@terakoya/domain/days/day'
import { firstDayAhead } from '@terakoya/domain/days/hasBegun'
import { slotsOverlap, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { entryReasonTexts } from '@terakoya/domain/entries/entryFault'
import { weeksAhead } from '@terakoya/domain/entries/entryTypes'
import { tooManyWeekly } from '@terakoya/domain/entries/oneToOne'
import { weeklyRepeat } from '@terakoya/domain/entries/weeklyRepeat'
import { layoutFitsDivision } from '@terakoya/domain/lessons/layout'
import type { EntryCourse } from '../../records/entryCourse.sql.ts'
import type { NewLesson } from './lessons.sql.ts'
import {
  aheadOf,
  fault,
  notForStudents,
  type PlanFacts,
  type RunningEntry,
  reasonText,
  teachingOf,
  unknownSubject,
  wishOf,
  wrongLength,
} from './planFacts.ts'
import type { ApplicationRows, Plan } from './planTypes.ts'
import { repeatFacts } from './repeatFacts.ts'

interface WishedLesson {
  time_limit_no: number
  course_no: number
  subject_no: number
  subject_type: number
  teacher_request: number
  teacher_request_type: number
}

/** The course of a row, when it can be entered there. */
function courseOf(row: WishedLesson, field: string, facts: PlanFacts, plan: Plan): EntryCourse | null {
  const course = facts.courses.get(row.course_no)
  const bar = (at: string, message: string) => {
    fault(plan, `${field}.${at}`, message)
    return null
  }
  if (!course) return bar('course_no', 'コースが見つかりません。選び直してください。')
  if (course.lecture_flag === 1) return bar('course_no', entryReasonTexts.lecture)
  if (!(facts.own_subjects ?? facts.subjects).has(row.subject_no)) return bar('subject_no', unknownSubject)
  const { course_setting_no } = course
  if (!layoutFitsDivision({ course_setting_no, time_division: timeDivisionOf(row.time_limit_no) })) {
    return bar('time_limit_no', wrongLength)
  }
  return course
}

function newLesson(row: WishedLesson, course: EntryCourse, day: string, facts: PlanFacts): NewLesson {
  const { time_limit_no, subject_no, subject_type, teacher_request, teacher_request_type } = row
  return {
    schedule_date: day,
    time_limit_no,
    center_no: facts.ground.centerOn(day),
    course_no: course.course_no,
    course_setting_no: course.course_setting_no,
    class_type: 1,
    change_flag: 0,
    ...{ subject_no, subject_type, teacher_request, teacher_request_type },
    weekly_entry_no: null,
    entry_schedule_no: null,
    operation_note: '',
  }
}

/** Additional lessons and those of a seminar. */
export function planAdded(rows: ApplicationRows, facts: PlanFacts, plan: Plan) {
  const planLesson = (row: ApplicationRows['t1031'][number], at: number) => {
    if (row._action !== 'add') return
    const course = courseOf(row, `t1031.${at}`, facts, plan)
    if (!course) return
    const class_type = row.entry_type
    const wish = wishOf({ ...course, class_type }, row, row.entry_type)
    const reason = facts.ground.faultOf({ ...wish, ...teachingOf(row), ...aheadOf(facts) })
    if (reason) return fault(plan, `t1031.${at}.schedule_date`, reasonText(reason, row))
    const lesson = { ...newLesson(row, course, row.schedule_date, facts), class_type }
    plan.added.push({ row: at, lesson, subject_name: facts.subjects.get(row.subject_no) ?? '' })
    facts.ground.take({ ...lesson, schedule_no: 0 })
  }
  rows.t1031.forEach(planLesson)
}

type WeeklyRow = Pick<RunningEntry, 'dayofweek_code' | 'time_limit_no' | 'course_setting_no'> &
  Pick<RunningEntry, 'course_start_date' | 'course_end_date'>

/** The student's weekly entries as the plan leaves them: those that run on, and those of this application. */
function standingEntries({ running }: PlanFacts, plan: Plan): WeeklyRow[] {
  const ends = new Map(plan.ended.map(each => [each.weekly_entry_no, each.course_end_date]))
  return [
    ...running.map(each => ({
      ...each,
      course_end_date: ends.get(each.weekly_entry_no) ?? each.course_end_date,
    })),
    ...plan.weekly.map(({ entry }) => entry),
  ]
}

const meets = (row: WeeklyRow) => (each: WeeklyRow) =>
  each.dayofweek_code === row.dayofweek_code &&
  slotsOverlap(each.time_limit_no, row.time_limit_no) &&
  (each.course_end_date === null || each.course_end_date >= row.course_start_date) &&
  (row.course_end_date === null || row.course_end_date >= each.course_start_date)

/** What bars a weekly entry as it is given, before its days are looked at: the field and the words. */
function weeklyFault(
  row: WeeklyRow,
  facts: PlanFacts,
  plan: Plan,
): { at: 'course_start_date' | 'course_end_date' | 'dayofweek_code'; message: string } | null {
  const { course_start_date, course_end_date } = row
  if (course_start_date < mondayOf(facts.today)) {
    return { at: 'course_start_date', message: '開始日は今週の月曜日より後にしてください。' }
  }
  if (course_end_date !== null && course_end_date < course_start_date) {
    return {
      at: 'course_end_date',
      message: '終了日が開始日より前です。開始日以降の日にしてください。',
    }
  }
  const standing = standingEntries(facts, plan)
  if (standing.some(meets(row))) {
    return { at: 'dayofweek_code', message: 'この曜日と時間には、もう毎週の授業があります。' }
  }
  const full = tooManyWeekly(row, standing)
  if (full === null) return null
  return { at: 'dayofweek_code', message: reasonText('one_to_one', { ...row, schedule_date: full }) }
}

const noLesson = `この曜日と時間には、${weeksAhead}週間のあいだ授業を入れられる日がありません。曜日か時間、期間を選び直してください。`

/** Weekly entries, with the lessons of the weeks that stand in the plan (spec §9). */
export function planWeekly(rows: ApplicationRows, facts: PlanFacts, plan: Plan) {
  const { ground, today } = facts
  const planEntry = (row: ApplicationRows['t1030'][number], at: number) => {
    if (row._action !== 'add') return
    const field = `t1030.${at}`
    if (facts.by_student) return fault(plan, `${field}.course_no`, notForStudents)
    const course = courseOf(row, field, facts, plan)
    if (!course) return
    const { course_setting_no } = course
    const barred = weeklyFault({ ...row, course_setting_no }, facts, plan)
    if (barred) return fault(plan, `${field}.${barred.at}`, barred.message)
    // Today's slot may have begun: a lesson that nobody can come to any more is none.
    const from = firstDayAhead(row.time_limit_no, { day: today, time: facts.time })
    try {
      const { days, skips } = weeklyRepeat(
        { ...row, course_setting_no },
        from,
        weeksAhead,
        repeatFacts(ground),
      )
      if (days.length === 0) return fault(plan, `${field}.dayofweek_code`, noLesson)
      const lessons = days.map(day => newLesson(row, course, day, facts))
      for (const lesson of lessons) ground.take({ ...lesson, schedule_no: 0 })
      const { dayofweek_code, time_limit_no, course_no, subject_no, subject_type } = row
      const { course_start_date, course_end_date, teacher_request, teacher_request_type } = row
      plan.weekly.push({
        row: at,
        entry: {
          ...{ dayofweek_code, time_limit_no, course_no, course_setting_no, subject_no, subject_type },
          ...{ course_start_date, course_end_date, teacher_request, teacher_request_type },
        },
        subject_name: facts.subjects.get(subject_no) ?? '',
        lessons,
        skips,
      })
    } catch (error) {
      if (!(error instanceof DayRuleError)) throw error
      fault(plan, `${field}.course_start_date`, dayRuleTexts[error.code])
    }
  }
  rows.t1030.forEach(planEntry)
}
