import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  codeForm: {
    lead: 'Your password is right. Enter the six digits that your authenticator app shows now.',
    lead_passkey:
      'Your password is right. Now confirm that it’s you with a passkey you have added (fingerprint, face, screen lock and so on).',
    lead_by_account:
      'Your organization account is right. Enter the six digits that your authenticator app shows now.',
    lead_passkey_by_account:
      'Your organization account is right. Now confirm that it’s you with a passkey you have added (fingerprint, face, screen lock and so on).',
    lead_recovery: 'Enter one of the recovery codes you kept. Each works only once.',
    code: 'Verification code',
    recovery: 'Recovery code',
    missing: 'Enter the verification code.',
    missing_recovery: 'Enter a recovery code.',
    submit: 'Verify and sign in',
    use_recovery: 'Can’t use the app? Use a recovery code',
    use_recovery_instead: 'Can’t use the passkey? Use a recovery code',
    use_passkey: 'Use a passkey',
    by_passkey: 'Sign in with a passkey',
    passkey_unknown: 'This browser can’t use passkeys. Please confirm in another way.',
    passkey_elsewhere: 'The passkeys you have added don’t work at this address.',
    use_app: 'Use a code from the app',
    back: 'Back to the password',
    back_to_door: 'Back to the login page',
    lost: 'If you can’t use the app, a passkey or a recovery code, ask an administrator to reset two-step verification.',
    wait: 'Please wait {{seconds}} s.',
  },
  enrolFactor: {
    title: 'Set up two-step verification',
    body: 'After {{at}} you can’t use Terakoya until you have set it up. It takes a few minutes with an authenticator app on your phone or a passkey.',
    go: 'Set it up',
  },
  passkeys: {
    known: 'A passkey of this device has already been added.',
    cancelled: 'Confirming with the passkey was canceled or took too long. Please try again.',
    failed: 'A passkey could not be used on this device. Please use another way.',
  },
  proof: {
    password: 'Your password now',
    code: 'Verification code',
    code_hint: 'Six digits from the app, or a recovery code you haven’t used',
    required: 'This is empty.',
    cancel: 'Cancel',
    passkey_prove: 'Confirm with a passkey',
    failed: 'It didn’t work',
  },
}
