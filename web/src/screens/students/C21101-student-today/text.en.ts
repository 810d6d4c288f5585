import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  C21101: {
    next_lesson: 'Next lesson',
    enter: 'Join',
    enter_again: 'Join again',
    entered: 'You joined at {{time}}',
    not_seen: 'You pressed Join at {{time}}. If you are not in the meeting, press “Join” again.',
    not_begun:
      'You pressed Join at {{time}}. The teacher has not started the meeting yet. Keep the meeting window open and wait.',
    not_begun_told:
      'You pressed Join at {{time}}. The teacher has not started the meeting yet. The center knows about it. Keep the meeting window open and wait.',
    service_out:
      'Zoom is hard to reach right now. The center knows and is looking into it. If “Join” doesn’t let you in, keep this page open and wait.',
    service_out_number:
      'Zoom is hard to reach right now. The center knows and is looking into it. If “Join” doesn’t let you in, try the Zoom app with meeting ID “{{id}}”{{passcode}}. If that doesn’t work either, keep this page open and wait.',
    service_out_passcode: ' and passcode “{{passcode}}”',
    after: 'Later',
    of_the_day: 'Lessons of this day',
    done: 'Finished lessons',
    unpublished: 'Your teacher is shown here once it is decided.',
    news: 'Please look at these',
    right_school: 'The center canceled a lesson: {{what}}',
    right_reported: 'A lesson you reported as missed: {{what}}',
    right_same_day: 'A missed lesson: {{what}}',
    right_reason: 'Reason: {{reason}}.',
    right_state: 'You can choose a make-up date until {{day}}.',
    choose_date: 'Ask for a make-up lesson',
    declined: 'Your request ({{kind}}): {{what}}',
    declined_state: 'It could not be accepted. From the center: {{reason}}',
    ask_again: 'Choose again and request',
    accepted: 'Settled: {{kind}}',
    accepted_from: '{{from}} → {{what}}',
    see_day: 'See the schedule',
    open: 'Requests being checked: {{count}}',
    open_state: 'Waiting for the center’s answer.',
    open_state_closed:
      'The center closes at the time you asked for. Wait for its answer, or withdraw the request and choose again.',
    reports: 'New lesson reports: {{count}}',
    reports_state: 'Not opened yet',
    see_reports: 'Read reports',
    see_requests: 'See requests',
    ask: 'Absence or another day',
    off: 'Lessons that don’t take place',
    no_meeting: 'The meeting ID is shown on the day itself.',
    all_done: 'All lessons of today are over.',
    none_today: 'No lessons today',
    none: 'No lessons on this day',
    none_ahead: 'Your next lesson appears here once it is planned.',
    closed: 'We are closed on this day',
    to_next: 'See the next lesson, {{day}}',
  },
}
