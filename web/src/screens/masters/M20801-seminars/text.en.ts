import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  M20801: {
    choose: 'Choose in the calendar',
    dialog: 'Choose lesson days',
    period: 'Course period {{period}} (its first and last day can’t be chosen)',
    needs_period: 'Enter the first and last day of lessons to choose days',
    count: 'Days: {{count}}',
    none: 'No lesson days chosen yet',
    all_open: 'Choose all open days of the period',
    clear: 'Clear all',
    apply: 'Use these days ({{count}})',
    cancel: 'Cancel',
    closed: 'Closed day',
    closed_mark: 'C',
    closed_why: 'Closed day ({{remarks}})',
    outside: 'Outside the course period',
    other: 'Lesson day of {{name}}',
    other_mark: 'S',
    clash_mark: '!',
    clash_one: 'On a closed day',
    clash:
      'Days that are closed: {{count}} ({{days}}). There can be no lessons on closed days. Take them out of the lesson days, or open them in the calendar.',
    outside_days: 'Days outside the course period: {{count}}.',
    remove_outside: 'Take out days outside the period',
    chosen: 'Chosen lesson days',
    legend: 'C = closed day, S = lesson day of another seasonal course, ! = lesson day on a closed day',
    days: '{{count}} days',
    days_closed: 'On closed days: {{count}}',
    section_entry: 'Application period',
    hint_entry: 'It begins before the first day of lessons and ends before the last',
    section_lessons: 'Course period',
  },
}
