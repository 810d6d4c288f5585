import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './unknownText.ts'

export const en: TranslationOf<typeof words> = {
  C11101_unknown: {
    unknown_title: 'Is it {{students}} in the meeting?',
    unknown_came_title: 'Is it another device of {{students}} in the meeting?',
    unknown_there: 'Since {{time}} somebody called “{{name}}” has been in the meeting.',
    unknown_not_yet: '{{student}} hasn’t joined yet.',
    unknown_came: '{{student}} has since joined with their own link.',
    unknown_left: '{{student}} joined with their own link and has left.',
    unknown_answer: 'Look and listen, then answer. After 10 minutes the center is told.',
    unknown_came_answer:
      'Look and listen, then answer. When both are there for 3 minutes, the center is told.',
    unknown_student_of: 'It is {{student}}',
    unknown_student: 'It is this student',
    unknown_stranger: 'I don’t know this person',
    unknown_told_student: 'It was recorded as {{student}} joining.',
    unknown_told_stranger:
      'The center was told of an unknown person. Remove the person from the meeting and use the waiting room.',
  },
}
