import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  lessonRefusals: {
    switched_off:
      'The teaching schedule sheet as {{what}} is switched off for now. If you need it, ask an administrator to turn it on in “General settings”.',
    already_ended: 'This task has ended already, so it can’t be stopped.',
  },
  lessonLog: {
    nobody: 'No teacher yet',
    auto_assigned: 'Automatic assignment',
    assignment_reset: 'Reset',
    assignment_released: 'Everything unassigned',
    overridden: 'Assigned in spite of warnings: {{warnings}}',
    dots: ' · ',
    list: ', ',
    judged: 'Decided',
    against: 'Decided otherwise than the teacher answered. {{reason}}',
    nameless: 'Person without a name',
    quoted: '“{{name}}”',
    answer_undone: 'Answer taken back',
    lesson_student: 'Student of this lesson',
    student: '{{name}}',
    stranger: 'Unknown person',
    distributed_elsewhere: 'Published at another center',
    erased: 'Deleted',
  },
}
