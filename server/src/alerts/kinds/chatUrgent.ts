import { listUrgentFlags, type UrgentFlag } from '../../records/chatFlag.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * A flag of chat that somebody must look at now. It names neither the child nor what was written: whoever may read that
 * opens the case. The home center of a child that was lent hears of its own child. Looked for as well as raised, since people who report a message raise flags, too.
 */
export const chatUrgentAlert = defineAlertKind({
  key: 'chat_urgent',
  find: (tx, all) => listUrgentFlags(tx, all),
  causeOf: ({ flag_no, lent_student_no }: Pick<UrgentFlag, 'flag_no' | 'lent_student_no'>) =>
    lent_student_no ? `${flag_no}/${lent_student_no}` : String(flag_no),
  alertOf: ({ flag_no, center_no, category, about_user_no, round, ...more }: UrgentFlag) => ({
    ...{ center_no, hidden_from: about_user_no },
    ...(more.lent_student_no ? { student_no: more.lent_student_no } : {}),
    detail: {
      ...{ flag_no, category, round, reported_flag: more.reported_flag ?? 0 },
      ...(more.lent_student_no ? { lent_flag: 1 as const } : {}),
    },
  }),
})
