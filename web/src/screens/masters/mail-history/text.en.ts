import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'mail-history': {
    to: 'To',
    reply_to: 'Reply to',
    no_address: 'No e-mail address is known',
    state: 'Status',
    tries: 'Attempts: {{count}}',
    queued: 'Written',
    sent: 'Sent',
    next: 'Next attempt',
    next_soon: 'Goes out soon',
    failure: 'Why it was not sent',
    told: 'Told otherwise',
    told_phone: 'By phone, {{at}} {{name}}',
    told_letter: 'By letter, {{at}} {{name}}',
    tell: 'Tell them by phone or letter',
    body: 'Text',
    retry: 'Send again',
    send_now: 'Send now',
    send: 'Send',
    retried: 'It is being sent. The result will be shown here.',
    stored_none:
      'No mail server is set up, so it is kept. Once an administrator sets one up, you can send it from here.',
    stored: 'It was written before a mail server was set up, so it is kept. It is not sent by itself.',
    unaddressed: 'Add an e-mail address to the contact: later e-mails will arrive.',
    gone: 'This e-mail is not found',
    gone_body: 'E-mails older than 13 months are deleted. Go back to the list and check.',
  },
}
