import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './slipText.ts'

export const en: TranslationOf<typeof words> = {
  slipWords: {
    file: 'Login slips',
    none: 'None of the selected users can get a login slip. Select active students or teachers who have no password of their own yet.',
    changed:
      'The login of {{name}} was used or changed while the slips were being made. No password was changed. Make them again.',
    title: 'How to log in',
    lead: 'See lessons, ask to reschedule, and read lesson reports and announcements on your phone or computer.',
    step_open: 'Open {{address}}, or scan the code on the right.',
    step_enter: 'Enter the user ID and the temporary password from the bottom of this sheet.',
    step_choose: 'Choose a new password of your own. Then you can use it.',
    contact: 'If you need help, call {{center}} {{phone}}.',
    name: 'Name',
    id: 'User ID',
    password: 'Temporary password',
    until: 'The temporary password is good until {{day}}. After that, please tell your center.',
    keep: 'Once you have chosen a new password you can throw this sheet away. Until then, show it to nobody.',
  },
}
