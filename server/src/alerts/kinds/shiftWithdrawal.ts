import { defineAlertKind } from './alertKind.ts'

interface WithdrawnUnit {
  teacher_no: number
  schedule_date: string
  time_limit_no: number
  center_no: number
  lesson_count: number
  /** What the teacher wrote. */
  note: string
}

/**
 * A teacher wishes to be let go of a unit with lessons. Taking the unit away closes it; nobody can be let go of one that
 * is over.
 */
export const shiftWithdrawalAlert = defineAlertKind({
  key: 'shift_withdrawal',
  endsWithItsDay: true,
  causeOf: (unit: Pick<WithdrawnUnit, 'teacher_no' | 'schedule_date' | 'time_limit_no'>) =>
    `${unit.teacher_no}/${unit.schedule_date}/${unit.time_limit_no}`,
  alertOf: ({ center_no, teacher_no, schedule_date, ...detail }: WithdrawnUnit) => ({
    center_no,
    teacher_no,
    schedule_date,
    detail: { time_limit_no: detail.time_limit_no, lesson_count: detail.lesson_count, note: detail.note },
  }),
})
