import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  scores: {
    title: 'Scores over time',
    as_table: 'Show as a table',
    as_chart: 'Show as a chart',
    label: 'Scores of {{name}} (score ÷ full score)',
    date: 'Date',
    test: 'Test',
    subject: 'Subject',
    score: 'Score',
    rate: 'Share',
  },
}
