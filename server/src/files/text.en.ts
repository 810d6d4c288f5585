import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  storageRefusals: {
    unreachable:
      'The file storage can’t be reached right now. Leave what you entered as it is, wait a little and try again.',
  },
}
