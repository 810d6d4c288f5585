import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

/** A call that asks for a teacher. */
function byTeacher<Rest extends object>(rest: (center_no: number) => Rest, more: object = {}) {
  return {
    own: ({ world: { A } }: Situation) => ({ teacher_no: A.teacher.teacher_no, ...rest(A.center_no) }),
    colleague: ({ world: { A } }: Situation) => ({
      teacher_no: A.colleague.teacher_no,
      ...rest(A.center_no),
    }),
    elsewhere: ({ world: { B } }: Situation) => ({ teacher_no: B.teacher.teacher_no, ...rest(B.center_no) }),
    absent: ({ world: { A } }: Situation) => ({ teacher_no: absentNo, ...rest(A.center_no) }),
    ...more,
  }
}

/** A call that asks for a center; `own` shows its teachers. */
function byCenter<Rest extends object>(rest: Rest, { own = true } = {}) {
  return {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...rest }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...rest }),
    absent: () => ({ center_no: absentNo, ...rest }),
    ...(own && {
      shows: ({ world }: Situation) => [world.A.teacher.display_name, world.A.colleague.display_name],
    }),
  }
}

/** In a month that is still open for teachers, on a day without lessons. */
const unit = (center_no: number) => ({
  updateData: [{ schedule_date: '2026-05-13', time_limit_no: 50, center_no, delete_flag: 0 as const }],
  submit_months: ['2026-05'],
})

const month = { month: '2026-04' }

/** Samples for the calls of C10201 and C10301. */
export const samplesOfShifts = {
  doBrowseAllByCalendar: byTeacher(() => ({ start_date: '2026-04-13', end_date: '2026-04-19' }), {
    shows: ({ world }: Situation) => [world.A.center_name, world.A.teacher.display_name],
  }),
  C10201_checkIsEditable: { own: () => ({}) },
  C10201_browseAllTimeLimits: { own: () => ({}) },
  doUpdateSchedule: byTeacher(unit),
  C10201_askWithdrawal: {
    own: () => ({ schedule_date: '2026-04-15', time_limit_no: 50, note: '' }),
  },
  C10201_takeBackWithdrawal: { own: () => ({ schedule_date: '2026-04-15', time_limit_no: 50 }) },
  C10201_getAsked: { own: () => ({}) },
  doBrowseTeacherByCenter: byCenter(month),
  doBrowseAllTeacherByCenter: byCenter({ start_date: '2026-04-13', end_date: '2026-04-19' }),
  C10301_remind: byCenter({ month: '2026-06', again: true }, { own: false }),
  C10301_export: byCenter({ ...month, format: 'csv' as const }, { own: false }),
}
