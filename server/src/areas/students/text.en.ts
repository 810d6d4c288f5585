import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  studentRefusals: {
    center_foreign: '{{field}}: you can only choose a center of yours. Choose again.',
    classroom_foreign: '{{field}}: choose your own classroom.',
    center_standing: '{{field}}: can’t be changed here ({{standing}}). Change it in “Change of home center”.',
    teacher_foreign: '{{field}}: somebody isn’t a teacher of the home center. Choose again.',
    teacher_useless:
      '{{field}}: “{{name}}” doesn’t teach this student’s subjects in this grade. Choose again.',
    staff_gone: '{{field}}: the person you chose isn’t there. Choose again.',
    apart_self: '{{field}}: you can’t choose the student. Choose another one.',
    apart_foreign: '{{field}}: a student isn’t yours. Choose again.',
    standing_lesson_count: 'coming lessons: {{count}}',
    standing_entry_count: 'weekly lessons: {{count}}',
    standing_request_count: 'pending requests: {{count}}',
    leave_standing:
      '{{field}}: can’t be changed here ({{standing}}). Change it by “Leave, withdrawal” of the student.',
    effect_changed: 'Lessons or requests changed while you were checking. Check again before you go on.',
    year_closed: 'Grades can be advanced from {{from}} to {{until}} only.',
    year_runs: 'The grades of this center are being advanced right now. Wait until it is done.',
    year_changed: 'Students or grades changed while you were checking. Check again before you run it.',
    year_nothing: 'There are no students to advance.',
    year_stays: 'This grade advancement can’t be taken back.',
    year_undone: 'This grade advancement has been taken back already.',
    interviewer_gone: 'The person in charge isn’t there. Choose again.',
    karte_student: 'The student can’t be changed. Make a new record for another student.',
    karte_center: 'Choose one of your own centers.',
    karte_student_gone: 'The student isn’t there. Choose again.',
    karte_period: '{{from}}–{{to}}',
    karte_overlaps:
      'The reference period overlaps another record of this student ({{period}}). Change the period, or open that record.',
    karte_overlaps_another:
      'The reference period overlaps another record of this student. Change the period, or open that record.',
    karte_center_gone: 'The center you chose isn’t there any more. Choose again.',
    karte_interviews:
      'There are interview notes ({{count}}), so it can’t be deleted. To delete the record, delete its interview notes one by one first.',
    home_published:
      'Lessons from this day on that are published: {{count}}. Choose {{day}} or a later day, or unpublish the week in “Teacher assignment” and try again.',
    home_effect_changed: 'Lessons changed while you were checking. Check again before you go on.',
    home_no_plan:
      'This change isn’t planned. It was taken back, or its day has come and the student has moved.',
    home_begun: 'The day of the change has come, so it can’t be taken back. To move back, plan a new change.',
    home_planned:
      'A change from {{day}} is planned for this student. To change it, take back that plan first.',
    home_past: 'Choose tomorrow or a later date for the change.',
    home_too_far: 'Choose a date within a year for the change.',
    home_invalid: 'Choose an active center to move to.',
    home_same: 'This is the present center. Choose another one.',
    no_meeting:
      'The meeting isn’t ready yet, so you couldn’t join. Keep this page open, wait a little and press “Join” again. If you still can’t join when the lesson begins, call the center.',
    switching:
      'A new meeting is being set up. Keep this page open, wait a little and press “Join” again. If you can’t join after a minute, call the center.',
    by_number:
      'The meeting of this lesson isn’t ready yet. The meeting ID may let you in. If you are asked for a passcode, enter the one on this page. If you can’t join, wait a little and press “Join” again.',
    by_number_unseen:
      'The meeting of this lesson isn’t ready yet. If the window that opened doesn’t let you in, come back to this page, wait a little and press “Join” again.',
    no_second_choice: 'Second choices aren’t taken. Choose a first choice only.',
    same_choice: 'This is the same time as the first choice. Choose another time, or unselect it.',
    no_longer_excused: 'The lesson has begun or was canceled, so the absence can’t be reported.',
    absence_late:
      'The deadline for reporting an absence has passed. If you report it now, the lesson can’t be made up. Check it and send it again.',
  },
  yearFileWords: {
    title: 'Grade advancement',
    id: 'Student ID',
    name: 'Name',
    before: 'Grade before',
    after: 'Grade after',
    outcome: 'Result',
  },
  kartePaperWords: {
    title: 'Student record',
    file: 'Student record_{{name}}',
    name: 'Name',
    reading: 'Reading of the name',
    sex: 'Gender',
    id: 'Student ID',
    status: 'Enrollment',
    grade: 'Grade',
    period: 'Base period',
    from_until: '{{from}} – {{until}}',
    further: 'Earlier interviews, not printed here: {{count}}. Read them on the student record’s screen.',
    nothing: 'Nothing entered',
    interviewer: 'Held by {{name}}',
    next: 'Next on {{day}}',
    interviews: 'Interviews',
    scores: 'Test scores',
    day: 'Date',
    test: 'Test',
    subject: 'Subject',
    score: 'Score',
    rate: 'Percent',
    gap: ' · ',
  },
  yearOutcomes: {
    planned: 'In progress',
    applied: 'Updated',
    skipped: 'Not updated (changed after you checked)',
    undone: 'Undone',
    kept: 'Not undone (the grade was changed after the update)',
    moved: 'Not restored, because the home center has changed. Correct the grade at the present center.',
  },
}
