import { DayRuleError } from '@terakoya/domain/days/businessDays'
import { addDays } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { absenceDeadline, grantFault, grantFaultTexts, isInTime } from '@terakoya/domain/entries/absence'
import { entryReasonTexts } from '@terakoya/domain/entries/entryFault'
import { type FullReason, fullReason } from '@terakoya/domain/entries/fullness'
import { attendance } from '@terakoya/domain/lessons/attendance'
import type { EntryLesson } from './lessons.sql.ts'
import {
  begun,
  fault,
  gone,
  notForStudents,
  openLesson,
  type PlanFacts,
  placeText,
  requestedByFamily,
  tooLateFor,
  wishOf,
} from './planFacts.ts'
import type { ApplicationRows, Plan } from './planTypes.ts'
import { restoredHome } from './restoredHome.ts'
import { rightFromSchool, rightUntil } from './rightUntil.ts'

function callOff(plan: Plan, facts: PlanFacts, off: Plan['called_off'][number]) {
  plan.called_off.push(off)
  facts.ground.free(off.lesson.schedule_no)
}

/** The right to make up a lesson that is missed when it is told now: in time always (domain §4). */
function rightOf(lesson: EntryLesson, facts: PlanFacts): string | null {
  const { settings, calendar } = facts.ground
  try {
    const deadline = absenceDeadline(lesson.schedule_date, calendar, settings)
    const now = { day: facts.today, time: facts.time }
    return isInTime(deadline, now) ? rightUntil(lesson, settings) : null
  } catch (error) {
    // The days before the lesson aren't known: then it lies so near that the deadline is over.
    if (error instanceof DayRuleError) return null
    throw error
  }
}

/** Lessons that don't take place: called off by the school or the family, missed, or of a weekly entry that ends. */
export function planCallOffs(rows: ApplicationRows, facts: PlanFacts, plan: Plan) {
  const { settings } = facts.ground
  const family = (no: number, field: string, reason: string) => {
    const lesson = openLesson(no, field, facts, plan)
    if (!lesson) return
    if (facts.by_student && (lesson.class_type === 1 || tooLateFor(lesson, facts))) {
      fault(plan, field, notForStudents)
      return
    }
    callOff(plan, facts, { lesson, cancel_kind: 'family', reason, make_up_until: null })
  }
  const bySchool = (row: ApplicationRows['t3015'][number], at: number) => {
    if (row._action !== 'add') return
    const field = `t3015.${at}.schedule_no`
    if (facts.by_student) return fault(plan, field, notForStudents)
    const lesson = openLesson(row.schedule_no, field, facts, plan)
    if (!lesson) return
    const make_up_until = rightFromSchool(lesson, settings)
    callOff(plan, facts, { lesson, cancel_kind: 'school', reason: row.reason, make_up_until })
  }
  rows.t3015.forEach(bySchool)
  rows.t1032.forEach((row, at) => {
    if (row._action !== 'add') return
    const field = `t1032.${at}.schedule_no`
    const missed = row.make_up_flag === 1 && !facts.by_student ? missedLesson(row.schedule_no, facts) : null
    if (missed) {
      planGrant(missed, field, facts, plan)
      return
    }
    const lesson = openLesson(row.schedule_no, field, facts, plan)
    if (!lesson) return
    const granted = row.make_up_flag === 1 && !facts.by_student
    const make_up_until = rightOf(lesson, facts) ?? (granted ? rightUntil(lesson, settings) : null)
    callOff(plan, facts, { lesson, cancel_kind: 'absence', reason: row.reason, make_up_until })
  })
  rows.t3010.forEach((row, at) => {
    family(row.id, `t3010.${at}.id`, row.reason)
  })
  rows.t1031.forEach((row, at) => {
    if (row._action !== 'add') family(row.id, `t1031.${at}.id`, '')
  })
  rows.t1030.forEach((row, at) => {
    if (row._action !== 'add') planEnd(row, at, facts, plan)
  })
}

/**
 * A weekly entry ends: its lessons from that day on are not wanted any more, wherever they have been moved, and what was
 * missed of them is owed no more.
 */
function planEnd(row: { id: number; schedule_date: string }, at: number, facts: PlanFacts, plan: Plan) {
  const field = `t1030.${at}.schedule_date`
  const entry = facts.weekly.get(row.id)
  if (facts.by_student) return fault(plan, field, notForStudents)
  if (!entry)
    return fault(plan, `t1030.${at}.id`, '毎週の授業が見つかりません。画面を再読み込みしてください。')
  if (row.schedule_date < facts.today)
    return fault(plan, field, '過ぎた日からは終了できません。今日より後の日を選んでください。')
  const last = addDays(row.schedule_date, -1)
  const { weekly_entry_no, course_start_date, course_end_date } = entry
  if (course_end_date !== null && last >= course_end_date) {
    const message = `この毎週の授業は${dayText(course_end_date)}で終わります。それより前の日を選んでください。`
    return fault(plan, field, message)
  }
  // Before its first day it has no day at all.
  const none = addDays(course_start_date, -1)
  plan.ended.push({ weekly_entry_no, course_end_date: last < none ? none : last })
  const now = { day: facts.today, time: facts.time }
  const asked = (lesson: EntryLesson) => fault(plan, field, `${placeText(lesson)}：${requestedByFamily}`)
  for (const lesson of entry.lessons) {
    if (lesson.cancelled_flag === 1) continue
    const off = offOf(lesson.schedule_no, plan)
    // What this application calls off isn't owed either.
    if (off) off.make_up_until = null
    if (off || lesson.attendance_distinction !== 0 || lesson.reported || hasBegun(lesson, now)) continue
    if (facts.requested.has(lesson.schedule_no)) asked(lesson)
    else
      callOff(plan, facts, { lesson, cancel_kind: 'family', reason: '毎週の授業の終了', make_up_until: null })
  }
  for (const lesson of entry.lessons) {
    if (lesson.cancelled_flag === 0 || lesson.make_up_flag === 0) continue
    const { made_up_schedule_no } = lesson
    // What made it up was taught, or keeps it: then the right is used.
    if (made_up_schedule_no !== null && offOf(made_up_schedule_no, plan)?.cancel_kind !== 'family') continue
    if (facts.requested.has(lesson.schedule_no)) asked(lesson)
    else plan.rights.push({ lesson, make_up_until: null })
  }
}

