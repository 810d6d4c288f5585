import { defineAlertKind } from './alertKind.ts'

export interface SecondDue {
  flag_no: number
  center_no: number
  category: string
  state: 'cleared' | 'noted' | 'escalated'
  about_user_no: number
  /** Who has decided it. */
  user_named: string
}

/** What is of severity 3 and one person has decided: a manager or an administrator has still to look. */
export const chatSecondAlert = defineAlertKind({
  key: 'chat_second',
  causeOf: ({ flag_no }: Pick<SecondDue, 'flag_no'>) => String(flag_no),
  alertOf: ({ flag_no, center_no, category, state, about_user_no, user_named }: SecondDue) => ({
    ...{ center_no, hidden_from: about_user_no },
    detail: { flag_no, category, state, user_named },
  }),
})
