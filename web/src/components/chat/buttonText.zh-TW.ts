import type { TranslationOf } from '../../words/words.ts'
import type * as words from './buttonText.ts'

export const zhTW: TranslationOf<typeof words> = {
  chat_button: {
    chat: '聊天',
    here: '這堂課的',
    with: '與{{partner}}的',
    unread: '則未讀',
  },
}
