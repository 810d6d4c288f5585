import { addDays } from '@terakoya/domain/days/day'
import { unassignedSoonDays } from '@terakoya/domain/lessons/unassignedSoon'
import { listUnassigned, type UnassignedLesson } from '../../records/watchedLessons.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** A lesson of today or the next three days has no teacher. */
export const unassignedSoonAlert = defineAlertKind({
  key: 'unassigned_soon',
  find: (tx, all, { today }) => listUnassigned(tx, all, today, addDays(today, unassignedSoonDays)),
  causeOf: ({ schedule_no }: UnassignedLesson) => String(schedule_no),
  alertOf: (lesson: UnassignedLesson) => ({ ...lesson, detail: {} }),
})
