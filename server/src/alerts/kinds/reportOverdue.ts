import { addDays } from '@terakoya/domain/days/day'
import { listUnreported, type UnreportedLesson } from '../../records/reportDue.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** So many days back one is looked for: as long as Home counts them. Afterwards C50101 alone names it. */
const days = 31

/** A lesson's report was not handed in until it was due; handing it in closes it, and the end of the lesson's need for one. */
export const reportOverdueAlert = defineAlertKind({
  key: 'report_overdue',
  find: (tx, all, { today, now }) =>
    listUnreported(tx, all, { from: addDays(today, 1 - days), to: today, before: now }, 'overdue'),
  causeOf: ({ schedule_no }: Pick<UnreportedLesson, 'schedule_no'>) => String(schedule_no),
  alertOf: ({ schedule_no, schedule_date, center_no, student_no, teacher_no }: UnreportedLesson) => ({
    ...{ schedule_no, schedule_date, center_no, student_no, teacher_no },
    detail: {},
  }),
})
