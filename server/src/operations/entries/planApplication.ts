import { planAdded, planWeekly } from './planAdded.ts'
import { planCallOffs, planRestored } from './planCallOffs.ts'
import { fault, notForStudents, type PlanFacts, unknownSubject } from './planFacts.ts'
import { planMoves } from './planMoves.ts'
import type { ApplicationRows, Plan } from './planTypes.ts'

/** A lesson, or a weekly entry, is named by one row: what two say of it together is nobody's plan. */
function refuseTwice(rows: ApplicationRows, plan: Plan) {
  const lessons = [
    ...rows.t3015.map((row, at) => named('t3015', at, row)),
    ...rows.t1032.map((row, at) => named('t1032', at, row)),
    ...rows.t3010.map((row, at) => ({ field: `t3010.${at}.id`, no: row.id })),
    ...rows.t1031.flatMap((row, at) =>
      row._action === 'add' ? [] : [{ field: `t1031.${at}.id`, no: row.id }],
    ),
    ...rows.t3013.map((row, at) => ({ field: `t3013.${at}.schedule_no`, no: row.schedule_no })),
  ]
  const entries = rows.t1030.flatMap((row, at) =>
    row._action === 'add' ? [] : [{ field: `t1030.${at}.id`, no: row.id }],
  )
  for (const all of [lessons, entries]) {
    const seen = new Set<number>()
    for (const { field, no } of all) {
      if (seen.has(no)) fault(plan, field, namedTwice)
      seen.add(no)
    }
  }
}

const named = (
  table: string,
  at: number,
  row: { _action: 'add'; schedule_no: number } | { _action: 'del' | 'delete'; id: number },
) =>
  row._action === 'add'
    ? { field: `${table}.${at}.schedule_no`, no: row.schedule_no }
    : { field: `${table}.${at}.id`, no: row.id }

const namedTwice = '同じ授業に2つの手続きがあります。どちらか一方にしてください。'

/**
 * What an application comes to as things stand: what goes first, then what comes, each row counted for the next. The one
 * plan that is shown before, refused by, and carried out (domain §4).
 */
export function planApplication(rows: ApplicationRows, facts: PlanFacts): Plan {
  const plan: Plan = {
    faults: [],
    called_off: [],
    restored: [],
    rights: [],
    moved: [],
    added: [],
    weekly: [],
    ended: [],
    subjects: [],
  }
  refuseTwice(rows, plan)
  planCallOffs(rows, facts, plan)
  planRestored(rows, facts, plan)
  planMoves(rows, facts, plan)
  planAdded(rows, facts, plan)
  planWeekly(rows, facts, plan)
  rows.t1033.forEach((row, at) => {
    if (facts.by_student) fault(plan, `t1033.${at}.subject_no`, notForStudents)
    else if (!facts.subjects.has(row.subject_no)) fault(plan, `t1033.${at}.subject_no`, unknownSubject)
    else plan.subjects.push({ ...row, _action: row._action === 'add' ? 'add' : 'del' })
  })
  return plan
}
