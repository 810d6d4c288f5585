import { DayRuleError } from '@terakoya/domain/days/businessDays'
import { addDays } from '@terakoya/domain/days/day'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { absenceDeadline, isInTime, makeUpUntil } from '@terakoya/domain/entries/absence'
import { entryReasonTexts } from '@terakoya/domain/entries/entryFault'
import type { EntryLesson } from './lessons.sql.ts'
import { fault, gone, notForStudents, openLesson, type PlanFacts, tooLateFor, wishOf } from './planFacts.ts'
import type { ApplicationRows, Plan } from './planTypes.ts'

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
    return isInTime(deadline, now) ? makeUpUntil(lesson.schedule_date, settings) : null
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
    const make_up_until = makeUpUntil(lesson.schedule_date, settings)
    callOff(plan, facts, { lesson, cancel_kind: 'school', reason: row.reason, make_up_until })
  }
  rows.t3015.forEach(bySchool)
  rows.t1032.forEach((row, at) => {
    if (row._action !== 'add') return
    const lesson = openLesson(row.schedule_no, `t1032.${at}.schedule_no`, facts, plan)
    if (!lesson) return
    const granted = row.make_up_flag === 1 && !facts.by_student
    const make_up_until =
      rightOf(lesson, facts) ?? (granted ? makeUpUntil(lesson.schedule_date, settings) : null)
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

/** A weekly entry ends: its lessons from that day on are not wanted any more. */
function planEnd(row: { id: number; schedule_date: string }, at: number, facts: PlanFacts, plan: Plan) {
  const field = `t1030.${at}.schedule_date`
  const entry = facts.weekly.get(row.id)
  if (facts.by_student) return fault(plan, field, notForStudents)
  if (!entry)
    return fault(plan, `t1030.${at}.id`, '毎週の授業が見つかりません。画面を再読み込みしてください。')
  if (row.schedule_date < facts.today)
    return fault(plan, field, '過ぎた日からは終了できません。今日より後の日を選んでください。')
  const last = addDays(row.schedule_date, -1)
  const { weekly_entry_no, course_start_date } = entry
  plan.ended.push({ weekly_entry_no, course_end_date: last < course_start_date ? course_start_date : last })
  const now = { day: facts.today, time: facts.time }
  for (const lesson of entry.lessons) {
    const over = lesson.schedule_date < row.schedule_date
    if (over || plan.called_off.some(each => each.lesson.schedule_no === lesson.schedule_no)) continue
    if (lesson.attendance_distinction !== 0 || lesson.reported || hasBegun(lesson, now)) continue
    callOff(plan, facts, { lesson, cancel_kind: 'family', reason: '毎週の授業の終了', make_up_until: null })
  }
}

/** Lessons that were called off and take place after all. */
export function planRestored(rows: ApplicationRows, facts: PlanFacts, plan: Plan) {
  const restore = (no: number, field: string, kinds: readonly string[]) => {
    const lesson = facts.lessons.get(no)
    if (facts.by_student) return fault(plan, field, notForStudents)
    if (!lesson || lesson.cancel_kind === null || !kinds.includes(lesson.cancel_kind))
      return fault(plan, field, gone)
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
    const reason = facts.ground.faultOf(wishOf(lesson, lesson, 1))
    if (reason) return fault(plan, field, entryReasonTexts[reason])
    plan.restored.push(lesson)
    facts.ground.take(lesson)
  }
  rows.t3015.forEach((row, at) => {
    if (row._action !== 'add') restore(row.id, `t3015.${at}.id`, ['school', 'family'])
  })
  rows.t1032.forEach((row, at) => {
    if (row._action !== 'add') restore(row.id, `t1032.${at}.id`, ['absence'])
  })
}
