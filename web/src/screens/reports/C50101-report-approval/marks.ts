import { blocksApproval } from '@terakoya/domain/reports/warnings'
import type { AnyRow } from '../../../framework/browse/useRows.ts'

/** A marked report, as it stood in the list then: what changes afterwards is not approved with it. */
export interface Mark {
  schedule_no: number
  t3110_lock_version: number
  student_name: string
  report_status: number | null
  /** Another child's name or contact data was found in it. */
  warned: boolean
}

/** A report that is marked where it is read, as a row of the list says it. */
export interface MarkedReport extends Omit<Mark, 'warned'> {
  warned_codes: readonly string[]
}

/** The marks as the tab keeps them: for which list, and when one was set last. */
export interface Kept {
  asked: string
  /** Milliseconds since 1970. */
  at: number
  marks: readonly Mark[]
}

const nothing: Kept = { asked: '', at: 0, marks: [] }
/** Two hours: what was read before that is read again. */
const maxAge = 2 * 60 * 60 * 1000

export function markOf(row: AnyRow): Mark {
  return {
    schedule_no: Number(row.schedule_no),
    t3110_lock_version: Number(row.t3110_lock_version),
    student_name: String(row.student_name ?? ''),
    report_status: typeof row.report_status === 'number' ? row.report_status : null,
    warned: Array.isArray(row.warned_codes) && row.warned_codes.some(code => blocksApproval(String(code))),
  }
}

/** The marks that hold for a list now. */
export function keptMarks({ asked, at, marks }: Kept, list: string, now: number): readonly Mark[] {
  return asked === list && now - at < maxAge ? marks : nothing.marks
}

/** What the tab has kept; nothing where it makes no sense. */
export function readMarks(text: string | null): Kept {
  if (text === null) return nothing
  try {
    const kept = JSON.parse(text) as Kept
    return Array.isArray(kept.marks) && typeof kept.asked === 'string' ? kept : nothing
  } catch {
    return nothing
  }
}

/** Marks that are approved by one call, and whether it says that somebody has looked at their warnings. */
export interface ApprovalPart {
  marks: readonly Mark[]
  looked: boolean
}

/**
 * The marks in as many calls as they take, `atOnce` in each. Only of those that were named as warned has anybody said that
 * they were looked at: what was found in others since is left, and told.
 */
export function approvalParts(marks: readonly Mark[], looked: boolean, atOnce: number): ApprovalPart[] {
  const named = (mark: Mark) => looked && mark.warned
  return [false, true].flatMap(of => {
    const some = marks.filter(mark => named(mark) === of)
    const parts = Array.from({ length: Math.ceil(some.length / atOnce) }, (_, at) => at * atOnce)
    return parts.map(from => ({ marks: some.slice(from, from + atOnce), looked: of }))
  })
}
