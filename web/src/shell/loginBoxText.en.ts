import type { TranslationOf } from '../words/words.ts'
import type * as words from './loginBoxText.ts'

export const en: TranslationOf<typeof words> = {
  loginBox: {
    stopped_title: 'Your login has been suspended',
    title: 'Please log in again',
    body: 'Your login has expired. Enter your password to continue with everything on this screen as it is.',
    user: 'User ID',
    password: 'Password',
    failed: 'Could not log in',
    submit: 'Log in and continue',
    outside:
      'To keep this screen, go on with your password here. To use {{label}}, go to the login page; what you haven’t saved is lost.',
    leave: 'Go to the login page',
  },
}
