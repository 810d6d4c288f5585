import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  secondFactor: {
    title: 'Two-step verification',
    lead: 'After your password you are asked for the six digits that an authenticator app on your phone shows. Nobody gets in with your password alone.',
    off: 'Not in use',
    on: 'In use (since {{at}})',
    state: 'Authenticator app',
    recovery: 'Recovery codes',
    left: '{{count}} left',
    few: 'Few recovery codes are left. Make new ones.',
    begin: 'Set up an authenticator app',
    renew: 'Make new recovery codes',
    remove: 'Turn off the authenticator app',
    told: 'You are told by e-mail when it is set up or turned off.',
    not_told:
      'No e-mail address is registered, so you can’t be told by e-mail when it is set up or turned off.',
    reset_title: 'An administrator has asked to reset your two-step verification',
    reset_body:
      'After {{at}}, or as soon as a second administrator agrees, your app and recovery codes stop working. If you didn’t ask for this, refuse it.',
    reset_refuse: 'Refuse the reset',
    reset_refused: 'The reset was refused',
    go_on: 'Continue',
    cancel: 'Cancel',
    password: 'Your password now',
    code: 'Verification code',
    code_hint: 'Six digits from the app, or a recovery code you haven’t used',
    app_code: 'Six digits shown in the app',
    required: 'This is empty.',
    next: 'Next',
    step_scan:
      'Scan this QR code with an authenticator app (Google Authenticator, Microsoft Authenticator and so on).',
    open_app: 'Open in this phone’s authenticator app',
    qr: 'QR code to add to the authenticator app',
    secret: 'Key to type in when you can’t scan it',
    secret_name: 'key',
    copy_failed: 'It could not be copied. Select it and copy it.',
    confirm: 'Finish',
    codes_title: 'Recovery codes',
    codes_body:
      'Each lets you sign in once when you can’t use the app. You can’t see them again after you close this page. Print them or write them down, and keep them apart from your password.',
    codes_paper: '{{business}}: recovery codes of {{user_id}} ({{at}})',
    codes_used: 'Cross out the codes you have used. When you make new ones, these stop working.',
    print: 'Print',
    copy: 'recovery codes',
    kept: 'I have kept them',
    on_done: 'The authenticator app is set up. You are asked for a code from the next time you sign in.',
    renew_title: 'Make new recovery codes',
    renew_body: 'The recovery codes you have now stop working.',
    remove_title: 'Turn off the authenticator app',
    remove_body:
      'From the next time you sign in, your password alone is enough. Your recovery codes stop working too.',
    remove_done: 'The authenticator app was turned off',
    begin_title: 'Set up an authenticator app',
    failed: 'It didn’t work',
  },
}
