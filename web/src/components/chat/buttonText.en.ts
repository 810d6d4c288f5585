import type { TranslationOf } from '../../words/words.ts'
import type * as words from './buttonText.ts'

export const en: TranslationOf<typeof words> = {
  chat_button: {
    chat: 'Chat',
    here: 'Of this lesson: ',
    with: 'With {{partner}}: ',
    unread: ' unread',
  },
}
