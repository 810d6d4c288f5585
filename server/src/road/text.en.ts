import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  roadRefusals: {
    nothing: 'No task is given.',
    batch: 'At most {{max}} tasks can be sent at once.',
    alone: '“{{title}}” can’t be sent together with other tasks. Send it alone.',
    already_done:
      'This was already accepted under the same operation number. Reload the page and check the result.',
    key_reused: 'Something else was sent under the same operation number. Reload the page.',
  },
}
