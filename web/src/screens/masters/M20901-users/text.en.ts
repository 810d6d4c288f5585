import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  M20901: {
    waits: 'Waiting for registration',
    type_open: '(not set)',
    suspend: 'Suspend',
    take_up: 'Reactivate',
    suspend_title: 'Suspend the {{count}} users you chose?',
    suspend_body: 'They are logged out at once and can’t log in until they are reactivated.',
    suspend_chat:
      'What they wrote in chat and has not been sent yet is not sent: the center takes it over. Where one of them is the only chat guardian of a center, its teachers and students can’t write any more.',
    suspended: 'Suspended: {{count}}',
    taken_up: 'Reactivated: {{count}}',
    not_suspended: 'Users who were not suspended: {{count}}',
    refused_self: '{{name}}: you can’t suspend yourself. Ask another administrator.',
    refused_last_administrator:
      '{{name}}: no administrator would be left. Activate another administrator first.',
    none: 'Not found',
    type_more: 'Enter part of an ID or name',
    functions_usual: '{{count}} screens, as usual for the role',
    functions_other: '{{count}} screens: {{more}} more and {{less}} fewer than usual',
    functions_reset: 'Back to the usual ones of the role',
    functions_always: 'Home, Account, Help, Chat and the like are open to everybody.',
    functions_open: 'Choose screens',
    other_functions: 'Others',
    password_lead:
      'Issuing a temporary password ends the old one and logs {{name}} out everywhere. The temporary password is valid for 24 hours, and a new one has to be chosen at the first login.',
    password_issue: 'Issue a temporary password',
    password_title: 'Issue a temporary password for {{name}}?',
    password_body: 'The old password stops working, and all open pages are logged out.',
    password_shown:
      'Once you close this, the temporary password can’t be shown again. Tell it to this person only.',
    password: 'Temporary password',
    password_until: 'Valid until {{at}}',
    password_failed: 'It could not be issued',
    factor: 'Two-step verification',
    factor_off: '{{name}} doesn’t use two-step verification.',
    factor_on: '{{name}} has used two-step verification since {{at}} ({{count}} recovery codes left).',
    factor_passkeys: '{{name}} has added passkeys: {{passkeys}} (recovery codes left: {{count}}).',
    factor_lead:
      'When somebody can use neither the app, a passkey nor the recovery codes, ask for a reset here. First make sure by telephone or in person that it is really them. The person is told by e-mail, and the reset takes effect after 24 hours, or at once when a second administrator agrees.',
    factor_ask: 'Ask for a reset',
    factor_ask_title: 'Ask for a reset of {{name}}’s two-step verification?',
    factor_reason: 'Reason, and how you made sure who it is',
    factor_reason_missing: 'Please enter the reason.',
    factor_waits: 'A reset has been asked for',
    factor_waits_body: '{{by}} asked for it on {{asked}}. It takes effect on {{due}}. Reason: {{reason}}',
    factor_agree: 'Agree and reset now',
    factor_agree_title: 'Reset {{name}}’s two-step verification now?',
    factor_agree_body:
      'The app, the passkeys and the recovery codes stop working, and the password alone is enough to log in. Have you made sure that the person asked for it?',
    factor_withdraw: 'Withdraw the request',
    factor_ended:
      'The last request ended on {{at}}: {{name}} refused it or signed in with two-step verification, or an administrator withdrew it.',
    outside: 'Organization account',
    outside_on:
      '{{name}} linked {{label}} on {{at}} ({{used}}). It opens the login in place of the password.',
    outside_used: 'last used {{at}}',
    outside_unused: 'not used yet',
    outside_release: 'Unlink',
    outside_release_title: 'Unlink {{label}} of {{name}}?',
    outside_release_body:
      'That account stops working here at once. The user ID and password stay as they are. The person is told by mail, and can link it again at any time.',
    outside_released: 'The account was unlinked.',
    factor_failed: 'It didn’t work',
    factor_asked: 'The reset was asked for.',
    factor_done: 'Two-step verification was reset.',
    factor_withdrawn: 'The request was withdrawn.',
    copy_failed: 'It could not be copied. Select it and copy it.',
    hint_user_id: 'Used to log in. Letters, digits and . _ @ -',
    hint_centers:
      'Administrators see all centers. Other staff need a center to work with lessons, names and so on',
    hint_status: 'If suspended, the user is logged out at once and can’t log in',
    next_step: ' It can’t log in yet. Issue a temporary password under “Password” and tell it to the person.',
  },
}
