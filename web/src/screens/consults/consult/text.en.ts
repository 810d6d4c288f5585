import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  consult: {
    leave: 'Close at once',
    leave_hint:
      'It changes to another site (the weather). The name of this page may stay in the browser’s history.',
    answers_there: 'New answers: {{count}}. Read them below under “My messages”',
    numbers: 'Talk to somebody now',
    numbers_hint: 'Call, and somebody listens. You don’t have to say your name.',
    urgent: 'If you are in danger or hurt, call 110 or 119 right away.',
    numbers_known: 'There may be more places to call. They could not be loaded now.',
    numbers_again: 'Load again',
    numbers_none: 'No phone numbers are listed yet. If you are in danger, call 110.',
    call: 'Call {{name}} {{number}}',
    form: 'Write to us here',
    form_body:
      'You can write about anything, in any way. It may not be read right away. If it can’t wait, use the phone above.',
    kind: 'Your name',
    named: 'Write with my name',
    named_hint: 'The people of the help desk know who you are. You can get an answer.',
    anonymous: 'Write without my name',
    anonymous_hint: 'Nobody can know who wrote it. But nobody can answer you either.',
    kept_title: 'What is kept, and what isn’t, when you write without your name',
    kept: 'Only your words and the date are kept.',
    not_kept:
      'Your name, your login, the time and your internet address (IP address) are not kept in this system. So nobody can answer.',
    kept_advice:
      'If you write your name or grade in the text, people can tell who it is. The help desk is told right away.',
    read_by: 'Only the people of the help desk read it. Your teachers and friends can’t.',
    words: 'What you want to tell us',
    words_missing: 'Write what you want to tell us.',
    words_long: 'Up to {{max}} characters; you have {{count}}. Make it shorter, or send it in two parts.',
    wishes_reply: 'I want an answer',
    wishes_reply_hint: 'The answer appears on this page. It is not sent to your family’s e-mail.',
    send: 'Send',
    failed: 'It could not be sent. What you wrote is still here',
    sent: 'It was sent. Thank you for writing.',
    sent_named:
      'The help desk reads it. If you wanted an answer, it appears on this page. Open it again later.',
    sent_anonymous:
      'The help desk reads it. Nothing tells who wrote it. If you want an answer after all, log in, open the help desk and write with your name.',
    again: 'Write another one',
    own: 'My messages',
    own_hint: 'You sent these with your name. Others who look at this screen can read them.',
    own_none: 'You have not sent any with your name yet.',
    state: 'How it stands',
    state_received: 'Received',
    state_working: 'Read, and being thought about',
    state_done: 'Closed',
    answer: 'Answer',
    answer_new: 'New answer',
    answered_by: 'From {{name}}',
    no_answer_yet: 'No answer yet.',
  },
}
