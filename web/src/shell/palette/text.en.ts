import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  palette: {
    place: 'Code or name of a screen',
    place_people: 'Screen, student or teacher',
    busy: 'Searching…',
    failed: 'No page found. People can’t be searched right now; wait a little and try again.',
    nothing_people:
      'Nothing matches. Search screens by code (such as C40101) or part of the name, in English or Japanese; people by part of name, reading or ID (two characters or more); what is done for somebody by the name and the act, such as "Sato transfer".',
    nothing:
      'No screen matches. Search by its code (C40101, for example) or by part of its name, in English or Japanese.',
    more_people: 'More people match. Type on to narrow it down.',
    recent: 'Recent',
    screen: 'Screens',
    center: 'Centers',
    day: 'Dates',
    act: 'Actions',
    person: 'Students and teachers',
    lesson: 'Lessons',
    help: 'Help',
    setting: 'Settings',
    student: 'Student',
    teacher: 'Teacher',
    hint_days: 'Also by date (12/3, next week)',
    hint: 'Also by date (12/3, next Tue), by action (佐藤 reschedule), lessons by date and name (12/3 佐藤)',
  },
}
