import { defineAlertKind } from './alertKind.ts'

interface Exported {
  room_no: number
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
  alertOf: ({ room_no, message_count, user_no, user_named, reason }: Exported) => ({
    hidden_from: user_no,
    detail: { room_no, message_count, user_named, reason },
  }),
})
