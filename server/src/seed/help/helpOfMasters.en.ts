import { listParts } from './helpText.en.ts'
import { helpText } from './helpText.ts'

/** Help of the masters. */
export const helpOfMasters: Readonly<Record<string, string>> = {
  'M20101-centers': helpText(
    'Here you register centers and center groups. Lessons and teachers are assigned center by center.',
    [
      'To add a center',
      [
        'Press “Add Center”.',
        'Enter the center ID and the name. Name 2 and name 3 are short names for tables.',
        'Enter the phone number and the e-mail address. They appear beside “Contact the center.” on the screens of students and teachers, and at the end of e-mails.',
        'Press “Save”.',
      ],
    ],
    [
      'To get the replies to e-mails',
      'If you enter an e-mail address for the center, replies of students and teachers to e-mails arrive there. If it is empty, the e-mails say “Replies to this e-mail are not read”, and a reply reaches nobody.',
    ],
    [
      'To make a center group',
      'Choose “Group” as the kind, and choose the centers that belong to it. Groups are for selection and figures. Lessons and teachers can’t be registered in a group.',
    ],
    [
      'To change the operating settings',
      'Open a center and choose “Operating settings”. There you set the deadlines for requests and absences, how much automatic assignment heeds each preference, and so on. A center without settings of its own uses the usual ones.',
    ],
    [
      'To choose the chat guardians',
      'Open a center, choose “Chat guardians”, and choose who reads the chats of teachers and students. Without anybody, nobody can write in the chats of lessons. The hours of chat, and for how many days after a lesson people can write, are set in “Operating settings”.',
    ],
    ...listParts('centers'),
  ),
  'M20201-classrooms': helpText(
    'Here you register classrooms. A classroom is where students sign up and are looked after.',
    [
      'To add a classroom',
      [
        'Press “Add Classroom”.',
        'Enter the classroom ID and the name.',
        'Choose the type: online, directly run or franchise.',
        'Press “Save”.',
      ],
    ],
    [
      'To change the type',
      'The type of a classroom that has students or users can’t be changed, because the screens they can use depend on it. Add a new classroom and move them there.',
    ],
    ...listParts('classrooms'),
  ),
  'M20301-courses': helpText(
    'Here you register course types and courses. The switch at the top chooses which of them you see.',
    [
      'To add a course',
      [
        'Choose “Courses” and press “Add Course”.',
        'Choose the course type and the layout. The layout sets the length, and 1-on-1 or 1-on-2.',
        'Enter the name and press “Save”.',
      ],
    ],
    [
      'To add a course type',
      'Choose “Course types” and add one. A type set to “Lecture (not applied for)” can’t be chosen in applications. One set to “Offered for seasonal courses only” can’t be chosen for weekly and extra lessons.',
    ],
    [
      'If you can’t change the layout',
      'The layout of a course can’t be changed while lessons or applications use it. Add a new course.',
    ],
    ...listParts('courses'),
  ),
  'M20601-names': helpText(
    'Here you register the names that can be chosen in reports and elsewhere. Choose the kind on the left.',
    [
      'To add a name',
      [
        'Choose the kind.',
        'Press “Add a row”, and enter the code and the name.',
        'Press “Save”. Nothing changes until you save.',
      ],
    ],
    ['To paste from Excel', 'Copy a range in Excel, choose the first cell here, and paste.'],
    ['To change the order', 'Move a row up or down with its arrows. Reports list the names in this order.'],
    [
      'If you can’t save',
      'Correct the fields marked in red. The same code twice, or an empty name, can’t be saved.',
    ],
    [
      'Names that are no longer used',
      'Untick “Active”. The name can’t be chosen in new reports any more, and stays in past ones.',
    ],
  ),
  'M20801-seminars': helpText(
    'Here you register the application period, the course period and the lesson days of seasonal courses.',
    [
      'To add a seasonal course',
      [
        'Press “Add Seasonal course”.',
        'Enter the application period and the course period.',
        'Choose the first and the last time slot. Weekday mornings are possible too.',
        'Choose the lesson days with “Choose in the calendar”.',
        'Press “Save”.',
      ],
    ],
    [
      'If a lesson day is a closed day',
      'Such days are marked “!”. Take the day out of the lesson days, or open it in “Calendar and closed days”.',
    ],
    [
      'If you can’t shorten the period or the time slots',
      'There are lessons on those days or in those time slots. Move the lessons first.',
    ],
    ...listParts('seasonal courses'),
  ),
  'M00101-notice-settings': helpText(
    'Here you write notices, and check who has read them.',
    [
      'To post a notice',
      [
        'Press “Add Notice”.',
        'Enter the title and the text.',
        'Choose the audience, the center and the classroom. If you choose neither classrooms nor individuals, it goes to everybody in the audience.',
        'Enter the days on which it is shown, and press “Save”.',
      ],
    ],
    ['To post it to certain people only', 'Under “Individuals”, find people by name or ID and choose them.'],
    [
      'To check who has read it',
      'Open the notice to see how many people it is for, and how many have read it and how many haven’t. “Show who hasn’t read it” lists their names.',
    ],
    [
      'If you see “This notice is for nobody.”',
      'Nobody matches this combination of audience, center and classroom. Choose again.',
    ],
    ['To take a notice down', 'Enter the last day on which it is shown, or set it to “Inactive”.'],
  ),
  'M00501-operation-status': helpText(
    'Here you check the lessons of a center on a day, the number of teachers in a week, and the meeting accounts.',
    [
      'To see the lessons of a day',
      'Choose the center and the date. For each time slot you see students, subjects, teachers and attendance. Lessons without a teacher are marked “Unassigned”.',
    ],
    [
      'To look for missing teachers',
      'In “Teachers of the week” you compare the teachers who work with those needed. Where there are too few, the number is shown.',
    ],
    [
      'To see the seat usage',
      'It is the number of seats taken ÷ the number of seats of the teachers who work. A day that stays under 34% even with its unassigned lessons is marked “Low usage”. “As a table” shows the figures.',
    ],
    [
      'To add a meeting account',
      [
        'Choose “Meeting accounts” and press “Add a meeting account”.',
        'Enter the name, the meeting ID and the passcode.',
        'Press “Save”. It is used from the next time you publish.',
      ],
    ],
    [
      'To change a meeting account',
      'If you change the meeting ID or the passcode, the screens of students and teachers change at once, even for lessons that are published. If lessons from today on use the account, you see how many and are asked whether to change it. If you set it to “Inactive”, it isn’t assigned from the next time you publish. Published lessons keep the meeting until you publish their week again.',
    ],
    [
      'To make a Zoom meeting for each lesson',
      'Set the type of the meeting account to “Zoom”, enter the “Zoom user”, and save. Press “Check” to see whether it works and what has to be corrected. Even if a meeting can’t be made, people can join with the meeting ID and the passcode as before.',
    ],
    [
      'To switch to a spare meeting',
      'Meeting accounts set to “Spare” are normally not assigned when you publish. If a meeting could not be prepared, press “Switch to a spare meeting” at the lesson. The lessons of that time move to the spare account, and students and teachers see the new meeting on their screens.',
    ],
    [
      'To import many meeting accounts at once',
      [
        'Make a file of the meeting accounts of this center with “Export”, and change or add rows.',
        'Choose the file with “Import”, and check what will change and which rows have to be corrected. Until here, nothing changes.',
        'Press “Import 12”. A row whose meeting ID exists already changes that account; any other row adds one.',
        'If even one row has to be corrected, nothing is imported. The meeting ID and passcode of an account that published lessons use can’t be changed by a file. Change them with “Edit” in the list.',
      ],
    ],
    [
      'If a meeting account is refused',
      'The same meeting ID can’t be used in another account, even if spaces or hyphens differ. This keeps two lessons out of the same meeting.',
    ],
  ),
}
