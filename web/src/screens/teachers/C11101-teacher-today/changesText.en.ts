import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './changesText.ts'

export const en: TranslationOf<typeof words> = {
  C11101_changes: {
    title: 'Lessons that changed',
    called_off: 'Canceled',
    moved: 'Moved to another day',
    given: 'You no longer teach it',
    taken: 'Yours now (as the substitute)',
    reason: 'Reason: {{reason}}',
    several: 'Lessons on {{day}}: {{count}}',
    lessons: 'Which lessons',
    see: 'See this day',
  },
}
