import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'C21201-requests': {
    none: 'No requests yet',
    none_body: 'From a lesson under “Schedule” you can ask to reschedule it or report an absence.',
    addition: 'Ask for an extra lesson',
    list: 'List of requests',
    requested: 'Requested {{when}}',
    subject: 'Subject',
    before: 'Before',
    lesson: 'Lesson',
    first: 'First choice',
    second: 'Second choice',
    after: 'After',
    added: 'Settled lesson',
    message: 'Message',
    reserved: 'Your times are held until {{day}}.',
    closed:
      'The center doesn’t open on a day that you wished for. Please wait for its answer, or withdraw this and ask for another time.',
    reserved_over: 'Your times were held until {{day}}. Please wait for the center’s answer.',
    declined: 'From the center: {{reason}}',
    make_up: 'Can be made up until {{day}}.',
    no_make_up: 'This lesson can’t be made up.',
    withdraw: 'Withdraw',
    withdraw_title: 'Withdraw this request?',
    withdraw_body: 'The request for {{what}} is withdrawn. Others can then choose the times held for you.',
    withdrawn: 'The request was withdrawn.',
    withdraw_failed: 'It could not be withdrawn',
  },
}
