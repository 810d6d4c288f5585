import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  login: {
    title: 'Log in',
    user_id: 'User ID',
    password: 'Password',
    submit: 'Log in',
    by_account: 'Sign in with {{label}}',
    user_id_missing: 'Enter your user ID.',
    password_missing: 'Enter your password.',
    expired: 'Your login has expired. Please log in again.',
    needed: 'Please log in to see this page.',
    failed: 'Could not log in',
    wait: 'Please wait {{seconds}} seconds.',
    forgotten:
      'If you have forgotten your password, contact an administrator. You will be given a temporary one.',
    code_title: 'Two-step verification',
    consult: 'In trouble? Go to the help desk (no login needed)',
    language: 'Language',
    demo_title: 'Demo logins',
    demo_body: 'Press one to log in at once. The password of all is {{password}}.',
  },
}
