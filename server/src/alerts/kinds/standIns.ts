import { listWaitingStandIns, type WaitingStandIns } from '../../records/standIn.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * A stand-in has said yes and the absence isn't decided, or everybody was asked and nobody did; it closes when it is decided,
 * when others are asked or none any more.
 */
export const standInsAlert = defineAlertKind({
  key: 'stand_ins',
  find: (tx, all, { now }) => listWaitingStandIns(tx, all, now),
  causeOf: ({ center_no, teacher_no, schedule_date, answer }: WaitingStandIns) =>
    `${center_no}/${teacher_no}/${schedule_date}/${answer}`,
  alertOf: ({ answer, ...about }: WaitingStandIns) => ({ ...about, detail: { answer } }),
})
