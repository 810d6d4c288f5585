import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './askedActWords.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-asked-acts': {
    refused:
      'This can’t be done with this week now: it is outside the period that can be edited, has no lessons, or is shown as it was before.',
    assign_title: 'Automatic assignment of this week',
    assign_body:
      'Lessons without a teacher are given one, all at once. Lessons assigned by hand or pinned stay as they are. The result is a draft: teachers and students see nothing of it until you publish.',
    assign_days: 'Days to assign',
    assign_unassigned: 'Unassigned lessons',
    assign_confirm: 'Start automatic assignment',
  },
}
