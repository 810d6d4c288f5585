import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './standInText.ts'

export const en: TranslationOf<typeof words> = {
  C11101_standIns: {
    title: 'Requests to substitute ({{count}})',
    about:
      'A teacher is suddenly absent, and we are looking for a substitute. The first to answer “I can” is asked to teach.',
    yes: 'I can',
    yes_of: 'I can substitute: {{place}}',
    no: 'I can’t',
    no_of: 'I can’t substitute: {{place}}',
    all: 'Answer all together ({{count}})',
    all_yes: 'I can take all',
    all_no: 'I can take none',
    partly: 'Some could not be taken',
    partly_of: '{{place}}: {{message}}',
    refused: 'Your answer could not be accepted',
    answers: 'Your answers to requests to substitute',
    said_yes:
      'You answered “I can”. Once the center decides, it appears in your schedule. Please wait to hear from them.',
    said_no: 'You answered “I can’t”. If this changes, call the center.',
  },
}
