import type { Judgement } from '@terakoya/domain/assignment/eligibility'
import type { Cell } from './cells.ts'

/** What the rule says about the assigned lessons, by `schedule_no`; those about which it says nothing are left out. */
export function judgementsIn(cells: ReadonlyMap<string, Cell>): ReadonlyMap<number, Judgement> {
  const found = new Map<number, Judgement>()
  for (const { lessons } of cells.values()) {
    for (const { lesson, judgement } of lessons) if (judgement) found.set(lesson.schedule_no, judgement)
  }
  return found
}
