import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  ownPassword: {
    title: '確認密碼',
    label: '登入中的密碼',
    hint: '因為要在有警告的情況下安排，需確認是您本人。有效至儲存本週為止，最長 30 分鐘。',
    confirm: '確認',
    by_passkey: '以通行密鑰確認',
    missing: '請輸入密碼。',
  },
}
