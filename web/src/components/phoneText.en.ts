import type { TranslationOf } from '../words/words.ts'
import type * as words from './phoneText.ts'

export const en: TranslationOf<typeof words> = {
  phoneLink: {
    of: '{{of}}',
    call: '– call',
  },
}
