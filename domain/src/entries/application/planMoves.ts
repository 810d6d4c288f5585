import { dayText } from '../../days/dayText.ts'
import { monthOf } from '../../days/month.ts'
import { timeDivisionOf } from '../../days/timeSlot.ts'
import { layoutFitsDivision } from '../../lessons/layout.ts'
import { transfersLeft } from '../absence.ts'
import { centerOn, freeing, taking } from '../availability.ts'
import { slotFault } from '../slotFault.ts'
import { wishFaultTexts } from '../wishFault.ts'
import { wishReasonTexts } from '../wishReason.ts'
import { barred, type Draft, eachRow, noted } from './draft.ts'
import type { EntryLesson, NewLesson } from './entryLesson.ts'
import { aheadOf, openLesson, type PlanFacts, reasonText, tooLateFor, wishOf } from './planFacts.ts'
import { planTexts, planWords } from './planTexts.ts'
import { type ApplicationRows, type MoveRow, teachingOf } from './rows.ts'

const isMissed = (lesson: EntryLesson) => lesson.make_up_flag === 1

const sameMonth = (a: { schedule_date: string }, b: { schedule_date: string }) =>
  monthOf(a.schedule_date) === monthOf(b.schedule_date)

/** The lesson that moves or is made up; where it may not, the sentence that says so. */
function movable(no: number, facts: PlanFacts, draft: Draft): EntryLesson | string {
  const { plan } = draft
  if (plan.rights.some(each => each.lesson.schedule_no === no)) return planTexts.right_ends
  const before = facts.lessons.get(no)
  if (before && isMissed(before)) {
    if (facts.by_student && before.untold) return wishFaultTexts.untold
    if (before.made_up_schedule_no !== null) return planTexts.made_up
    if (facts.requested.has(no))
      return facts.by_student ? wishFaultTexts.requested : planTexts.requested_by_family
    return before
  }
  const lesson = openLesson(no, facts, draft)
  if (typeof lesson === 'string') return lesson
  if (lesson.change_flag === 1) return planTexts.moved_before
  if (!facts.by_student) return lesson
  if (tooLateFor(lesson, facts)) return planTexts.too_late
  const used = facts.transfers_used.get(monthOf(lesson.schedule_date)) ?? 0
  const left = transfersLeft(facts.availability.facts.settings, used)
  const others = plan.moved.filter(each => !isMissed(each.before) && sameMonth(each.before, lesson))
  return left !== null && left <= others.length ? wishFaultTexts.transfers_used : lesson
}

/** What bars the place that it gets: the field of the row, and the sentence. */
function placeFault(row: MoveRow, lesson: EntryLesson, facts: PlanFacts, { open }: Draft) {
  const missed = isMissed(lesson)
  const at = (field: 'schedule_date' | 'time_limit_no', message: string) => ({ field, message })
  if (!layoutFitsDivision({ ...lesson, time_division: timeDivisionOf(row.time_limit_no) })) {
    return at('time_limit_no', wishReasonTexts.wrong_length)
  }
  if (row.schedule_date === lesson.schedule_date && row.time_limit_no === lesson.time_limit_no && !missed) {
    return at('schedule_date', planTexts.same_place)
  }
  const reason = slotFault(open, {
    ...wishOf(lesson, row, 4),
    ...aheadOf(facts),
    ...(missed ? {} : { without: lesson.schedule_no }),
    teaching: lesson,
  })
  return reason ? at('schedule_date', reasonText(reason, row)) : null
}

/** What comes in the place of the lesson. */
function comingOf(
  lesson: EntryLesson,
  { schedule_date, time_limit_no }: MoveRow,
  center_no: number,
): NewLesson {
  const { course_no, course_setting_no, class_type } = lesson
  return {
    ...{ schedule_date, time_limit_no, center_no, course_no, course_setting_no, class_type },
    ...teachingOf(lesson),
    change_flag: 1,
    weekly_entry_no: null,
    entry_schedule_no: lesson.schedule_no,
    operation_note: '',
  }
}

/** Lessons in the place of others: moved while they were live, made up when they were missed. */
export function planMoves(draft: Draft, rows: ApplicationRows, facts: PlanFacts): Draft {
  return eachRow(draft, rows.t3013, (before, row, at) => {
    const field = `t3013.${at}`
    const lesson = movable(row.schedule_no, facts, before)
    if (typeof lesson === 'string') return barred(before, `${field}.schedule_no`, lesson)
    const until = isMissed(lesson) ? lesson.make_up_until : null
    if (until !== null && row.schedule_date > until) {
      const message = planWords.say('movable_until', { day: dayText(until) })
      return barred(before, `${field}.schedule_date`, message)
    }
    const fault = placeFault(row, lesson, facts, before)
    if (fault) return barred(before, `${field}.${fault.field}`, fault.message)
    const left = isMissed(lesson) ? before.open : freeing(before.open, lesson.schedule_no)
    const coming = comingOf(lesson, row, centerOn(left, row.schedule_date))
    const open = taking(left, { ...coming, schedule_no: 0 }, coming)
    return noted({ ...before, open }, 'moved', { before: lesson, lesson: coming })
  })
}
