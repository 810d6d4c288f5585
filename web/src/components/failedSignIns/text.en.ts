import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  failedSignIns: {
    title: 'A wrong password was entered for your user ID (times: {{failed_count}})',
    once: 'It was entered at {{at}} from {{networks}} network(s). Nobody got in with it.',
    between: 'It was entered from {{from}} to {{to}} from {{networks}} network(s). Nobody got in with it.',
    own: 'If you mistyped it yourself, there is nothing to do.',
    what_to_do: 'If it wasn’t you, change your password and tell your center or classroom.',
    change: 'Change password',
    confirm: 'I have read this',
    reset_title: 'An administrator has asked to reset your two-step verification',
    reset_body:
      'It takes effect at {{at}}. If you didn’t ask for it, refuse it on the Account page before then.',
    reset_go: 'Open the Account page',
    failed: 'It could not be marked as read',
  },
}
