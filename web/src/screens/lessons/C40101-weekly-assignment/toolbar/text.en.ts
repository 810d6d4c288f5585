import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-toolbar': {
    course: 'Seasonal course from {{day}}',
    course_title: 'Open the week in which {{name}} begins (lessons: {{lessons}}, unassigned: {{unassigned}})',
  },
}
