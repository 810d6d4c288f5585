import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './givenText.ts'

export const en: TranslationOf<typeof words> = {
  'C11101-given': {
    given: 'Your answers about unknown participants',
    given_student: '{{time}} “{{name}}”: you answered that it is {{student}}.',
    given_stranger:
      '{{time}} “{{name}}”: you answered that you don’t know this person, and the center was told.',
    given_there: 'Your answer about “{{name}}” ({{time}}): I don’t know this person',
    given_told:
      '{{time}} “{{name}}”: you answered that it is {{student}}. The center has been told and will check.',
    given_anybody: 'a student',
    given_undo: 'Take back the answer',
    given_undo_of: 'Take back the answer about “{{name}}”',
    given_to_student: 'It was this student',
    given_to_student_named: 'It was {{student}}',
    given_to_student_of: '“{{name}}” was {{student}}',
    given_to_stranger: 'It was somebody unknown',
    given_to_stranger_of: '“{{name}}” was somebody unknown',
    given_settled: 'The center has decided. If your answer was wrong, call the center.',
    given_undone: 'Your answer was taken back. Check by video and voice again, and answer.',
    given_now_student:
      'Your correction was recorded. The center will check, so please tell them by phone too.',
    given_now_stranger:
      'The center was told of an unknown person. Remove the person from the meeting and use the waiting room.',
  },
}
