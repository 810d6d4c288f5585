import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  contacts: {
    person: '{{label}} {{at}}',
    name: 'Name',
    relation: 'Relation',
    phone: 'Phone',
    email: 'E-mail address',
    add: 'Add a contact',
    remove: 'Remove {{label}} {{at}}',
    none: 'None yet.',
    full: 'Up to {{max}} can be kept.',
  },
}
