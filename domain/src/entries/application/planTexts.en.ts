import type { Translations } from '../../words/words.ts'

export const en = {
  planTexts: {
    gone: 'Someone else has changed this lesson. Reload the page.',
    begun: 'This lesson has begun already, so it can’t be changed.',
    not_for_students: 'Please contact the center about this.',
    requested_by_family:
      'The family has sent a request about this lesson. First approve or decline it under “Students’ requests”.',
    unknown_subject: 'Subject not found. Choose it again.',
    unknown_course: 'Course not found. Choose it again.',
    named_twice: '2 changes were entered for the same lesson. Keep only one of them.',
    right_over:
      'The time to reschedule this lesson is over, so no make-up credit can be given. Enter it as an extra lesson.',
    no_such_entry: 'Weekly lesson not found. Reload the page.',
    day_over: 'It can’t end from a past day. Choose today or later.',
    right_ends:
      'This make-up credit belongs to a weekly lesson that ends in the same application, and goes with it. Take out one of the two.',
    made_up: 'This lesson has a make-up lesson already. Reload the page.',
    moved_before: 'A lesson that was rescheduled once can’t be rescheduled again.',
    too_late: 'It is too late to reschedule. Please contact the center.',
    same_place: 'That is the same date and time as now. Choose another.',
    ends_together:
      'This lesson belongs to a weekly lesson that ends in the same application, so it can’t be restored. Take out one of the two.',
    made_up_already:
      'This lesson has a make-up lesson already, so it can’t be restored. Cancel the make-up lesson first.',
    right_waits:
      'When this lesson was canceled, its make-up credit came back. Choose a date again with “Choose a make-up date”.',
    shut: 'The center is closed in this period, so the lesson can’t be restored. Please apply for a lesson on another day.',
    not_restorable: 'A lesson that has begun can’t be restored.',
    starts_early: 'Let it start on the Monday of this week or later.',
    ends_before: 'The end date is before the start date. Choose the start date or later.',
    weekly_there: 'There is a weekly lesson on this weekday at this time already.',
    no_lesson:
      'On this weekday at this time no lesson can be placed within 15 weeks. Choose another weekday, time or range of dates.',
  },
  planWords: {
    at_place: '{{place}}: {{reason}}',
    ends_on: 'This weekly lesson ends on {{day}}. Choose an earlier day.',
    movable_until: 'It can be rescheduled until {{day}}. Choose an earlier day.',
  },
} satisfies Translations
