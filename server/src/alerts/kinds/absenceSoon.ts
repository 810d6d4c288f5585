import { defineAlertKind } from './alertKind.ts'

interface ReportedAbsence {
  schedule_no: number
  schedule_date: string
  center_no: number
  classroom_no: number
  student_no: number
  /** Who would have taught it. */
  teacher_no: number | null
  /** What the family wrote. */
  note: string
}

/** A family reports an absence from a lesson of today or tomorrow; it closes when the lesson takes place after all. */
export const absenceSoonAlert = defineAlertKind({
  key: 'absence_soon',
  endsWithItsDay: true,
  causeOf: ({ schedule_no }: Pick<ReportedAbsence, 'schedule_no'>) => String(schedule_no),
  alertOf: ({
    schedule_no,
    schedule_date,
    center_no,
    classroom_no,
    student_no,
    teacher_no,
    note,
  }: ReportedAbsence) => ({
    ...{ schedule_no, schedule_date, center_no, classroom_no, student_no, teacher_no },
    detail: { note },
  }),
})
