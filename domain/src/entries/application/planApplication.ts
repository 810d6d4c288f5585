import { barred, type Draft, draftOf, eachRow, noted } from './draft.ts'
import type { Plan } from './plan.ts'
import { planAdded } from './planAdded.ts'
import { planCallOffs } from './planCallOffs.ts'
import type { PlanFacts } from './planFacts.ts'
import { planMoves } from './planMoves.ts'
import { planRestored } from './planRestored.ts'
import { planTexts } from './planTexts.ts'
import { planWeekly } from './planWeekly.ts'
import type { AbsenceRow, ApplicationRows, SchoolRow } from './rows.ts'

/**
 * What an application comes to as things stand: what goes first, then what comes, each row counted for the next. The one
 * plan that is shown before, refused by, and carried out (domain §4). Pure: the same facts and rows give the same plan.
 * @throws DayRuleError when the calendar doesn't reach as far as a deadline has to be counted
 */
export function planApplication(rows: ApplicationRows, facts: PlanFacts): Plan {
  const named = refuseTwice(draftOf(facts.availability), rows)
  const gone = planCallOffs(named, rows, facts)
  const back = planRestored(gone, rows, facts)
  const moved = planMoves(back, rows, facts)
  const added = planAdded(moved, rows, facts)
  const weekly = planWeekly(added, rows, facts)
  return planSubjects(weekly, rows, facts).plan
}

function planSubjects(draft: Draft, rows: ApplicationRows, facts: PlanFacts): Draft {
  return eachRow(draft, rows.t1033, (before, row, at) => {
    const field = `t1033.${at}.subject_no`
    if (facts.by_student) return barred(before, field, planTexts.not_for_students)
    if (!facts.subjects.has(row.subject_no)) return barred(before, field, planTexts.unknown_subject)
    return noted(before, 'subjects', { ...row, _action: row._action === 'add' ? 'add' : 'del' })
  })
}

interface Named {
  field: string
  no: number
}

/** A lesson, or a weekly entry, is named by one row: what two say of it together is nobody's plan. */
function refuseTwice(draft: Draft, rows: ApplicationRows): Draft {
  const lessons: Named[] = [
    ...rows.t3015.map((row, at) => named('t3015', at, row)),
    ...rows.t1032.map((row, at) => named('t1032', at, row)),
    ...rows.t3010.map((row, at) => ({ field: `t3010.${at}.id`, no: row.id })),
    ...rows.t1031.flatMap((row, at) =>
      row._action === 'add' ? [] : [{ field: `t1031.${at}.id`, no: row.id }],
    ),
    ...rows.t3013.map((row, at) => ({ field: `t3013.${at}.schedule_no`, no: row.schedule_no })),
  ]
  const entries: Named[] = rows.t1030.flatMap((row, at) =>
    row._action === 'add' ? [] : [{ field: `t1030.${at}.id`, no: row.id }],
  )
  const again = [lessons, entries].flatMap(all =>
    all.filter(({ no }, at) => all.findIndex(each => each.no === no) < at),
  )
  return eachRow(draft, again, (before, { field }) => barred(before, field, planTexts.named_twice))
}

const named = (table: string, at: number, row: SchoolRow | AbsenceRow): Named =>
  row._action === 'add'
    ? { field: `${table}.${at}.schedule_no`, no: row.schedule_no }
    : { field: `${table}.${at}.id`, no: row.id }
