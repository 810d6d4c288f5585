import { listParts } from './helpText.en.ts'
import { helpText } from './helpText.ts'

/** Help of the screens that administrators keep. */
export const helpOfSystem: Readonly<Record<string, string>> = {
  'M20701-mail-templates': helpText(
    'Here you set the words of the e-mails that are sent about applications, rescheduling and so on.',
    [
      'To change the words',
      [
        'Choose an e-mail to open it.',
        'Change the subject and the text. Choose names, dates and the like from “Insert a variable”.',
        'The sample on the right shows the e-mail as it arrives.',
        'Press “Save”. E-mails sent from then on use the new words.',
      ],
    ],
    [
      'To send a test',
      'Press “Send a test to myself…” and enter your e-mail address. You can also send words that you haven’t saved yet.',
    ],
    [
      'If a variable “can’t be used in this kind of e-mail”',
      'That e-mail doesn’t have this variable. Choose again from “Insert a variable”.',
    ],
    ['If an e-mail doesn’t arrive', 'Check its status and the reason in “E-mail history”.'],
  ),
  'M20901-users': helpText(
    'Here you decide who can log in, and which screens they can use.',
    [
      'To add a user',
      [
        'Press “Add User”.',
        'Enter the user ID, the name and the role.',
        'Choose the teacher, the student, the classroom or the centers in charge, whichever goes with the role.',
        'Press “Save”, and issue a temporary password under “Password”.',
      ],
    ],
    [
      'To change the screens a user can use',
      'With “Choose screens” you add screens to the usual ones of the role, or take some away. “Back to the usual ones of the role” undoes this.',
    ],
    [
      'If somebody forgot the password',
      'Open the user, and press “Issue a temporary password” under “Password”. The temporary password is shown only once and is valid for 24 hours. Tell it to this person only.',
    ],
    [
      'To view another person’s screens',
      'Open the user, and enter a reason and your own password under “View screens”. You see the screens as this person does, for up to 20 minutes. You can only look, and chat, student records and the like stay closed. “Stop viewing” at the top takes you back.',
    ],
    [
      'To suspend a user',
      'Select the user in the list and press “Suspend”. The user is logged out at once, even from open screens. You can’t suspend yourself or the last administrator.',
    ],
    ...listParts('users'),
  ),
  'system-state': helpText(
    'Here you check how the server is doing. While the screen is open, it is updated every 30 seconds.',
    [
      'What to check every day',
      [
        'Is the “Backup” dated last night?',
        'Are e-mails piling up under “E-mail”? You can send those that failed again from “E-mail history”.',
        'Does the “Free space” keep going down?',
      ],
    ],
    [
      'If somebody tells you a number',
      'When somebody was asked to tell an administrator a number such as k7m2-9xqd, find the number in “Recent errors”. You see when it happened and in which operation. The details are in the server’s log under the same number.',
    ],
    [
      'If it isn’t in the list',
      '“Recent errors” holds only the latest 20 since the server started. Look for older ones in the server’s log.',
    ],
    [
      'Erase somebody’s personal data',
      'Open the record of a student who has withdrawn or a teacher who is inactive, and see under “Erase personal data” what goes and what stays. It takes a reason, the number and your own password, and can’t be undone. The record stays on this page and can be printed.',
    ],
  ),
  takeover: helpText(
    'Here you bring in the records of a school that ran elsewhere: teachers, students, contacts, logins, weekly lessons, make-up rights left and student records as PDF.',
    [
      'To take a school over',
      [
        'Add the files you have, in any order. Their kind and columns are recognised by their headings; if not, choose them under “Correct columns”.',
        'Press “Rehearse”. Everything is really done to the end and taken back. Nothing changes.',
        'Export the rows that are refused under “Rows to correct”, correct them and add the file again. They take the places of the original rows.',
        'When no row is refused, press “Take over”. Either everything comes in or nothing does.',
      ],
    ],
    [
      'What has to be there before',
      'Add centers, classrooms, courses and subjects first. Files may name them by code or by name.',
    ],
    [
      'To take it back',
      'Press “Take back” under “Earlier takeovers”. If work has been done since, such as a teacher assigned or a student edited, it says what, and nothing is taken back.',
    ],
  ),
  'M21001-calendar': helpText(
    'Here you set, for each school year, the open and closed days and the time slots for lessons.',
    [
      'To close days',
      [
        'Choose a day. Hold Shift to choose several in a row.',
        'Choose “Closed”, and enter the reason under “Remarks”.',
        'Press “Put into 3 days” (the number of days you chose).',
        'Press “Save”. Nothing changes until you save.',
      ],
    ],
    [
      'To put in the usual days of the year',
      '“Use the usual days of the year” puts the usual weekdays, holidays, Obon and New Year into the days from tomorrow on. Days that differ from the usual are marked “D”.',
    ],
    [
      'If you see “Days with lessons can’t be closed”',
      'There are lessons on that day. Check them with “See the lessons”, move them first, and then save.',
    ],
    ['Days that can’t be chosen', 'Days from tomorrow on can be changed. Today and past days can’t.'],
    [
      'To see who changed something',
      '“History” shows the changes of the whole school year, or of a single day.',
    ],
  ),
  'M21101-help-settings': helpText(
    'Here you write the help of each screen.',
    [
      'To change the help',
      [
        'Choose a screen to open its help.',
        'Write the text. You can use headings, lists, links and pictures.',
        'Attach files if they are needed.',
        'Press “Save”. The new text can be read at once.',
      ],
    ],
    ['To find screens without help', 'Look for lines marked “Not written” in the list.'],
    [
      'If you can’t save',
      'Empty help can’t be saved. If somebody else saved first, you see the differences and choose which version to keep.',
    ],
    ['Who can open attached files', 'Only people who can use that screen.'],
  ),
  settings: helpText(
    'Here you change the rules for everybody, such as deadlines and what is accepted.',
    [
      'To change a setting',
      ['Change the field.', 'Press “Save”. It counts for everybody as soon as it is saved.'],
    ],
    [
      'To set it differently for each center',
      'In the screen “Centers”, open the “Operating settings” of the center. For the fields that are there, the setting of the center counts.',
    ],
    ['To look up earlier settings', '“History” shows who changed what and when.'],
    [
      'If you can’t save',
      'Correct the fields that are marked. If somebody else saved first, you see the differences and choose.',
    ],
  ),
  'mail-history': helpText(
    'Here you check the e-mails that were sent, and those that could not be sent.',
    [
      'To see whether an e-mail arrived',
      ['Search by recipient, address or subject.', 'Press a line to see the text and the status.'],
    ],
    [
      'What the status means',
      'Waiting: it will be sent. Sent: the recipient’s server has taken it. Undelivered: it could not be sent though it was tried for a day. No address: no e-mail address is registered. Kept: no mail server is set up.',
    ],
    [
      'To send an e-mail again',
      'Open the undelivered e-mail, check the reason, and press “Send again”. An e-mail that was sent can’t be sent once more.',
    ],
    [
      'If the status is “No address”',
      'Add an e-mail address to the contacts of the student or teacher. E-mails from then on will arrive. What did not reach a family is listed under “Tell by phone or letter”.',
    ],
    ['If you can’t find an old e-mail', 'E-mails are deleted after 13 months.'],
  ),
  untold: helpText(
    'Here you tell families by phone or letter who have no e-mail address, or whom an e-mail did not reach.',
    [
      'To tell them by phone',
      [
        'The families whose day is nearest come first. Press a phone number to call.',
        'Press the title of a message to see what the e-mail would have said.',
        'Then press “Told by phone”. Who told them and when is kept.',
      ],
    ],
    [
      'To tell them by letter',
      [
        'Select families and press “Print letters”. Siblings get one letter. Up to 60 families at a time.',
        'Fold it in three so that the address shows in the window. The upper third of further pages is left empty too.',
        'Once it is on its way, press “Letter sent”.',
      ],
    ],
    [
      'If you pressed by mistake',
      'Switch to “Told” and press “Undo”. A call noted under Sudden absences is taken back with it.',
    ],
    [
      'If a family has an address now',
      'An e-mail address was added later. The earlier messages have not been told, and stay until they are.',
    ],
    [
      'What is not listed here',
      'E-mails that are about to be sent, those kept because no mail server is set up, and e-mails about logins. See “E-mail history”.',
    ],
  ),
  'chat-review': helpText(
    'Here you check what people need to look at in chats. What concerns yourself isn’t shown to you.',
    [
      'To check one',
      [
        'The list on the left has the most severe and the oldest first. Choose one, and the five messages before and after it appear on the right.',
        'If there is nothing to worry about, press “No problem”. If it should be kept on file, press “On record”. If something has to be done at once, press “Serious”.',
        'With “Serious”, write what happened and what you will do next.',
      ],
    ],
    [
      'Messages before sending',
      'Messages of teachers and staff that contain contact details, an invitation to meet, a request to keep a secret, a request for photos, money or gifts, anything sexual, bullying or abuse wait here before they reach the student. “May be sent” lets them go out. If you choose “Don’t send”, the writer is told the reason. Shortly before and after a lesson the next person is told after 5 minutes, at other times after 30.',
    ],
    [
      'To handle a message that isn’t here',
      'If, for example, a parent calls about a message, find it in “Chat” and choose “Report” from its “…”. It then appears here, and you can retract it, suspend writing, keep it or export it. If the severity is “High”, whoever reported it can choose only “Serious”; other decisions are made by somebody else.',
    ],
    [
      'To retract a message or suspend writing',
      'When you retract a message, everybody sees “This message was retracted (by the center)” in its place. The original is kept under seal, and this can’t be undone. Writing is suspended until a day you set, for a reason you give. The person is told the reason.',
    ],
    [
      'To keep old chats',
      'When the number of years in the general settings has passed since the end of the school year, texts and attached files are erased at night. What is unchecked or “Serious” stays. If you press “Keep beyond the retention time”, it isn’t erased until two people agree to lift this.',
    ],
    [
      'To export for an investigation',
      'Only administrators can export, and they have to write a reason. Messages, attached files, and who read what when go into one ZIP, and others can verify that nothing was changed afterwards. The other administrators are told of the export.',
    ],
    [
      'If nobody opens it',
      'If nobody opens something of severity “High” for 30 minutes, the next person is told, and if nobody opens it then either, all administrators. At night this waits until 8 in the morning.',
    ],
    ['If you see “Somebody else decided first”', 'Reload the list, and look at the result and the note.'],
  ),
  'chat-words': helpText(
    'Here you decide which words are looked for in chats. What is found appears in “Chat review”.',
    [
      'To add a phrase',
      [
        'Press “Add Phrase”, enter the words, and choose the category and the severity.',
        'If the words occur in teaching materials, write those wordings under “Except in”, one a line.',
        'Press “Save”. It is looked for from the next message on.',
      ],
    ],
    [
      'To see the precision',
      'It is the share of what was found that became “On record” or “Serious”. If it is low, add wordings under “Except in”, or make the phrase inactive.',
    ],
    [
      'Phrases for all centers',
      'Only administrators decide on these. Center managers decide on the phrases of their own center.',
    ],
  ),
}
