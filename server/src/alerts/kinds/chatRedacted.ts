import { defineAlertKind } from './alertKind.ts'

interface Redacted {
  message_no: number
  center_no: number
  /** 0 in a teacher's own room. */
  student_no: number
  rel_model: string
  rel_id: number
  /** Whose words they were. */
  sender_kind: 'student' | 'teacher' | 'staff'
  user_no: number
  user_named: string
  reason: string
}

/** Words were taken out: the others who watch over the center hear of it, each time. */
export const chatRedactedAlert = defineAlertKind({
  key: 'chat_redacted',
  causeOf: ({ message_no }: Pick<Redacted, 'message_no'>) => String(message_no),
  alertOf: ({ center_no, student_no, user_no, rel_model, rel_id, ...told }: Redacted) => ({
    ...{ center_no, student_no: student_no > 0 ? student_no : null },
    hidden_from: user_no,
    detail: {
      ...{ message_no: told.message_no, user_named: told.user_named, reason: told.reason },
      ...{ sender_kind: told.sender_kind, room: `${rel_model}-${rel_id}` },
    },
  }),
})
