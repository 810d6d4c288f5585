import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'not-found': {
    title: 'The page was not found',
    body: 'It was moved or deleted, or the address is wrong. Start again from Home.',
    record_title: 'The record was not found',
    record_body:
      '“{{title}}” has no record at this address ({{address}}). It was deleted, or you may not see it.',
    to_list: 'Open {{title}}',
    home: 'Go to Home',
  },
}
