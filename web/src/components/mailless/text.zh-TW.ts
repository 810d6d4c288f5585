import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  mailless: {
    unsent: '目前尚未設定郵件伺服器，因此不會寄出電子郵件。',
  },
}
