import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  chatOperations: {
    chat: 'Chat',
    moved_now: 'The writer no longer belongs to this chat or has left the center.',
    stopped: 'Not sent, because the login was suspended. The center can read it as well.',
    file_gone: 'The attached file can’t be found. Choose it again.',
    file_kind: '“{{file}}” can’t be sent. Photos (JPEG, PNG, WebP) and PDFs can.',
    file_large: '“{{file}}” is too large. Choose files of up to 10 MB each.',
    file_broken:
      '“{{file}}” can’t be read as a photo. It is damaged or has too many pixels. Take a screenshot of it or choose another photo.',
  },
}
