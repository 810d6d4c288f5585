import { planAdded, planWeekly } from './planAdded.ts'
import { planCallOffs, planRestored } from './planCallOffs.ts'
import { fault, notForStudents, type PlanFacts, unknownSubject } from './planFacts.ts'
import { planMoves } from './planMoves.ts'
import type { ApplicationRows, Plan } from './planTypes.ts'

/**
 * What an application comes to as things stand: what goes first, then what comes, each row counted for the next. The one
 * plan that is shown before, refused by, and carried out (domain §4).
 */
export function planApplication(rows: ApplicationRows, facts: PlanFacts): Plan {
  const plan: Plan = {
    faults: [],
    called_off: [],
    restored: [],
    moved: [],
    added: [],
    weekly: [],
    ended: [],
    subjects: [],
  }
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
