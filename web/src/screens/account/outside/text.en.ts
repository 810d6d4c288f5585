import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  outside: {
    code_title: 'Two-step verification',
    result: 'Result',
    failed: 'Could not log in',
    not_joined: 'Could not link the account',
    joined: 'Your organization account is linked',
    refused: 'Confirming your organization account was canceled or refused. You can start again.',
    nothing: 'There is nothing left to confirm here. To go on, please start again.',
    to_door: 'To the login page',
    to_account: 'Back to your account',
  },
}
