import { hasBegun } from '../../days/hasBegun.ts'
import { attendance } from '../../lessons/attendance.ts'
import { classType } from '../../lessons/classType.ts'
import { grantFault, grantFaultTexts } from '../absence.ts'
import { rightFromSchool, rightUntil } from '../rightUntil.ts'
import { barred, callOff, type Draft, eachRow, noted } from './draft.ts'
import type { EntryLesson } from './entryLesson.ts'
import { planEnds } from './planEnds.ts'
import { nowOf, openLesson, type PlanFacts, toldInTime, tooLateFor } from './planFacts.ts'
import { planTexts } from './planTexts.ts'
import type { AbsenceRow, ApplicationRows, SchoolRow } from './rows.ts'

/** Lessons that don't take place: called off by the school or the family, missed, or of a weekly entry that ends. */
export function planCallOffs(draft: Draft, rows: ApplicationRows, facts: PlanFacts): Draft {
  const bySchool = eachRow(draft, rows.t3015, (before, row, at) =>
    row._action === 'add' ? planBySchool(before, row, at, facts) : before,
  )
  const missed = eachRow(bySchool, rows.t1032, (before, row, at) =>
    row._action === 'add' ? planAbsence(before, row, at, facts) : before,
  )
  const unwanted = eachRow(missed, rows.t3010, (before, row, at) =>
    planByFamily(before, row.id, `t3010.${at}.id`, row.reason, facts),
  )
  const takenBack = eachRow(unwanted, rows.t1031, (before, row, at) =>
    row._action === 'add' ? before : planByFamily(before, row.id, `t1031.${at}.id`, '', facts),
  )
  return planEnds(takenBack, rows, facts)
}

function planBySchool(
  before: Draft,
  row: Extract<SchoolRow, { _action: 'add' }>,
  at: number,
  facts: PlanFacts,
): Draft {
  const field = `t3015.${at}.schedule_no`
  if (facts.by_student) return barred(before, field, planTexts.not_for_students)
  const lesson = openLesson(row.schedule_no, facts, before)
  if (typeof lesson === 'string') return barred(before, field, lesson)
  const make_up_until = rightFromSchool(lesson, facts.availability.facts.settings)
  return callOff(before, { lesson, cancel_kind: 'school', reason: row.reason, make_up_until })
}

function planByFamily(before: Draft, no: number, field: string, reason: string, facts: PlanFacts): Draft {
  const lesson = openLesson(no, facts, before)
  if (typeof lesson === 'string') return barred(before, field, lesson)
  if (facts.by_student && (lesson.class_type === classType.regular || tooLateFor(lesson, facts))) {
    return barred(before, field, planTexts.not_for_students)
  }
  return callOff(before, { lesson, cancel_kind: 'family', reason, make_up_until: null })
}

function planAbsence(
  before: Draft,
  row: Extract<AbsenceRow, { _action: 'add' }>,
  at: number,
  facts: PlanFacts,
): Draft {
  const field = `t1032.${at}.schedule_no`
  const granted = row.make_up_flag === 1 && !facts.by_student
  const missed = granted ? missedLesson(row.schedule_no, facts) : null
  if (missed) return planGrant(before, missed, field, facts)
  const lesson = openLesson(row.schedule_no, facts, before)
  if (typeof lesson === 'string') return barred(before, field, lesson)
  const { settings } = facts.availability.facts
  const make_up_until = granted || toldInTime(lesson, facts) ? rightUntil(lesson, settings) : null
  return callOff(before, { lesson, cancel_kind: 'absence', reason: row.reason, make_up_until })
}

/** A lesson that stands and has begun, or is marked as missed: told before it began it can't be any more. */
function missedLesson(no: number, facts: PlanFacts): EntryLesson | null {
  const lesson = facts.lessons.get(no)
  if (!lesson || lesson.cancelled_flag === 1) return null
  const over = hasBegun(lesson, nowOf(facts)) || lesson.attendance_distinction === attendance.absent
  return over ? lesson : null
}

/** Staff give the right to make up a lesson that was missed without being told in time (domain §4). */
function planGrant(before: Draft, lesson: EntryLesson, field: string, facts: PlanFacts): Draft {
  const { today, settings } = facts.availability.facts
  if (facts.requested.has(lesson.schedule_no)) return barred(before, field, planTexts.requested_by_family)
  if (lesson.begun && lesson.attendance_distinction === attendance.open) {
    return barred(before, field, planTexts.begun)
  }
  const fault = grantFault(lesson, today)
  if (fault) return barred(before, field, grantFaultTexts[fault])
  const make_up_until = rightUntil(lesson, settings)
  if (make_up_until < today) return barred(before, field, planTexts.right_over)
  return noted(before, 'rights', { lesson, make_up_until })
}
