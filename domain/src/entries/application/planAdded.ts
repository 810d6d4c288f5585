import { taking } from '../availability.ts'
import { slotFault } from '../slotFault.ts'
import { barred, type Draft, eachRow, noted } from './draft.ts'
import { aheadOf, type PlanFacts, reasonText, wishOf } from './planFacts.ts'
import type { ApplicationRows } from './rows.ts'
import { courseOf, lessonOf } from './wishedCourse.ts'

/** Additional lessons and those of a seminar. */
export function planAdded(draft: Draft, rows: ApplicationRows, facts: PlanFacts): Draft {
  return eachRow(draft, rows.t1031, (before, row, at) => {
    if (row._action !== 'add') return before
    const field = `t1031.${at}`
    const course = courseOf(row, facts, row.entry_type)
    if ('message' in course) return barred(before, `${field}.${course.at}`, course.message)
    const class_type = row.entry_type
    const wish = wishOf({ ...course, class_type }, row, row.entry_type)
    const reason = slotFault(before.open, { ...wish, ...aheadOf(facts), teaching: row })
    if (reason) return barred(before, `${field}.schedule_date`, reasonText(reason, row))
    const lesson = lessonOf(row, course, row.schedule_date, class_type, before.open)
    const subject_name = facts.subjects.get(row.subject_no) ?? ''
    const open = taking(before.open, { ...lesson, schedule_no: 0 }, lesson)
    return noted({ ...before, open }, 'added', { row: at, lesson, subject_name })
  })
}
