import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  chatReviewRefusals: {
    held: 'Message to be checked',
    message: 'Message',
    mute: 'Suspension of writing',
    flag: 'Item to be checked',
    chat: 'Chat',
    hold: 'Preservation',
    redacted_message: 'Retracted message',
    somebody: 'Somebody else',
    named: '{{name}}',
    state_cleared: 'No problem',
    state_noted: 'On record',
    state_escalated: 'Serious',
    decided_as: '{{who}} set it to “{{state}}” first. Your decision was not recorded. Reload the list.',
    decided: '{{who}} decided first. Your decision was not recorded. Reload the list.',
    held_decided: 'It was decided already. Reload the list.',
    held_withdrawn: 'The writer took it back first, so it isn’t sent. What it said stays on record.',
    held_later_by:
      '{{who}} chose “May be sent” first. It is outside the center’s hours, so it goes out {{when}}.',
    held_later: 'It is outside the center’s hours, so it goes out {{when}}.',
    held_waited: 'Somebody else was just at it. Press again.',
    held_sent: 'Its time had come, and it was sent already.',
    held_sent_by: '{{who}} chose “May be sent” first, and it was sent already.',
    held_lapsed:
      'It wasn’t sent, because its writer can’t send any more. You can read it in the chat and take it over.',
    held_refused_by: '{{who}} chose “Don’t send” first. It wasn’t sent.',
    held_first: 'This message isn’t sent yet. First choose “May be sent” or “Don’t send”.',
    erased: 'This message is past its retention time and was erased.',
    redacted_by: '{{who}} retracted this message first.',
    muted_by: '{{who}} suspended it first. There is no writing until {{when}}.',
    unmuted_by: '{{who}} released it first. Writing is possible again.',
    unmuted: 'The suspension is over. Writing is possible again.',
    took_out:
      'You retracted this message, so “No problem” is for others to choose. You can set it to “On record” or “Serious”.',
    grave_cleared: 'To set what is of high severity to “No problem”, write your reason in the note.',
    grave_released: 'To send what is of high severity, write your reason.',
    waits_for_two:
      'A student’s message of high severity can’t be retracted until two people have checked it. First choose “On record” or “Serious”, and wait for the second person.',
    redact_involved:
      'Whoever writes to this student, or is named here, can’t retract the student’s message. Ask another chat guardian or an administrator.',
    redact_cleared:
      'Whoever chose “No problem” can’t retract that message. Ask another chat guardian or an administrator.',
    mute_until: 'Choose a last day within {{days}} days from today.',
    mute_staff: 'Only administrators can suspend the writing of staff. Contact an administrator.',
    mute_reason:
      'Choose the reason told to the student from the list. Only administrators can write their own.',
    mute_reason_unfit:
      'The reason is told to this person as it stands. Write only why, without contact details, appointments or the like.',
    unmute_staff:
      'Only administrators can release what an administrator suspended, or the writing of staff. Contact an administrator.',
    range: 'Choose a last day after the first day.',
    too_many: 'There are more than {{max}} messages. Choose a shorter period and export in parts.',
    no_student: 'There is no student in this chat.',
    hold_student:
      'Only a manager of the home center can keep all chats of a student. Choose “This chat only”.',
    lift_second: 'Lifting takes a second person. Ask somebody else to press “Agree to lift”.',
    no_judge:
      'You write to this student too, are named in it, or reported it, so others decide on it. The alert moves on to the next person.',
    own_seal:
      'You can’t read a message that you retracted yourself. Another chat guardian or an administrator reads it.',
    seal_involved:
      'Whoever writes to this student, or is named here, can’t read what was retracted. Ask another chat guardian or an administrator.',
    seconded:
      'Two people have checked this already. What you entered is still here. Reload the page, and if you think it is graver, contact them.',
    seconded_by:
      '{{name}} has checked this already as the second person. What you entered is still here. Reload the page, and if you think it is graver, contact them.',
    release_second:
      'To send a message of high severity, two people have to agree. One of the two is a center manager or an administrator.',
    second_too_early: 'It isn’t decided yet. Decide first.',
    second_own: 'The second person is a center manager or an administrator other than who decided it.',
    short_phrase: 'Write a phrase of 2 characters or more, not counting signs.',
    phrase_center: 'Choose a center of yours. Phrases for all centers are kept by administrators.',
  },
}
