import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './letterText.ts'

export const en: TranslationOf<typeof words> = {
  letterWords: {
    file: 'Letters to families',
    lead: 'We could not reach you by e-mail, so we are writing to you instead.',
    written: 'Message of {{day}}',
    details: 'For details, log in at {{address}}.',
    link: '(address left out)',
    contact: 'If you have any questions, please call your center.',
    center: '{{center}}   Phone: {{phone}}',
    center_alone: '{{center}}',
    too_many:
      'Letters can be made for {{max}} families at a time. {{count}} are selected. Select fewer and try again.',
    told_already:
      '{{by}} has already told the family of {{name}}. Nothing has been noted for the others either. Check the list and try again.',
    not_told: 'This note has already been taken back. Check the list.',
    not_untold:
      'One of the selected e-mails has arrived, or is about to be sent. Reload the list and select again.',
  },
}
