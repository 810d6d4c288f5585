import { defineAlertKind } from './alertKind.ts'

interface Exported {
  room_no: number
  /** Whose room it is; 0: nobody of the kind. */
  student_no: number
  teacher_no: number
  schedule_no: number
  schedule_date: string | null
  asked_at: string
  message_count: number
  user_no: number
  user_named: string
  reason: string
}

/** Somebody has taken a room's words out of the house: the other administrators hear of it, each time. */
export const chatExportedAlert = defineAlertKind({
  key: 'chat_exported',
  causeOf: ({ room_no, asked_at }: Pick<Exported, 'room_no' | 'asked_at'>) => `${room_no}/${asked_at}`,
  alertOf: ({ room_no, message_count, user_no, user_named, reason, ...whose }: Exported) => ({
    hidden_from: user_no,
    student_no: whose.student_no || null,
    teacher_no: whose.teacher_no || null,
    schedule_no: whose.schedule_no || null,
    schedule_date: whose.schedule_date,
    detail: { room_no, message_count, user_named, reason },
  }),
})
