import type { Situation } from './samples.ts'

const absentNo = 2_000_000_000
const days = { start_date: '2026-04-20', end_date: '2026-04-26' }
const closing = {
  ...days,
  rows: [
    {
      schedule_date: '2026-04-22',
      time_limit_no: 50,
      rem_teacher_cnt: 0,
      selected: 1 as const,
      full_flag: 1 as const,
    },
  ],
}

function byCenter<Rest extends object>(rest: Rest) {
  return {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...rest }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...rest }),
    absent: () => ({ center_no: absentNo, ...rest }),
  }
}

/** Samples for the calls of C30201. */
export const samplesOfEntries = {
  C30201_getBatchEdit: byCenter(days),
  C30201_doBatchEdit: byCenter(closing),
}
