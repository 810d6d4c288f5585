import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  consultRefusals: {
    student: 'Student',
    consult: 'Help desk message',
    nameless: 'This message has no name, so an answer can’t reach anybody. Change its status only.',
    no_reply: 'The writer doesn’t wish for an answer. Respect that, and change the status only.',
    unfit:
      'An answer can’t hold personal contact details, arrangements to meet, secrets to be kept or the like. Arrange calls and talks through the center.',
  },
}
