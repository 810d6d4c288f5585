import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  zoomLogRefusals: {
    mismatch: 'Mismatch',
    lesson: 'Lesson',
    meeting: 'Meeting',
    participant: 'Participant',
    center_decides:
      'Some time has passed, so the center is looking into this participant. If you know anything, call the center.',
    question_over:
      'The question about this participant is closed. Reload the page. If something is wrong, call the center.',
    answered:
      'You have answered the question about this participant already. If the answer was wrong, reload the page and take it back or change it there.',
    center_decided:
      'The center has decided about this participant already. If your answer was wrong, call the center at once.',
    answer_changed:
      'This answer was taken back or changed already. Reload the page and look at the current answer.',
    center_told:
      'The center was told, so the answer can’t be taken back. If it was this student after all, change your answer to “It was this student” and call the center as well.',
    decided: 'Somebody else decided on this mismatch first. Reload the list and look at it.',
    decided_by: '{{name}} decided on this mismatch first. Reload the list and look at it.',
    gone: 'The attendance or the log has changed, so this mismatch is gone. Reload the list.',
    changed:
      'After you opened the page, another participant was added to this mismatch. Reload the list, see who was there, then decide again.',
    report_closed:
      'The report of this lesson is at “{{state}}”. To change the attendance, first send back the report (C50102), then decide again.',
    wrong_decision:
      'This decision isn’t among the choices for this mismatch. Reload the page and choose again.',
    several_people: 'There are {{count}} unknown participants. Choose the ones that the decision is about.',
    grave:
      'This participant is part of a “Serious” mismatch. Tell the center manager or an administrator, who decides on it.',
    own_lesson:
      'You can’t decide on a lesson that you taught yourself. Tell another center manager or an administrator.',
    beside_teacher:
      'A participant with the teacher’s start link was in the meeting at the same time. If you have checked that this is the same person’s second device, decide “It was somebody the center knows” in the list of mismatches.',
    beside_student:
      'A participant with the student’s own join link was in the meeting at the same time. If you have checked that this is the same person’s second device, decide “It was somebody the center knows” in the list of mismatches.',
    not_expected:
      'This is neither a student nor the teacher of the lessons in this meeting. Choose from those who should be there.',
    forgotten:
      'The meeting was more than 90 days ago, so the records from Zoom are gone and nobody can be named any more. Write what is needed under “Message” of the lesson (C40501).',
    by_link:
      'This participant came by their own join link or the teacher’s start link, so who it was can’t be changed. If somebody else turns out to have used the link, tell the center manager and write it under “Message” of the lesson (C40501).',
    no_column: 'There is no column “{{column}}”. Choose the columns again, then export once more.',
  },
  zoomLogFileWords: {
    name: 'Zoom log',
    schedule_date: 'Date',
    time_limit_no: 'Time of the lesson',
    center_name: 'Center',
    student_name: 'Student',
    teacher_name: 'Teacher',
    subject_name: 'Subject',
    who: 'Who',
    shown_name: 'Display name',
    match_kind: 'Recognized by',
    source: 'Source',
    joined_at: 'Joined',
    left_at: 'Left',
    minutes: 'Minutes',
    attendance_distinction: 'Attendance',
    proposed: 'What the log suggests',
    disagreements: 'Mismatches',
    decided: 'Mismatches decided',
    decision: 'Decision',
    decision_reason: 'Reason for the decision',
    decided_by: 'Decided by',
    decided_at: 'Decided at',
    none: 'Did not join',
    judged: 'Decided',
    against: '{{decision}} (not what the teacher answered)',
    failed: '{{source}} (the meeting couldn’t be opened)',
    replaced: '{{source}} (in the meeting before the switch)',
    there: 'In the meeting',
    there_before: 'In the earlier meeting',
    unknown: 'Unknown',
    open: '{{left}} (leaving not recorded)',
  },
}
