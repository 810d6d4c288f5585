import { defineAlertKind } from './alertKind.ts'

interface Redacted {
  message_no: number
  center_no: number
  student_no: number
  user_no: number
  user_named: string
  reason: string
}

/** Words of a child were taken out: the others who watch over the center hear of it, each time. */
export const chatRedactedAlert = defineAlertKind({
  key: 'chat_redacted',
  causeOf: ({ message_no }: Pick<Redacted, 'message_no'>) => String(message_no),
  alertOf: ({ message_no, center_no, student_no, user_no, user_named, reason }: Redacted) => ({
    ...{ center_no, student_no },
    hidden_from: user_no,
    detail: { message_no, user_named, reason },
  }),
})
