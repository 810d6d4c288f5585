import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  codeForm: {
    lead: 'Your password is right. Enter the six digits that your authenticator app shows now.',
    lead_recovery: 'Enter one of the recovery codes you kept. Each works only once.',
    code: 'Verification code',
    recovery: 'Recovery code',
    missing: 'Enter the verification code.',
    missing_recovery: 'Enter a recovery code.',
    submit: 'Verify and sign in',
    use_recovery: 'Can’t use the app? Use a recovery code',
    use_app: 'Use a code from the app',
    back: 'Back to the password',
    lost: 'If you can use neither the app nor a recovery code, ask an administrator to reset two-step verification.',
    wait: 'Please wait {{seconds}} s.',
  },
  enrolFactor: {
    title: 'Set up two-step verification',
    body: 'After {{at}} you can’t use Terakoya until you have set it up. It takes a few minutes with an authenticator app on your phone.',
    go: 'Set it up',
  },
}
