import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  needs: {
    date: 'Date',
    closed: 'Closed day',
    working: 'Working: {{count}}',
    needed: 'Needed: {{count}}',
    short: 'Short: {{count}}',
    unassigned: 'Unassigned: {{count}}',
    none: 'No teachers work and there are no lessons.',
    legend: 'In each cell, above: teachers who work; below: the least number that can take the lessons.',
  },
}
