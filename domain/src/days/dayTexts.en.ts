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
  dayRuleTexts: {
    NUM_WEEK: 'The number of weeks to repeat is 0 or less. Enter 1 or more.',
    WORKING_DAYS_NEGATIVE: 'The number of open days is negative. Enter a whole number of 0 or more.',
    WORKING_DAYS_NO_INTEGER: 'The number of open days is no whole number. Enter a whole number of 0 or more.',
    CALENDAR_EMPTY: 'There is no calendar yet. Add the school year in M21001 (calendar, closed days).',
    BASE_DATE: 'The base date is no valid date. Choose it again.',
    DAY_MISSING:
      'The calendar of that day isn’t there yet. Add the school year in M21001 (calendar, closed days).',
  },
} satisfies Translations
