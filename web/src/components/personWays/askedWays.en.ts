import type { TranslationOf } from '../../words/words.ts'
import type * as words from './askedWays.ts'

export const en: TranslationOf<typeof words> = {
  askedWays: {
    absence: 'absence/absent/ill/sick/stand-in/substitute',
    karte: 'record/karte/plan',
    application:
      'transfer/reschedule/move/make-up/makeup/extra/additional/addition/apply/application/absence/absent/weekly',
    lessons: 'lessons/schedule',
    chat: 'chat',
    reports: 'reports',
    shifts: 'shifts',
  },
}
