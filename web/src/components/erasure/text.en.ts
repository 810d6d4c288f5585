import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  erasure: {
    lead: 'Removes what is known of {{name}} from the whole system, not only from this record. The name becomes “消去済み（No.{{no}}）”.',
    never: 'This can’t be undone, by administrators or by anybody else.',
    open: 'To be settled first',
    open_hint: 'Once these are done, the person can be erased.',
    settle_not_left:
      'Enter the last day of a student under Leave, withdrawal; make a teacher’s record inactive.',
    settle_lessons_ahead: 'Cancel them or change the teacher in Lessons (C40501).',
    settle_requests_open: 'Approve or decline them in Requests (C40411).',
    settle_reports_open: 'Approve them in Report approval (C50101).',
    settle_consults_open: 'Close them in Consultations.',
    settle_chat_open: 'Decide about them in Chat review.',
    settle_chat_held: 'Decide in Chat review whether they are sent.',
    settle_hold: 'Lift the hold in Chat review, which takes two people.',
    settle_meetings_open: 'Decide in the meeting log what happened.',
    settle_incidents_open: 'Finish telling everybody on the page of sudden absences, or undo it.',
    settle_alerts_open: 'Settle what they are about in Alerts.',
    settle_erased: 'The record is under System status.',
    count: '{{count}}',
    goes: 'What is removed',
    goes_none: 'There are no records of this person alone any more.',
    goes_words:
      'Names, phone numbers and mail addresses in what others wrote, in mails and in the log of changes become “消去済み” as well.',
    goes_done: 'What was removed',
    goes_words_done:
      'Names, phone numbers and mail addresses in what others wrote, in mails and in the log of changes became “消去済み” as well.',
    stays_done: 'What stayed, and why',
    erased: 'This person has been erased already. The record is under System status.',
    table: 'Kind',
    rows: 'Count',
    stays: 'What stays, and why',
    until: 'Until {{day}}',
    shared:
      '{{count}} words (such as a sibling’s phone number or the same name) are somebody else’s as well. They go from this person’s records and stay where others wrote them.',
    backups:
      'Backups that exist now hold it until {{day}}. When one is restored, it is removed again by itself.',
    backups_unknown:
      'Backups hold it until they are thrown away. When one is restored, it is removed again by itself.',
    words_only: 'A family name alone, nicknames, and text inside pictures or PDFs can’t be found.',
    reason: 'Reason',
    next: 'Go on to erase…',
    typed_title: 'Erase {{name}}',
    typed: 'To confirm, enter the number “{{no}}”',
    typed_wrong: 'The number is different. Please enter “{{no}}”.',
    typed_missing: 'No number was entered.',
    typed_next: 'Next',
    erase: 'Erase',
    because: 'Reason: {{reason}}. This can’t be undone.',
    done: 'The person was erased (record no. {{no}}).',
  },
}
