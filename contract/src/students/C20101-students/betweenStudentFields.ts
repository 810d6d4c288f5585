import type { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

interface Fault {
  field: string
  reason: string
  other?: string
}

const isBefore = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && a < b

/** Whether two elements say the same, in whatever order their parts stand. */
function hasTwice(elements: readonly unknown[]): boolean {
  const key = (element: unknown) => JSON.stringify(Object.entries(Object(element)).sort())
  const keys = elements.map(each => (typeof each === 'object' ? key(each) : each))
  return new Set(keys).size < keys.length
}

function studentFaults(student: Values): Fault[] {
  const ng = (student.ng_teachers ?? []) as readonly { teacher_no: number; ng_kind: number }[]
  const priority = (student.priority_teachers ?? []) as readonly number[]
  const scores = (student.test_scores ?? []) as readonly { score: number; max_score: number }[]
  const never = new Set(ng.filter(({ ng_kind }) => ng_kind === 1).map(({ teacher_no }) => teacher_no))
  const faults: (Fault | false)[] = [
    isBefore(student.leave_end_date, student.leave_start_date) && {
      field: 'leave_end_date',
      reason: 'not_before',
      other: 'leave_start_date',
    },
    isBefore(student.withdrawal_date, student.enrollment_date) && {
      field: 'withdrawal_date',
      reason: 'not_before',
      other: 'enrollment_date',
    },
    new Set(ng.map(({ teacher_no }) => teacher_no)).size < ng.length && {
      field: 'ng_teachers',
      reason: 'twice',
    },
    ...(['apart_student_nos', 'priority_teachers', 'subjects', 'test_scores'] as const).map(
      field => hasTwice((student[field] ?? []) as readonly unknown[]) && { field, reason: 'twice' },
    ),
    priority.some(teacher_no => never.has(teacher_no)) && {
      field: 'priority_teachers',
      reason: 'never_and_first',
    },
    scores.some(({ score, max_score }) => score > max_score) && {
      field: 'test_scores',
      reason: 'score_over',
    },
  ]
  return faults.filter(fault => fault !== false)
}

/** What must fit together in a student: days in their order, teachers either never or first, scores within their best. */
export function betweenStudentFields(student: Values, ctx: z.core.$RefinementCtx): void {
  for (const { field, ...params } of studentFaults(student)) {
    ctx.addIssue({ code: 'custom', path: [field], params })
  }
}
