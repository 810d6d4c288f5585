import { addDays } from '../../days/day.ts'
import { dayText } from '../../days/dayText.ts'
import { hasBegun } from '../../days/hasBegun.ts'
import { attendance } from '../../lessons/attendance.ts'
import { barred, callOff, type Draft, eachRow, noted } from './draft.ts'
import type { EntryLesson } from './entryLesson.ts'
import type { Plan } from './plan.ts'
import { nowOf, type PlanFacts, placeText } from './planFacts.ts'
import { planTexts, planWords } from './planTexts.ts'
import type { ApplicationRows, WeeklyRow } from './rows.ts'

/** Weekly entries that end. */
export function planEnds(draft: Draft, rows: ApplicationRows, facts: PlanFacts): Draft {
  return eachRow(draft, rows.t1030, (before, row, at) =>
    row._action === 'add' ? before : planEnd(before, row, at, facts),
  )
}

/**
 * A weekly entry ends: its lessons from that day on are not wanted any more, wherever they have been moved, and what was
 * missed of them is owed no more.
 */
function planEnd(
  before: Draft,
  row: Exclude<WeeklyRow, { _action: 'add' }>,
  at: number,
  facts: PlanFacts,
): Draft {
  const field = `t1030.${at}.schedule_date`
  const entry = facts.running.find(each => each.weekly_entry_no === row.id)
  if (facts.by_student) return barred(before, field, planTexts.not_for_students)
  if (!entry) return barred(before, `t1030.${at}.id`, planTexts.no_such_entry)
  if (row.schedule_date < nowOf(facts).day) return barred(before, field, planTexts.day_over)
  const last = addDays(row.schedule_date, -1)
  const { weekly_entry_no, course_start_date, course_end_date } = entry
  if (course_end_date !== null && last >= course_end_date) {
    const message = planWords.say('ends_on', { day: dayText(course_end_date) })
    return barred(before, field, message)
  }
  // Before its first day it has no day at all.
  const none = addDays(course_start_date, -1)
  const ended = noted(before, 'ended', { weekly_entry_no, course_end_date: last < none ? none : last })
  const lessons = facts.of_entries.get(weekly_entry_no) ?? []
  return endRights(endLessons(ended, lessons, field, facts), lessons, field, facts)
}

const reason = '毎週の授業の終了'

/** Nothing of what the family has asked to move ends: the request is answered first. */
const asked = (draft: Draft, lesson: EntryLesson, field: string) =>
  barred(
    draft,
    field,
    planWords.say('at_place', { place: placeText(lesson), reason: planTexts.requested_by_family }),
  )

const offOf = (no: number, plan: Plan) => plan.called_off.find(each => each.lesson.schedule_no === no)

/** The live lessons of the entry that are still ahead. */
function endLessons(draft: Draft, lessons: readonly EntryLesson[], field: string, facts: PlanFacts): Draft {
  return eachRow(draft, lessons, (before, lesson) => {
    if (lesson.cancelled_flag === 1) return before
    // What this application calls off isn't owed either.
    if (offOf(lesson.schedule_no, before.plan)) return withoutRight(before, lesson)
    if (lesson.attendance_distinction !== attendance.open || lesson.begun || hasBegun(lesson, nowOf(facts)))
      return before
    if (facts.requested.has(lesson.schedule_no)) return asked(before, lesson, field)
    return callOff(before, { lesson, cancel_kind: 'family', reason, make_up_until: null })
  })
}

function withoutRight(draft: Draft, { schedule_no }: EntryLesson): Draft {
  const called_off = draft.plan.called_off.map(off =>
    off.lesson.schedule_no === schedule_no ? { ...off, make_up_until: null } : off,
  )
  return { ...draft, plan: { ...draft.plan, called_off } }
}

/** The rights of its lessons that were missed. */
function endRights(draft: Draft, lessons: readonly EntryLesson[], field: string, facts: PlanFacts): Draft {
  return eachRow(draft, lessons, (before, lesson) => {
    if (lesson.cancelled_flag === 0 || lesson.make_up_flag === 0) return before
    const { made_up_schedule_no } = lesson
    // What made it up was taught, or keeps it: then the right is used.
    if (made_up_schedule_no !== null && offOf(made_up_schedule_no, before.plan)?.cancel_kind !== 'family') {
      return before
    }
    if (facts.requested.has(lesson.schedule_no)) return asked(before, lesson, field)
    return noted(before, 'rights', { lesson, make_up_until: null })
  })
}
