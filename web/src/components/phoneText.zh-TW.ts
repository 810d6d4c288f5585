import type { TranslationOf } from '../words/words.ts'
import type * as words from './phoneText.ts'

export const zhTW: TranslationOf<typeof words> = {
  phoneLink: {
    of: '{{of}}',
    call: '撥打電話',
  },
}