const offOf = (no: number, plan: Plan) => plan.called_off.find(each => each.lesson.schedule_no === no)

/** A lesson that stands and has begun, or is marked as missed: told before it began it can't be any more. */
function missedLesson(no: number, { lessons, today, time }: PlanFacts): EntryLesson | null {
  const lesson = lessons.get(no)
  if (!lesson || lesson.cancelled_flag === 1) return null
  const over = hasBegun(lesson, { day: today, time }) || lesson.attendance_distinction === attendance.absent
  return over ? lesson : null
}

/** Staff give the right to make up a lesson that was missed without being told in time (domain §4). */
function planGrant(lesson: EntryLesson, field: string, facts: PlanFacts, plan: Plan) {
  if (facts.requested.has(lesson.schedule_no)) return fault(plan, field, requestedByFamily)
  if (lesson.reported && lesson.attendance_distinction === attendance.open) return fault(plan, field, begun)
  const barred = grantFault(lesson, facts.today)
  if (barred) return fault(plan, field, grantFaultTexts[barred])
  const make_up_until = rightUntil(lesson, facts.ground.settings)
  if (make_up_until < facts.today) return fault(plan, field, rightOver)
  plan.rights.push({ lesson, make_up_until })
}

const rightOver =
  'この授業を振替できる期限は過ぎているため、振替の権利を付けられません。追加の授業としてお申し込みください。'

/**
 * Full seats concern all but regular lessons (domain §4), also when they come back, at the center that teaches them; the
 * days ahead no longer do.
 */
function seatTaken(lesson: EntryLesson, { ground }: PlanFacts): FullReason | null {
  const { class_type, change_flag, schedule_date, time_limit_no, center_no } = lesson
  if (class_type === 1 && change_flag === 0) return null
  const { closed } = ground.cellAt(schedule_date, time_limit_no, center_no)
  return fullReason(closed, ground.leftAt(schedule_date, time_limit_no, center_no))
}

/** Whether the lesson is one of a weekly entry from the day on that ends it. */
const endsNow = (no: number, { weekly }: PlanFacts, { ended }: Plan) =>
  ended.some(each => weekly.get(each.weekly_entry_no)?.lessons.some(lesson => lesson.schedule_no === no))

const endsTogether =
  'この授業は、同じ申込で終了する毎週の授業の分のため、元に戻せません。どちらか一方を外してください。'

/** Lessons that were called off and take place after all. */
export function planRestored(rows: ApplicationRows, facts: PlanFacts, plan: Plan) {
  const restore = (no: number, field: string, kinds: readonly string[]) => {
    const lesson = facts.lessons.get(no)
    if (facts.by_student) return fault(plan, field, notForStudents)
    if (!lesson || lesson.cancel_kind === null || !kinds.includes(lesson.cancel_kind))
      return fault(plan, field, gone)
    if (facts.requested.has(no)) return fault(plan, field, requestedByFamily)
    if (endsNow(no, facts, plan)) return fault(plan, field, endsTogether)
    if (lesson.made_up_schedule_no !== null) {
      return fault(
        plan,
        field,
        'この授業にはもう振替の授業があるため、元に戻せません。先に振替の授業を取り消してください。',
      )
    }
    if (lesson.right_released) {
      return fault(
        plan,
        field,
        'この授業を取り消したときに振替の権利が戻りました。「振替日を選ぶ」から選び直してください。',
      )
    }
    if (hasBegun(lesson, { day: facts.today, time: facts.time })) {
      return fault(plan, field, '始まっている授業は元に戻せません。')
    }
    const coming = restoredHome(lesson, facts.ground.student)
    const reason =
      facts.ground.faultOf({ ...wishOf(lesson, lesson, 1), returns: true }) ?? seatTaken(coming, facts)
    if (reason) return fault(plan, field, entryReasonTexts[reason])
    plan.restored.push(coming)
    facts.ground.take(coming)
  }
  rows.t3015.forEach((row, at) => {
    if (row._action !== 'add') restore(row.id, `t3015.${at}.id`, ['school', 'family'])
  })
  rows.t1032.forEach((row, at) => {
    if (row._action !== 'add') restore(row.id, `t1032.${at}.id`, ['absence'])
  })
}
