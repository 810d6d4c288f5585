import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  ownPassword: {
    title: 'Confirm your password',
    label: 'Your current password',
    hint: 'You assign in spite of warnings, so we make sure that it is you. Valid until this week is saved, for up to 30 minutes.',
    confirm: 'Confirm',
    by_passkey: 'Confirm with a passkey',
    missing: 'Enter the password.',
  },
}
