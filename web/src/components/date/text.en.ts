import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  date: {
    open: 'Open the calendar',
    unreadable: '“{{typed}}” can’t be read as a date. Enter year, month and day like 2026/04/01.',
    previous_month: 'Previous month',
    next_month: 'Next month',
    previous_year: 'Previous year',
    next_year: 'Next year',
    previous_decade: 'Previous ten years',
    next_decade: 'Next ten years',
    spoken: '{{weekday}}, {{year}}/{{month}}/{{day}}',
    month: 'MMMM YYYY',
    month_short: 'MMM',
    year: 'YYYY',
  },
}
