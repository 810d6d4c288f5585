import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'mail-templates': {
    variables: 'Insert a variable',
    variable: 'Insert {{what}} ({{name}})',
    foot: 'When it arrives, the subject begins with the center’s name in 【】, and the text ends with the center’s name, its phone number and a link to the page concerned. The phone number is set under “Centers”.',
    preview: 'The e-mail as it arrives (with sample values)',
    unknown: '“{{name}}” can’t be used in this kind of e-mail. Choose from “Insert a variable” above.',
    unpaired:
      'A variable stands between two { and two }, and here they don’t match. “Insert a variable” puts it in correctly.',
    test: 'Send a test to myself…',
    test_title: 'Send a test',
    test_body:
      'One e-mail with this subject and text goes out with sample values. Enter your own e-mail address.',
    test_address: 'E-mail address',
    test_confirm: 'Send',
    test_sent: 'A test was sent to {{email}}. If it doesn’t arrive, look in “E-mail history”.',
    test_kept: 'No mail server is set up, so it was kept and not sent. You can read it in “E-mail history”.',
    open_history: 'Open the e-mail history',
  },
}
