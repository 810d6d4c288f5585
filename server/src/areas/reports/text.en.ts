import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  reportRefusals: {
    report: 'Report',
    report_to_review: 'Report to be reviewed',
    report_submitted: 'Submitted report',
    comment: 'Comment',
    lesson: 'Lesson',
    student: 'Student',
    nobody_left:
      'There is no lesson to remind anybody of. Their reports are submitted, or another center reviews them. Reload the list.',
    draft_closed: 'The report is submitted, so no draft can be saved.',
    draft_elsewhere: 'There is a draft from another device. Reload the report and choose which one to use.',
    author_sent:
      'The report was sent to the family, so its teacher can’t be changed. The family keeps reading the name it was sent with.',
    author_elsewhere: 'This isn’t a teacher of the center that gave the lesson. Choose again.',
    author_excluded:
      'This teacher is excluded for the student (never). Choose another teacher, or change the student’s excluded teachers first.',
    author_same: 'The report is this teacher’s already. Choose another teacher.',
    stays:
      'Only reports that are saved for now and were never sent to the family can be deleted. Reopen it for writing first.',
    said: '“{{comment}}”',
    said_by: '{{name}}: “{{comment}}”',
    answered: '{{said}} (answer: {{answer}})',
    comment_changed:
      'Somebody has written a comment or an answer to this row since you read it: {{said}}. Read it, then save again. What you entered is still here.',
    not_asked: 'Nobody asked for a change to this row, so there is no reason to give. Reload the page.',
    comment_lent:
      'The center that gave the lesson reviews this report, so you can’t add “please change” comments. Write a note instead.',
    comment_closed: 'You can’t comment on this report.',
    comment_absence:
      'The absence is approved, so no comments can be added. To have it changed, take back the approval first.',
    comment_taken:
      'This row has a comment of the center that gave the lesson, which you can’t replace. Write to another row.',
    reviewers_only:
      'Only those who review reports can filter by rows that were sent back. Remove this filter.',
    column_closed: 'You can’t read “{{column}}”, so it can’t be exported. Deselect the column.',
  },
  sheetPaperWords: {
    title: 'Lesson report',
    file: 'Lesson report',
    made: 'Made on {{day}} by {{user}}',
    state: 'State',
    submitted: 'Submitted',
    published: 'Sent to the family',
    not_published: 'Not sent yet',
    rounds: 'Returned for correction',
    times: 'Times: {{count}}',
    student: 'Student',
    aside: '{{word}} ({{aside}})',
    time: 'Date and time',
    subject: 'Subject',
    nth: '{{subject}} (lesson no. {{count}})',
    teacher: 'Teacher',
    center: 'Center',
    attendance: 'Attendance',
    nothing: 'Nothing entered.',
  },
}
