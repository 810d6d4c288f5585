import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  C11201: {
    heading: 'The next two months',
    view: 'View',
    list: 'List',
    calendar: 'Calendar',
    until:
      'Only published lessons are shown ({{from}} to {{to}}). Other weeks are shown once they are published.',
    none: 'Nothing is planned',
    none_body: 'Lessons are shown once their week is published.',
    none_of_day: 'Nothing is planned on this day',
    awaited: 'This day is not published yet',
    office: 'Office work: {{count}}',
    open_day: 'Details of {{day}}',
    first: '1st',
  },
}
