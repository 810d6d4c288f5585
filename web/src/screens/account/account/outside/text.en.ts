import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  outsideAccount: {
    title: 'Organization account',
    lead: 'Once {{label}} is linked, you can also sign in with it instead of your password. If you use two-step verification, you are asked for it afterwards.',
    off: 'Not linked',
    since: 'Linked on {{at}}',
    used: 'last used {{at}}',
    unused: 'not used yet',
    unusable: 'The linked account doesn’t work with the present settings. Please link it again.',
    join: 'Link {{label}}',
    join_body:
      'Enter your current password to go to {{label}}. Choose your account there, and you come back here.',
    go: 'Go to {{label}}',
    release: 'Unlink',
    release_title: 'Unlink the account',
    release_body:
      'You can then no longer sign in with that account. Your user ID and password stay as they are.',
    released: 'The account was unlinked',
  },
}
