import { helpText } from './helpText.ts'

/** The help of what families ask for and of what is open to them. */
export const helpOfEntries: Readonly<Record<string, string>> = {
  'C30101-application': helpText(
    'Here you apply for a student’s lessons all at once: weekly, extra and seasonal lessons, and rescheduling. Absences and canceled lessons are recorded here too. Nothing changes until you confirm.',
    [
      'To apply for lessons',
      [
        'Find and choose the student. You see the name, grade, center, subjects taken and make-up credits.',
        'Choose the kind, course and subject under “Your application”. The ○ in the table are the time slots you can apply for. Students see only the dates and times that are free, earliest first (they can change to “Table”).',
        'Press ○ to put the time slot into the list of changes. Press it again to remove it. With “Weekly”, the weekday and time slot you press become a weekly lesson.',
        'Press “Check” to see the new lessons, and the days without a lesson with the reason. Fee notices of the general settings are shown too. “Confirm” makes the application.',
      ],
    ],
    [
      'To reschedule, or take a lesson off',
      'Press a lesson in the table, choose “Reschedule”, and press a free time slot. “Absence”, “Cancel (for the family)”, “Cancel (by us)” and “End the weekly lessons” are in the same place. For a lesson that wasn’t taken, choose a make-up date under “Make-up credits”. After an absence on the day itself, you can “Give a make-up credit” within 31 days of the lesson.',
    ],
    [
      'If a time slot can’t be chosen',
      'Press a gray time slot, and the reason appears below the table. If it was closed by hand, you can reopen it with “Open the settings of full slots”. Deadlines, opening hours, the limit of 1-on-1 lessons and the like follow from settings and rules.',
    ],
    [
      'To stop halfway, or go back',
      'What you have chosen is kept as a draft, and next time you can “Restore the draft”. Ctrl+Z undoes one step, and Ctrl+Y does it again. The time slots you choose are held for 10 minutes.',
    ],
    [
      'To look up how many lessons are left',
      'Under “Record” you see how many lessons are left as of a day, and for each one why the number went up or down.',
    ],
  ),
  'C30201-full-seats': helpText(
    'Here you decide, month by month, which time slots take applications for extra lessons, seasonal courses and rescheduling. Weekly lessons aren’t affected.',
    [
      'To mark time slots as full',
      [
        'Choose the month and the center.',
        'Press time slots, or drag across them. Press a date for all of that day, or a time for all slots at that time.',
        'Press “Mark as full”. Lessons entered already stay as they are.',
        'If you made a mistake, press “Undo”.',
      ],
    ],
    ['To take applications again', 'Choose the full time slots and press “Reopen”.'],
    [
      'How the teachers left are counted',
      'It is the number of teachers who work in that time slot, minus the least number needed for the lessons entered so far. With one left or fewer, it becomes “None free”, and no applications are taken even if you don’t mark it as full. For days whose shifts aren’t submitted yet, the number is estimated from the same weekday of the last 4 weeks and marked “about”.',
    ],
    [
      'If you can’t choose a time slot',
      'Past days and time slots that aren’t open can’t be chosen. Which slots are open is set in “Calendar and closed days” and “Seasonal courses”.',
    ],
    [
      'To choose with the keyboard',
      'Move with the arrow keys, and choose with the space bar. Hold Shift while you move to choose several in a row.',
    ],
  ),
  'C40401-required-teachers': helpText(
    'For each weekday and time slot, this screen compares the teachers needed for the weekly lessons with those who work. It helps you decide when to recruit teachers or ask for more shifts. The table below shows how far the coming weeks have been assigned and published.',
    [
      'To find time slots that are short',
      [
        'You see four weeks from this week on. Use the arrows for other weeks, and choose the number of weeks and the center on the right.',
        '“Short: 2” is a time slot that has too few teachers on more than half of the days. If it is short on fewer days, you see, for example, “Short on 1 of 4 days”. “Short in a subject” means that there are enough teachers, but too few who can teach one of the subjects.',
        'Press a time slot for its details by subject and by day. At first you see those of the slot that is short of the most teachers.',
        'Press a date to open “Teacher assignment” of that day, or the button below to open “Shift overview” of that month.',
      ],
    ],
    [
      'To filter by subject',
      'Choose a subject in place of “All subjects”, and only the lessons of that subject and the teachers who can teach it are counted. You can also choose the school level and the purpose (standard, entrance exam).',
    ],
    [
      'How the numbers are counted',
      '“Needed” is the least number of teachers who can take the weekly lessons, and “Working” is the number in the shifts. Both are those of a typical day in the weeks shown (the middle one when days are ordered by how short they are). Canceled lessons, and lessons that moved away by rescheduling or to another center, aren’t counted. Extra lessons, seasonal courses and lessons that moved here are counted in “Proof of shortage”. Days for which nobody has submitted a shift yet are compared with the average of the days that have shifts (rounded down). If a weekday has none at all, the average of the four weeks before is used and marked “about”. Closed days aren’t counted.',
    ],
    [
      'To check how the weeks are prepared',
      'For this week and up to eight weeks ahead you see the number of lessons, how many are assigned and unassigned, and whether the week is published. Press a week to open its “Teacher assignment”.',
    ],
    [
      'To find out in advance which lessons can’t be assigned',
      [
        'Press “Proof of shortage” at the top to compare, day by day, the lessons entered with the shifts submitted. Before a seasonal course, set the number of weeks to “Weeks: 10”.',
        'What is shown are lessons that get no teacher whatever the plan. The seats of the teachers who could take them are counted, so another plan doesn’t help.',
        'To the right of a date, use “Shift overview” to ask teachers for more shifts, or “Slots closed by hand” to stop taking applications for that time slot.',
        'Days for which nobody has submitted a shift aren’t checked. Only their number is shown at the top.',
      ],
    ],
    [
      'If nothing is shown',
      'Numbers can’t be compared if there are no open days in the weeks shown. Check open days and time slots in “Calendar and closed days”.',
    ],
  ),
  'C40411-requests': helpText(
    'Here you answer the requests of students and families to reschedule or to add a lesson. Reports of absence are accepted as soon as they arrive.',
    [
      'To answer a request',
      [
        'Requests waiting for an answer come first, oldest at the top. Press a name to open it on the right.',
        'For each time requested you see whether it can be approved now, and the suitable teachers, best first.',
        'Press “Approve choice 1”, and the lesson is made (or moved, for rescheduling) and the family gets an e-mail that confirms it. You assign the teacher in “Teacher assignment”.',
        'If it isn’t possible, enter the reason and press “Decline”. The student and the family read the reason in their list of requests.',
      ],
    ],
    [
      'To handle several at once',
      'Select them with the boxes on the left. You can then approve the first choices, decline or hide them together. They are handled one by one, and those that fail stay selected, with the reason.',
    ],
    [
      'If you can’t approve a request',
      'If the time has been taken by another lesson or request, the reason is shown and it can’t be approved. Approve the other choice, or decline. If somebody else answered first, you see the result.',
    ],
    [
      'Time slots that are held',
      'The requested times are held until you answer. When the time limit is over, the place becomes free, but the request stays. You can still approve it if there is a place.',
    ],
    [
      'To hide requests from the list',
      'Press “Hide”. The request isn’t deleted. To see it, choose “Hidden only” in the filter “Show”.',
    ],
  ),
  'C40201-operation-table': helpText(
    'This is the day of a center by teacher and time slot. You see who works, whom they teach, and where there is room. The table shows the assignment as it is now. Lessons that aren’t published yet are marked “Not published”.',
    [
      'To change the day',
      'Use the arrows beside the date, or ← and → on the keyboard. “Today” takes you back to today.',
    ],
    [
      'To find a teacher or student',
      'Type a part of a name or teacher ID into the search field. What remains is that teacher, or the teachers who teach that student.',
    ],
    [
      'To print it or get a file',
      '“Print” prints the table as you see it. “PDF, Excel” gives you the table of everybody on that day, as a PDF in A4 or A3, or as Excel with a sheet for each teacher.',
    ],
    [
      'If lessons have no teacher',
      'They are listed under “No teacher yet” at the top of the table. Press “Open teacher assignment” to open the assignment of that day.',
    ],
    ['If “PDF, Excel” isn’t there', 'It is switched off in “General settings”. Contact an administrator.'],
  ),
  'C40501-lesson-list': helpText(
    'In this list you find lessons by date, center, teacher, student and so on. Canceled lessons are listed too. For each lesson you see who changed what and when, who joined the meeting, and the message. Students see only their own published lessons.',
    [
      'To find lessons',
      [
        'It opens with the lessons of this week. Choose the days under “Lesson date”, and the teacher in the field on the right.',
        'In the search field, type a part of the student’s name, reading, ID or school, of the teacher, or of the subject. Choose center, subject, grade and so on from “Add a filter”.',
        'With the buttons at the top you see only lessons that have no teacher yet, aren’t published, have no attendance, were missed, rescheduled or canceled. The figures are numbers of lessons.',
      ],
    ],
    [
      'To check the record of a lesson',
      'Press the date to open the lesson on the right. “Record of the lesson” lists the application and the changes of time, teacher, publication, attendance and message, newest first. “Joining the meeting” lists when people joined.',
    ],
    [
      'To leave a message',
      'Open the lesson, write under “Message”, and press “Save”. It can have up to 150 characters, and only staff can read it. Saving it empty deletes it. If somebody else has saved first, yours isn’t saved: reload the screen and check.',
    ],
    [
      'To correct attendance',
      'Open the lesson, press “Correct” beside the attendance, and enter the correct attendance and the reason. Administrators, center managers and office staff can do this from the day of the lesson until its report is written.',
    ],
    [
      'To export',
      '“Export” puts all lessons that match the present filters into a file. If there are many, choose CSV: an Excel file holds up to 20,000 lessons.',
    ],
  ),
  incident: helpText(
    'When a teacher is suddenly absent or the center has to close, this one screen takes you through finding substitutes, canceling lessons, publishing and telling everybody. What you decide and whom you tell is kept on record.',
    [
      'How to go about it',
      [
        'Open it from the attendance check, the record of the teacher, an alert, or “…” at a date in teacher assignment. You can also press “Start” on this screen.',
        'For each lesson a substitute is suggested. Change only the lessons where you want something else. “Find a possible substitute” shows phone numbers too.',
        'Press “Decide”, and lessons and shifts change. Where the center closes, these periods take no applications either. Nobody is told yet.',
        'On the next page, check the e-mails and what publishing will tell, and press “Tell everybody”.',
        'Call the people with “Call needed”, and tick “Called”.',
      ],
    ],
    [
      'To ask for a substitute by e-mail',
      [
        'Press “Ask for a substitute by e-mail”, choose the teachers to ask for each lesson, and press “Ask by e-mail (3)”.',
        'The e-mail goes to three teachers at a time from the top. If nobody accepts within 10 minutes, it goes to the next three. Less than 3 hours before the lesson it goes out every 5 minutes, and less than 1 hour before to everybody at once. Nothing is sent outside the center’s chat hours (at night); sending starts at 8 in the morning.',
        'The first to answer “I can” becomes the suggestion for that lesson. The others are told automatically that it is settled.',
        'If you get an answer by phone, press “Said ‘I can’” or “Said ‘I can’t’”. Teachers without an e-mail address or login are asked by phone.',
        'When you press “Decide”, the calls still open end, and the teachers who were asked are told. If nobody accepts, there is an alert.',
      ],
    ],
    [
      'To undo it',
      'Before you tell anybody, “Undo” puts lessons, teachers, shifts and applications back to what they were before. Until then students read “Canceled” and no more, and can ask for nothing. It isn’t possible once people have been told, somebody else has changed the lessons, or they have begun.',
    ],
    [
      'Who needs a call',
      'Those who have no e-mail address, those whose e-mail didn’t arrive, and those whose lesson was less than 3 hours away when you decided; everybody where no mail server is set. The list says how many calls are left.',
    ],
    [
      'If a lesson can’t be decided',
      'A lesson that has begun can’t be canceled. Choose a substitute, or leave it as it is. For lessons of students of another center, contact their home center. If it was refused, nothing has changed.',
    ],
  ),
  'pending-schedule': helpText(
    'This list gathers the lessons from today on that still wait for something: lessons without a teacher (“No teacher yet”), lessons with a request to reschedule that waits for an answer (“Change requested”), and missed lessons without a make-up date (“New date open”).',
    [
      'To settle them',
      [
        'They are in the order of date and time. A missed lesson stands at the last day on which it can be made up.',
        'With the buttons at the top you can show one kind only. The figures are the numbers of lessons that wait.',
        'Press the link under “Next step” to open the screen where it is settled (“Teacher assignment”, “Students’ requests” or “Lesson applications”). Lessons that are settled disappear from the list.',
      ],
    ],
    [
      'Lessons with two marks',
      'If a lesson waits for two things, its line has both marks. A teacher assigned to a lesson that is about to move is work for nothing, so answer the request first.',
    ],
    ['If there is no link under “Next step”', 'The lesson is settled by somebody else. It says who that is.'],
    [
      'What isn’t listed',
      'Lessons without a teacher are those of this week, of the next 3 days, and of weeks that are published. To see the lessons of later weeks that aren’t published yet, press “To be assigned” (up to eight weeks ahead). Requests for extra lessons have no lesson yet, so they are only in “Students’ requests”. Missed lessons whose make-up time is over aren’t listed.',
    ],
  ),
}
