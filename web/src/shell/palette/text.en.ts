import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  palette: {
    recent: 'Recent',
    screen: 'Screens',
    day: 'Dates',
    act: 'Actions',
    person: 'Students and teachers',
    lesson: 'Lessons',
    help: 'Help',
    setting: 'Settings',
    student: 'Student',
    teacher: 'Teacher',
    hint_days: 'Also by date (12/3, 来週)',
    hint: 'Also by date (12/3, 来週), by action (佐藤 振替), lessons by date and name (12/3 佐藤)',
  },
}
