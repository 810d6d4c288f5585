import type { Translations } from '../words/words.ts'

export const en = {
  weekdays: {
    0: 'Sun',
    1: 'Mon',
    2: 'Tue',
    3: 'Wed',
    4: 'Thu',
    5: 'Fri',
    6: 'Sat',
  },
  days: {
    day: '{{day}} ({{weekday}})',
    range: '{{from}}–{{to}}',
    month: '{{month}}/{{year}}',
  },
} satisfies Translations
