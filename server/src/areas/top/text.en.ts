import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  topRefusals: {
    alert_unsettled: 'This alert is shown to everyone until what was decided or done is recorded.',
    no_help: 'There is no help with this number.',
    no_help_of_screen: 'There is no help for this screen yet.',
    not_erasable:
      'Some things are still open, so this person can’t be erased. See in the dialog what is left.',
    erased_already: 'This person has been erased already.',
    other_number: 'The number is not that of the person to be erased. Please enter theirs.',
    help_empty: 'The help for “{{title}}” has not been written yet.',
  },
}
