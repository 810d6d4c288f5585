import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  help: {
    list: 'List of help pages',
    list_empty: 'There are no help pages for you yet.',
    choose: 'Choose a help page to read',
    edit: 'Edit this page',
    updated: 'Updated {{day}}',
    to_screen: 'Open “{{title}}”',
    not_available: 'The help page can’t be shown',
  },
}
