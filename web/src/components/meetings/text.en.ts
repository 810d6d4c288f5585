import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  meetings: {
    state: 'State of the meeting service',
    state_failed: 'The state of the connection to Zoom could not be loaded',
    state_again: 'Load again',
    not_connected:
      'Zoom is not connected. Lessons run on the meeting ID and passcode of the meeting accounts, and only the moment of pressing Join is kept.',
    last_event: 'Last notification',
    last_event_none: 'None so far',
    not_listening:
      'Notifications from Zoom are not set up. Who joined and left is known from the participant list that arrives after the lesson.',
    rooms: 'Meetings from today on',
    rooms_value: 'Ready {{ready}}, waiting {{wanted}}, failed {{failed}}',
    made: 'Meetings made today',
    made_value: '{{made}} / {{limit}} (the account with the most)',
    unmatched: 'Notifications of unknown meetings',
    unmatched_value: '{{count}} (24 hours)',
    failures: 'Meetings that could not be prepared',
    failures_count: 'Meetings that could not be prepared: {{count}}',
    failures_next: 'Only the next {{count}} are listed here.',
    meanwhile:
      'Until then, teachers and students join with the meeting ID and passcode of the meeting account. While Zoom doesn’t answer, a spare meeting can’t be made either.',
    silent:
      'Zoom has not answered since {{when}}. The whole service is down or out of reach; there is nothing to correct in the accounts.',
    silent_meanwhile:
      'Lessons whose meeting exists already may still be joined with their link or meeting ID. Others use the meeting ID and passcode of the meeting account. Switching to a spare can’t make a new meeting. It is checked every minute and goes back to normal by itself.',
    is_spare: 'This is a spare meeting already',
    next_try: 'Next try {{when}}',
    more: 'Show {{count}} more',
    switch: 'Switch to a spare meeting',
    spare_out:
      'Zoom has not answered since {{when}}. Until it does, nobody can switch to a spare meeting, since no new meeting can be made.',
    switch_of: 'Switch {{when}} of {{who}} to a spare meeting',
    switch_title: 'Switch to a spare meeting',
    switch_body:
      'The lesson of {{who}}, {{when}}, moves to a spare meeting account. Whoever presses “Join” from now on gets into the new meeting. Students and teachers who pressed it before are told within ten seconds that the meeting has changed, and asked to press again.',
    no_spare: 'No spare meeting is free',
    no_spare_body:
      'Hold the lesson in the meeting it has, or add a spare account under the meeting accounts of Classroom status and open this again.',
    spare_free: 'The lesson moves to “{{account}}”.',
    spare_taken: '“{{account}}” is used by the lessons of {{who}} at this time.',
    close: 'Close',
    to_accounts: 'Open the meeting accounts in Classroom status',
    teacher: '{{name}}',
    reason: 'Reason',
    missing_reason: 'The reason is missing. Write why you switch.',
    cancel: 'Cancel',
    switched: 'Switched to “{{account}}”.',
  },
}
