import { listParts } from './helpText.en.ts'
import { helpText } from './helpText.ts'

/** Help of the screens about students, teachers and their shifts. */
export const helpOfPeople: Readonly<Record<string, string>> = {
  'C20101-students': helpText(
    'Here you register students, and check their advisor, subjects and preferred teachers.',
    [
      'To add a student',
      [
        'Press “Add Student”.',
        'Enter the name, grade, home center and classroom.',
        'Enter the subjects taken, and an e-mail address to contact.',
        'Press “Save”.',
      ],
    ],
    [
      'To enter wishes about teachers',
      'Of the “Preferred teachers”, those further up are chosen first. Among the “Excluded teachers”, those set to “Never” aren’t assigned, and those set to “Avoid” give a warning. Students under “Kept apart from” are never assigned to the same teacher at the same time.',
    ],
    [
      'To change the enrollment',
      'When a student takes leave or withdraws, open the student and choose the tab “Leave, withdrawal”. Check which lessons are canceled, which weekly lessons end and which requests are declined, then do it all at once.',
    ],
    [
      'To see test scores',
      'With “Add a score” you enter scores, and a chart shows how they develop. “Show as a table” shows the figures.',
    ],
    [
      'To advance the grades (center managers, office staff, administrators)',
      [
        'Between April 1 and June 30, press “Grade advancement”.',
        'Open a grade. Untick students who don’t advance, or choose another grade for them.',
        'Check how many students advance, and run it.',
        'Look at the result, and correct the school of students who changed schools. If you made a mistake, “Take back” restores the grades.',
      ],
    ],
    ...listParts('students'),
  ),
  'C20201-karte': helpText(
    'Here you write the records of students, and of children who think of enrolling, and keep notes of interviews. Teachers can read the records of their own students.',
    [
      'To write a student record',
      [
        'Press “Add a student record” and choose the student. If the child isn’t a student yet, enter the name and the center.',
        'Write what you know, in any order. Choose from the list on the left (“Sections” on a phone) to go to a part.',
        'Press “Save” or Ctrl+S. You stay where you are writing.',
      ],
    ],
    [
      'To get back what you were writing',
      'What you write is kept in this browser every second. If the screen closes, open the same record, and “Restore the draft” appears.',
    ],
    [
      'To record an interview',
      [
        'Open the record, and press “Record an interview” under “Interviews”.',
        'Enter the date, with whom it was, and the notes. If the next interview is settled, enter its date.',
        'Press “Save the notes”. The next interview appears in the list, with a mark when its date has passed.',
      ],
    ],
    [
      'To attach a PDF or get it on paper',
      'Forms received on paper can be attached as PDFs. “Print” puts the record on A4 paper, and “Save as PDF” makes a file.',
    ],
    [
      'What teachers see',
      'Teachers don’t see contacts, the survey and PDFs. Of the interview notes they see only those with “Show to teachers too” ticked.',
    ],
    [
      'If you can’t save',
      'A student can’t have two records whose base periods overlap. If somebody else saved first, choose where they differ, then save.',
    ],
  ),
  'C50102-report': helpText(
    'Here the lesson report is written after a lesson, reviewed, and sent to the family.',
    [
      'To write a report (teachers)',
      [
        'In “Today”, press “Write the report” at the student. You can write from 10 minutes before the lesson.',
        'Enter material, unit and pages, and choose the homework and how the lesson went.',
        'Write the comment to the family. The number of characters needed is shown above the field.',
        'Press “Submit”. If attendance isn’t marked yet, you can mark it there. To stop halfway, press “Save for now” or Ctrl+S.',
        'If the name of another student, contact details, empty fields or the like are found, they are shown before the report is submitted. Change them, or press “Submit as it is”.',
      ],
    ],
    [
      'To report an absence',
      'If the student was marked absent, or if you choose “Report of an absence”, write only the comment and the handover, and press “Submit as an absence”.',
    ],
    [
      'To copy to the other student of the period',
      'With the names at the top you go to the report of the other student. What you were writing stays. Press “Copy from the report of …” to choose what to copy, such as material and homework. What is written for each student can’t be copied. If the other report is saved for now and complete, “Submit all 2” submits both.',
    ],
    [
      'To change a report that was sent back',
      [
        'Change only the fields with a comment. “Next” takes you from one to the next.',
        'If you don’t change a field, press “Leave as it is” and write why.',
        'When everything is changed or has a reason, press “Submit again”.',
      ],
    ],
    [
      'To review and send (center)',
      [
        'Read the report, and “To check before you send”.',
        'Write a “Comment” at what should be changed and press “Send back”, or press “Approve and send”.',
        'The family is told by e-mail 10 minutes after approval. If you send the report back before then, no e-mail goes out. If the family wishes a list once a month, or e-mails only when needed, you see before you approve how it will be told.',
        'If you change a report after it was sent, the family sees the earlier version until you press “Correct and send again”.',
      ],
    ],
    [
      'If there is a draft',
      'What isn’t saved is kept as a draft. The next time you open the report, “Restore the draft”, “Compare” and “Discard” are shown at the top. If you save or submit without choosing, you are asked whether to go on without the draft. You can get back a discarded draft if you press “Undo” right away.',
    ],
    [
      'To change a report after you submitted it',
      'Until the center begins its review, “Withdraw” opens the report for writing again. After that, ask the center to send it back.',
    ],
    [
      'To print',
      'Press “Print” to get what is saved on paper, in a form you can give to the family. The handover isn’t printed.',
    ],
    [
      'If you can’t save',
      'If the connection is down, what you wrote is kept on this device and sent by itself when the connection is back. If you close the screen before that, “Today” and the list of reports show that a report waits to be sent. Open it from there, and it is sent. If somebody else changed the same fields first, choose which to keep. For the handover to all teachers, look at both and put them together.',
    ],
  ),
  'C50102-past-report': helpText(
    'Here you read the lesson reports that were sent so far, newest first.',
    ['To see one subject', 'Choose a “Subject” at the top to see only its reports.'],
    ['To read older reports', 'Press “Earlier reports” at the very bottom.'],
    [
      'To print',
      'Press “Print” to get the reports shown on paper. To print just one, press its date to open it, then print.',
    ],
    [
      'Reports you haven’t read yet',
      'They are marked “Unread”. When you have scrolled to the end of one, it becomes “Read”.',
    ],
  ),
  'C20301-home-center': helpText(
    'Here you move a student to another home center from a day you set.',
    [
      'To change the home center',
      [
        'Find and choose the student.',
        'Choose the day of the change and the new center.',
        'Check which lessons move, and which lose their teacher.',
        'Press “Plan the change”.',
      ],
    ],
    [
      'What the change does',
      'Lessons from that day on appear at once in “Teacher assignment” of the new center, without a teacher. The student’s information belongs to the new center from the day of the change. The records of lessons until then stay with the old center.',
    ],
    [
      'To take back a planned change',
      'Until the day of the change, you can undo it with “Take back” under “Planned changes”. The lessons go back to the old center, but their teachers don’t come back: assign them again.',
    ],
    [
      'If you can’t change it',
      'The change isn’t possible while there are published lessons. Choose the day that is shown or a later one, or unpublish that week in “Teacher assignment”.',
    ],
  ),
  'C10101-teachers': helpText(
    'Here you register teachers, and check the centers where they work and the subjects they can teach.',
    [
      'To add a teacher',
      [
        'Press “Add Teacher”.',
        'Enter the name, the sex and the type of teacher.',
        'Choose the centers where the teacher works. Shifts can’t be entered for a center that isn’t chosen.',
        'Choose the subjects taught, for each school level and purpose.',
        'Press “Save”.',
      ],
    ],
    ['To limit the lessons of a day', 'A teacher can’t be assigned more than “Most periods a day”.'],
    [
      'To write to a teacher by chat',
      'Open the teacher. Under the heading “Chat” you open the chat of that teacher and the center alone.',
    ],
    [
      'Teachers who have left',
      'Set them to “Inactive”. If they have coming lessons, first give these to another teacher in “Teacher assignment”.',
    ],
    ...listParts('teachers'),
  ),
  'C10101-teacher-edit': helpText(
    'Here you check and correct what is registered about a teacher.',
    ['To correct it', ['Change the fields.', 'Press “Save”.']],
    [
      'If a field can’t be changed',
      'Teachers can’t change what the center decides, such as the centers where they work and the subjects they teach. If something should be changed, contact the center.',
    ],
    [
      'If you can’t save',
      'Correct the fields that are marked. If somebody else saved first, you see the differences and choose which version to keep.',
    ],
  ),
  'C10201-shifts': helpText(
    'Here you enter, month by month, the days and times when you can work.',
    [
      'To paint the times you can work',
      [
        'Choose the month.',
        'Press the cells when you can work, or drag across them. Press once more to clear a cell.',
        'Press “Save”. To submit the month, press “Save and submit”.',
      ],
    ],
    [
      'To paint many at once',
      '“By weekday” puts the same weekly times into the whole month. “Same as the week before” copies the week before.',
    ],
    [
      'Cells that can’t be changed',
      'Choose a cell to see the reason. Closed days, past days, days past the due date and cells with lessons can’t be changed.',
    ],
    [
      'To withdraw a shift that has lessons',
      'At that cell, press “Ask the center” and give the reason. Until you have an answer you are working, and the cell and “Today” show that you have asked (“Asked”). If it was a mistake, press “Take back” at that cell.',
    ],
    [
      'If you closed the screen halfway',
      'Changes that aren’t saved are kept on this device. When you open the screen again, “Restore the draft” appears.',
    ],
  ),
  'C10301-shift-overview': helpText(
    'Here you check, month by month, which days and time slots have enough teachers, and who hasn’t submitted shifts.',
    [
      'To see time slots that are short',
      [
        'Choose the month and the center.',
        '“Time slots short of teachers” shows how many more are needed and which subjects they have to teach, largest number first.',
        'Press a line to open the teacher assignment of that day.',
      ],
    ],
    [
      'How the numbers are counted',
      'The number needed is the least number of teachers who can take the lessons, with 1-on-1 and 1-on-2, 40 and 90 minutes, subjects, grades and purposes combined. The actual assignment may need one more.',
    ],
    [
      'To remind teachers who haven’t submitted',
      '“Remind the 4 who haven’t” sends an e-mail to those teachers only. If you remind them a second time, you are asked before it is sent. Teachers without an e-mail address get nothing, so their names are shown.',
    ],
    [
      'To correct shifts',
      'Press the name of a teacher to open “Shift entry” for that teacher. Users who may only view can’t change anything.',
    ],
  ),
  'C11201-teacher-schedule': helpText(
    'Here you see your published lessons of the next two months. Weeks that aren’t published yet appear once they are.',
    [
      'To see your schedule',
      ['Choose “List” or “Calendar”.', 'In the calendar, press a day to see its lessons below.'],
    ],
    [
      'To show it in the calendar of your phone',
      [
        'Press “Make my own address”.',
        'Add the address that appears to your calendar app. It is shown only once.',
        'If somebody else learns it, press “Make a new address” or “Stop”.',
      ],
    ],
    ['If the schedule is wrong', 'It can’t be changed on this screen. Contact the center of the lessons.'],
  ),
  'C40701-attendance-check': helpText(
    'Here you check that teachers have come to work.',
    [
      'To see today’s attendance',
      ['Choose the center and the date.', 'See which teachers have checked in, and which haven’t yet.'],
    ],
    [
      'Teachers who haven’t checked in',
      'Teachers can check in themselves from 6 in the morning of the day. If the first lesson is near and a teacher hasn’t checked in, contact the teacher.',
    ],
    [
      'To correct a check-in',
      'If it is wrong, enter the reason and correct it. Who corrected it and why is kept on record.',
    ],
  ),
  'C21201-student-schedule': helpText(
    'Here you see your lessons of the next two months, ask to reschedule or for an extra lesson, and report absences.',
    [
      'To see your lessons',
      'Choose “List” or “Calendar”. For each lesson you see the date and time, the subject, the teacher, and the last day on which it can be rescheduled. The teacher appears once the lesson is published.',
    ],
    [
      'To ask to reschedule',
      [
        'Press “Ask to reschedule” at the lesson.',
        'Choose a day in the calendar, and press a time. If a time can’t be chosen, press it to see why.',
        'If you can give a second choice too, press another time. The times you choose are held for 10 minutes.',
        'Press “Continue”, check the present and the requested time, and press “Send the request”.',
        'You get the answer under “Requests” and by e-mail. While the center is checking, you can take the request back with “Withdraw”.',
      ],
    ],
    [
      'To report an absence',
      'Press “Report an absence” at the lesson. If you report it by the deadline, you keep a make-up credit and can ask for a make-up lesson until the day shown. After the deadline, the lesson can’t be made up. Before you press, you see which of the two it will be.',
    ],
    [
      'To use a make-up credit',
      'Under “Make-up credits”, press “Ask for a make-up lesson”, and choose the time as when you ask to reschedule. When its time is over, the credit is lost.',
    ],
    [
      'To add one lesson',
      'Press “Ask for an extra lesson”, choose a subject and a course, then the time. You can ask for times from three open days ahead on.',
    ],
    [
      'To check the number of lessons',
      '“Record of lessons” shows how many lessons are left as of the day you choose, and for each one why the number went up or down.',
    ],
    [
      'If you can’t make a request',
      'If somebody else has taken the time you chose, what you entered is kept and you can choose another time. A lesson that was rescheduled once can’t be rescheduled again. If you need help, please call the center.',
    ],
    [
      'To show it in the calendar of your phone',
      [
        'Press “Make my own address”.',
        'Add the address that appears to your calendar app. It is shown only once.',
        'If somebody else learns it, press “Make a new address” or “Stop”.',
      ],
    ],
  ),
  readiness: helpText(
    'Here you check what new centers, teachers and students still need before lessons begin.',
    [
      'To add what is missing',
      [
        'Choose “Centers”, “Teachers” or “Students”. Those whose next lesson is nearest come first.',
        'Press what is underlined to open the screen where you enter it.',
        'For anything else, press the name, enter it in the record, and press “Save”.',
      ],
    ],
    [
      'To see together who lacks the same thing',
      'Press “No phone number” or another one, and only those people are shown. Press “All” to see everybody again.',
    ],
    [
      'If there is no login',
      'Only administrators can add logins. Give the name and the role to an administrator and ask for one.',
    ],
    [
      'Families without an e-mail address',
      'They don’t get e-mails. They are listed under “Tell by phone or letter”: call or write to them. Lessons can be held without an address.',
    ],
  ),
}
