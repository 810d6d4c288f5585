import { periodIsOver } from '../../assignment/periodOver.ts'
import { hasBegun } from '../../days/hasBegun.ts'
import { classType } from '../../lessons/classType.ts'
import { takeBackFault, takeBackFaultTexts } from '../absence.ts'
import { cellOf, leftAt, taking } from '../availability.ts'
import { entryReasonTexts } from '../entryFault.ts'
import { type FullReason, fullReason } from '../fullness.ts'
import { restoredHome } from '../restoredHome.ts'
import { slotFault } from '../slotFault.ts'
import { barred, type Draft, eachRow, noted } from './draft.ts'
import type { CancelKind, EntryLesson } from './entryLesson.ts'
import { nowOf, type PlanFacts, toldInTime, wishOf } from './planFacts.ts'
import { planTexts } from './planTexts.ts'
import type { ApplicationRows } from './rows.ts'

/** Lessons that were called off and take place after all. */
export function planRestored(draft: Draft, rows: ApplicationRows, facts: PlanFacts): Draft {
  const calledOff = eachRow(draft, rows.t3015, (before, row, at) =>
    row._action === 'add' ? before : restore(before, row.id, `t3015.${at}.id`, ['school', 'family'], facts),
  )
  return eachRow(calledOff, rows.t1032, (before, row, at) =>
    row._action === 'add' ? before : restore(before, row.id, `t1032.${at}.id`, ['absence'], facts),
  )
}

function restore(
  before: Draft,
  no: number,
  field: string,
  kinds: readonly CancelKind[],
  facts: PlanFacts,
): Draft {
  const lesson = restorable(no, kinds, facts, before)
  if (typeof lesson === 'string') return barred(before, field, lesson)
  const coming = restoredHome(lesson, facts.availability.facts.home)
  const reason =
    slotFault(before.open, { ...wishOf(lesson, lesson, 1), returns: true }) ?? seatTaken(coming, before)
  if (reason) return barred(before, field, entryReasonTexts[reason])
  return noted({ ...before, open: taking(before.open, coming, coming) }, 'restored', coming)
}

/** The lesson that comes back; where it may not, the sentence that says so. */
function restorable(
  no: number,
  kinds: readonly CancelKind[],
  facts: PlanFacts,
  draft: Draft,
): EntryLesson | string {
  const lesson = facts.lessons.get(no)
  if (facts.by_student && !kinds.includes('absence')) return planTexts.not_for_students
  if (!lesson || lesson.cancel_kind === null || !kinds.includes(lesson.cancel_kind)) return planTexts.gone
  if (facts.by_student) {
    const fault = takeBackFault({
      reported_by_family: lesson.reported_by_family,
      made_up: lesson.made_up_schedule_no !== null,
      requested: facts.requested.has(no),
      begun: hasBegun(lesson, nowOf(facts)),
      shut: comesShut(lesson, draft),
      in_time: toldInTime(lesson, facts),
    })
    return fault === null ? lesson : takeBackFaultTexts[fault]
  }
  if (facts.requested.has(no)) return planTexts.requested_by_family
  if (endsNow(no, facts, draft)) return planTexts.ends_together
  if (lesson.made_up_schedule_no !== null) return planTexts.made_up_already
  if (lesson.right_released) return planTexts.right_waits
  const now = nowOf(facts)
  const late = facts.untold
    ? periodIsOver(lesson.schedule_date, lesson.time_limit_no, now)
    : hasBegun(lesson, now)
  if (late) return planTexts.not_restorable
  return comesShut(lesson, draft) ? planTexts.shut : lesson
}

/** Whether an incident closed the period where the lesson comes back to: its student may have left the center it had. */
function comesShut(lesson: EntryLesson, { open }: Draft): boolean {
  const coming = restoredHome(lesson, open.facts.home)
  return cellOf(open, coming, coming.center_no).shut
}

/** Whether the lesson is one of a weekly entry from the day on that ends it. */
const endsNow = (no: number, { of_entries }: PlanFacts, { plan }: Draft) =>
  plan.ended.some(each => of_entries.get(each.weekly_entry_no)?.some(lesson => lesson.schedule_no === no))

/**
 * Full seats concern all but regular lessons (domain §4), also when they come back, at the center that teaches them; the
 * days ahead no longer do.
 */
function seatTaken(lesson: EntryLesson, { open }: Draft): FullReason | null {
  if (lesson.class_type === classType.regular && lesson.change_flag === 0) return null
  const { closed } = cellOf(open, lesson, lesson.center_no)
  return fullReason(closed, leftAt(open, lesson, lesson.center_no))
}
