import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './gapWords.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-distribution-gaps': {
    untold: 'Absences and closings that nobody has been told of: {{count}}',
    untold_hint:
      'Publishing tells of changed teachers only. To tell of canceled and moved lessons too, open the record: it also publishes the week.',
    untold_absence: '{{day}} Absence of {{teacher}}',
    untold_closing: '{{day}} Center closed',
    untold_lessons: 'canceled or moved: {{count}}',
    barred: 'Lessons with a teacher who may not take them: {{count}}',
    barred_hint: 'If you publish now, people are told of this teacher. Change the teacher first.',
    barred_of: '{{student}}, {{teacher}} ({{why}})',
    unreachable: 'People who can’t be told because they have no e-mail address: {{count}}',
    unreachable_hint: 'Tell them by phone or otherwise, or add an address before you publish.',
    unreachable_student: 'Student {{name}}',
    unreachable_teacher: 'Teacher {{name}}',
    back_to_back: 'Meeting accounts used twice in a row: {{count}}',
    back_to_back_of: '{{teacher}} (“{{account}}”, the lesson before is by {{before}})',
    back_to_back_hint:
      'If the lesson before runs over, the next teacher can’t start the meeting. More meeting accounts in “Classroom status” make this rarer. With a spare meeting account you can switch on the spot.',
    back_to_back_done:
      'If the lesson before runs over, the next teacher can’t start the meeting. Prepare a spare meeting account in “Classroom status”, so that you can switch on the spot.',
  },
}
