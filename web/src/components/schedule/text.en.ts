import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  schedule: {
    stays_published: '{{what}} (published)',
    stays_planned: '{{what}} (not published)',
    stays_more: '{{count}} more',
    month_before: 'Previous month',
    month_after: 'Next month',
    month_of: 'Schedule of {{month}}',
    today: 'Today',
    closed: 'Closed day',
    lessons: 'Lessons: {{count}}',
    office: 'Office work: {{count}}',
    nothing: 'Nothing planned',
    awaited: 'Not published yet',
    not_asked: 'Not shown',
    short_lessons: '{{count}}',
    short_office: 'Off.',
    feed_title: 'Show in a calendar app',
    feed_body:
      'See your schedule in the calendar of your phone or computer. Changes reach the calendar too (within a day at most; check sudden changes on this page). Students’ names are not included.',
    feed_body_student:
      'See your lessons in the calendar of your phone or computer. Changes reach the calendar too (within a day at most; check sudden changes on this page). Names are not included.',
    feed_make: 'Make my own address',
    feed_again: 'Make a new address',
    feed_remove: 'Stop',
    feed_active: 'Synced (since {{day}})',
    feed_read: 'Last read: {{when}}',
    feed_never_read: 'Not read yet.',
    feed_url: 'Your own address',
    feed_once:
      'Whoever knows this address can see the schedule. Don’t give it to anybody. It is shown only now.',
    feed_open: 'Open in a calendar app',
    feed_again_title: 'Make a new address?',
    feed_again_body:
      'The old address stops working, and calendars that use it are no longer updated. Add the new one there.',
    feed_remove_title: 'Stop calendar sync?',
    feed_remove_body: 'The address stops working, and calendars that use it are no longer updated.',
    feed_removed: 'Calendar sync has stopped.',
  },
}
