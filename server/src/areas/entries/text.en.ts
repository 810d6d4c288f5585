import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  entryRefusals: {
    hold_range: 'Time slots can be held from today up to 400 days ahead. Choose another date.',
    nothing_asked: 'The application is empty. Choose lessons before you confirm it.',
    no_choice: 'This request has no such choice. Reload the page.',
    full_outside: 'The date lies outside of the dates that were sent. Reload the page.',
    full_past: '{{day}} is past, so its slots can’t be closed or opened. Choose today or later.',
    full_no_periods:
      '{{day}} has no time slots with lessons (a closed day, or not in the calendar yet), so none can be closed or opened. Choose another day.',
    full_closed:
      'That time slot isn’t offered on {{day}}, so it can’t be closed or opened here. Reload the page.',
    full_none: 'No time slot is chosen. Choose those to close or to open.',
  },
  entryClassifications: { regular: 'Regular', additional: 'Extra', seminar: 'Seasonal' },
}
