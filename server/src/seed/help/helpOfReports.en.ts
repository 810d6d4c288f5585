import { helpText } from './helpText.ts'

/** The help of the reports of lessons. */
export const helpOfReports: Readonly<Record<string, string>> = {
  'C50101-report-approval': helpText(
    'This list shows whether the report of a lesson is written, waits for review, or was sent to the family. Administrators and advisors read the reports here and approve them or send them back. Teachers see only the reports of their own lessons.',
    [
      'To read and approve one after another',
      [
        'Reports waiting for review come first, oldest at the top. Press “Review one after another”, and the first opens on the right.',
        'This report is on the left, the last one on the right. Read “To be checked” at the top.',
        'If it is good, press “Approve”. The next report opens. After 5 seconds the report is approved, and the family can read it. If you made a mistake, press “Undo” or the Z key within the 5 seconds.',
      ],
    ],
    [
      'To send a report back',
      [
        'Press the speech bubble at a row that should be changed, write a comment, and press “Save the comment” (or Ctrl+Enter). The teacher can change only the rows with “Please change” ticked.',
        'Press “Send back”. The teacher sees it in “Today” and in the list of reports, and is told by e-mail.',
        'When the report is submitted again, each row you asked to be changed shows the previous text and whether it has changed.',
        'You can send a report back even after approval. Until then the family goes on seeing what was sent.',
        'A report of an absence can’t be sent back. If it must be changed, press “Reopen for writing”.',
      ],
    ],
    [
      'E-mails to families',
      'The family is told by e-mail 10 minutes after approval. If you send the report back before then, no e-mail goes out. If the student record says that once a month is enough, the family gets a list of the whole month on the 1st of the next month. If it says only when needed, an e-mail goes out only if you tick “Tell the family” when you approve.',
    ],
    [
      'If reports aren’t submitted',
      'Filter by “Not submitted”, “Draft” or “Overdue”, and “Remind the teachers of these 5” appears. Press it to see how many teachers will be reminded and who was reminded today already. Check this, and press “Remind”. Each teacher whose lesson is over without a report gets one e-mail that names only dates and times. A lesson is reminded of once a day. Teachers are also reminded automatically at 21:45 on the same day and at 10:00 on the next.',
    ],
    [
      'To see them by teacher, or find handovers',
      'Turn on “Group by teacher” to list the reports of the same teacher together, with their number. Filter by “With handover” to see only reports with a handover to the advisor.',
    ],
    [
      'To approve several at once',
      'Tick the boxes on the left and press “Approve 5 marked”. The box in the heading ticks everything on that page. Reports that may name another student or contact details are approved only if you tick that you checked them. Reports that changed after you ticked them aren’t approved and stay, with the reason.',
    ],
    [
      'For teachers: to write',
      'Reports that were sent back and those due soon come first. A report is due 24 hours after the lesson (each center can change this in its operating settings). “Write the report”, “Continue writing” and “Amend the returned report” open the page for writing.',
    ],
    [
      'To use the keyboard',
      'J and K (or ↓ and ↑): next and previous report. A: approve. Z: undo the approval (within 5 seconds). R: send back. C: comment. M: mark. Shift+A: approve the marked reports. You can turn these off under “Keys”.',
    ],
    [
      'If you can’t approve a report',
      'A warning still has to be ticked as “Checked”, or there is no attendance. If somebody else changed the report first, you see the new version. Read it again, then press once more.',
    ],
  ),
  'C50103-report-data': helpText(
    'Here you read reports one by one as they look on paper, search them in a list, and make files or PDFs of them. Reviewers also see figures. Everybody sees only the reports and rows they may see.',
    [
      'To find and read',
      'Filter by days, student, teacher and state, and press the date and time to open a report. “Previous” and “Next” go through the list in its order. “Back to the list” keeps your filters.',
    ],
    [
      'To choose columns and export',
      'With the choice of columns you decide which of the 16 rows of a report you see. “Export” puts everything that was found into CSV or Excel. The days you choose can span up to 366 days.',
    ],
    [
      'To print or make a PDF',
      'Open a report and press “Print and PDF”. In the list, select reports and press “Make 12 into a PDF” to put up to 200 into one PDF. History and comments aren’t on the paper.',
    ],
    [
      'To see the figures',
      'Under “Figures” you compare reports submitted in time, reports sent back, homework, reports read, attendance, time in the meeting and more, by week, center, teacher and subject. Press a figure to open the list of the reports behind it. The figures of a single teacher are shown only from five submitted reports on.',
    ],
    [
      'If a report isn’t shown',
      'If you see “This report was not found”, it is a report of another center or another student. Students and families see only the reports that were sent to them.',
    ],
  ),
}
