import { type AbsentElsewhere, listAbsentElsewhere } from '../../records/incident.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * Another center has decided that somebody is absent who works here that day as well; it closes when nothing of theirs is left, and
 * when this center decides about them itself.
 */
export const absentElsewhereAlert = defineAlertKind({
  key: 'absent_elsewhere',
  find: (tx, all, { today }) => listAbsentElsewhere(tx, all, today),
  causeOf: ({ center_no, teacher_no, schedule_date }: Omit<AbsentElsewhere, 'lesson_count'>) =>
    `${center_no}/${teacher_no}/${schedule_date}`,
  alertOf: ({ lesson_count, ...about }: AbsentElsewhere) => ({ ...about, detail: { lesson_count } }),
})
