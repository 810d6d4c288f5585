import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  incidentRefusals: {
    other_home:
      'The student of this lesson belongs to another center, so it can’t be canceled or rescheduled here. Contact the home center.',
    call_undone: 'This was undone, so the record of calls can’t be changed. Reload the page.',
    absent_teacher: 'Choose the absent teacher. To close the center, choose no teacher.',
    nothing_asked:
      'Nothing would change. Without lessons to come or shifts to take out, no record is made. To stop applications only, use “Full slots”.',
    lessons_came:
      'Lessons that came since you opened this: {{count}}. They are in the list now. Check them and decide again.',
    stand_in_yes: 'Someone has said yes to substitute in this lesson. Check it and decide again.',
    ask_begun: 'This lesson has begun, so nobody can be asked by e-mail. Ask by phone.',
    ask_gone: 'Some of the teachers can no longer be asked for this lesson. Search and choose again.',
    ask_no_mail: 'Teachers without an e-mail address or login can’t be asked by e-mail. Ask them by phone.',
    ask_taken: 'Someone has accepted already. Reload the page.',
    diff_changed:
      'The publishing of the week has changed since you checked, so nobody has been told yet. Check it again.',
    told: 'People have been told already, so this can’t be done here. Make changes under “Teacher assignment” or the applications.',
    undone: 'This has been undone already. Reload the page.',
    published:
      'The week was published after this, so it can’t be undone. Make changes under “Teacher assignment”.',
    undo_lesson: 'Lesson {{place}}: {{fault}}',
    undo_lesson_of: 'The lesson of {{student}} on {{place}} can’t be restored. {{why}}',
    undo_away:
      'The student belongs to another center now, or is no longer valid. Ask the student’s center to enter the lesson again.',
    later_closing: 'Since then it was decided to close on {{day}}. ',
    later_absence: 'Since then {{teacher}} was noted as absent on {{day}}. ',
    later_untold: 'Undo that first.',
    later_told:
      'People have been told, so it can’t be undone as a whole. Correct the lessons one by one in the assignment or the applications.',
    undo_shift: 'The shift of {{teacher}} ({{place}}) has been changed since, so this can’t be undone.',
    undo_elsewhere:
      'The shift of {{teacher}} ({{place}}) goes back to a center that isn’t yours. Ask someone in charge of that center as well to undo this.',
    undo_shift_why: 'The shift of {{teacher}} can’t be put back. {{why}}',
    first_of_left: '{{message}} (Things that can’t be undone: {{count}})',
  },
}
