import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  M20301: {
    kinds: 'List shown',
    courses: 'Courses',
    types: 'Course types',
    invalid: '{{name}} (inactive)',
    hint_lecture: 'Lectures aren’t offered in applications for extra lessons and seasonal courses',
    hint_seminar: 'Courses for seasonal courses alone aren’t offered for weekly and extra lessons',
    hint_layout: 'Can’t be changed once there are lessons',
    before_invalid:
      ' It only can’t be applied for any more. To end the lessons too, end the weekly lessons of each student.',
  },
}
