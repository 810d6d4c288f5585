import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  center: {
    center: 'Center',
    refused: 'This center can’t be shown',
    refused_body:
      'The center in the address doesn’t exist or isn’t one of yours. Open one of your own centers.',
    open_own: 'Open {{center}}',
    none: 'No center has been assigned to you',
    none_body: 'It appears here once an administrator assigns a center to you on the Users page.',
    none_at_all: 'There are no centers yet',
    none_at_all_body: 'Once you add the first center, you can use this page.',
    add_first: 'Add a center',
  },
}
