import { listUnsentOfStopped, type UnsentInRoom } from '../../records/chatUnsent.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * Messages that their author can't send or take back any more: the login was stopped before the hours began. All of one person
 * in a room ring once; whoever takes up the last closes it.
 */
export const chatUnsentAlert = defineAlertKind({
  key: 'chat_unsent',
  find: (tx, all, { now }) => listUnsentOfStopped(tx, all, now),
  causeOf: ({ room_no, user_no }: Pick<UnsentInRoom, 'room_no' | 'user_no'>) => `${room_no}-${user_no}`,
  alertOf: (unsent: UnsentInRoom) => {
    const { center_no, student_no, teacher_no, schedule_no, schedule_date } = unsent
    const { user_no, rel_model, rel_id, message_count } = unsent
    return {
      ...{ center_no, student_no, teacher_no, schedule_no, schedule_date },
      hidden_from: user_no,
      detail: { room: `${rel_model}-${rel_id}`, message_count },
    }
  },
})
