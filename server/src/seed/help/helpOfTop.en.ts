import { helpText } from './helpText.ts'

/** Help of the screens that everybody or many have. */
export const helpOfTop: Readonly<Record<string, string>> = {
  home: helpText(
    'This screen opens first when you log in. It lists the work that is waiting. If you look after the lessons of the day, you also see today’s lessons and the weeks around.',
    [
      'To see today’s lessons',
      'For each time slot you see the number of lessons and how many students have joined the meeting. Teachers who aren’t in the meeting of a lesson that has begun appear in a red frame with their phone number. This is updated every minute.',
    ],
    [
      'To get waiting work done',
      'Press a line with a number, and the screen for that work opens. Work that is done disappears from here.',
    ],
    [
      'To open a screen',
      'Choose it in the menu on the left. Or press Ctrl+K (Command+K on a Mac) and search by the name or code of a screen, or by the name of a student or teacher. Dates work too (12/3, next week), and so does what is to be done (publish, automatic assignment, the name of a student with reschedule). Only what you may use is shown. Publish and automatic assignment open a question first: nothing changes until you press there.',
    ],
    [
      'If a screen is missing',
      'An administrator decides which screens each user can use. If you need one that isn’t there, contact an administrator.',
    ],
  ),
  account: helpText(
    'Here you check your own details and how things are displayed to you.',
    [
      'To change your password',
      [
        'Enter your current password under “Change password”.',
        'Enter the new password twice.',
        'Press “Change password”.',
      ],
    ],
    [
      'To use two-step verification',
      [
        'Under “Two-step verification”, press “Set up an authenticator app” and enter your current password.',
        'Scan the QR code with the authenticator app on your phone, and enter the six digits it shows.',
        'Print the recovery codes or write them down, and keep them. Each lets you log in once when you can use neither the app nor a passkey.',
        'With “Add a passkey” you can add a passkey, which uses your fingerprint, face or screen lock. You can have both the app and passkeys, or just one of the two.',
      ],
    ],
    [
      'To log in with your organization’s account (staff, teachers)',
      'If you see “Organization account”, enter your current password to link that account. From then on you can log in with its button on the login screen. If you use two-step verification, you are asked for it afterwards. To stop using the account here, press “Unlink”.',
    ],
    [
      'To sign out other devices',
      '“Where you are signed in” lists the devices that are signed in now. If you don’t recognize one, sign it out and change your password.',
    ],
    [
      'To share a device with your siblings (students)',
      'In the user menu at the top right, press “Add a sibling” and enter the user ID and password of the child to add. From then on, one press on a name in the same menu switches to that child. Whoever uses the device can also read the chats and reports of the child who was added. Logging out logs all of them out.',
    ],
    [
      'To change how times are shown',
      'Choose 12 or 24 hours under “Clock”. The time slots of lessons are shown as before.',
    ],
    [
      'To see your schedule without a connection (students, teachers)',
      'Turn on “This is my own device”, and your own schedule from today to 7 days ahead is kept on this device. Leave it off on a device that you share with family or friends, and on one of the center or your school. It is erased when you log out.',
    ],
    [
      'To get urgent news of chat by e-mail',
      'If you review chats, enter your e-mail address under “Urgent news”. When something of severity “High” is found, an e-mail is sent at once. In a center where nobody has entered an address, the news appears on the screen only.',
    ],
    [
      'If your password is refused',
      'Commonly used passwords, ones like your name or ID, and short ones can’t be used. If you enter a wrong password several times in a row, you have to wait a while.',
    ],
    [
      'If your details should be corrected',
      'You can’t change your name or your centers yourself. Contact an administrator.',
    ],
  ),
  'C00101-notices': helpText(
    'Here you read the notices that are for you. Unread ones come first.',
    ['To read a notice', 'Press its title to open it. A notice that you have opened counts as read.'],
    ['To see unread ones only', 'Choose “Unread”. You can also search by a part of the title.'],
    [
      'If you can’t find a notice you read before',
      'Notices are no longer shown when their time is over. To check what one said, contact your classroom.',
    ],
  ),
  'C00102-alerts': helpText(
    'This screen lists, by kind, what somebody needs to check. One cause gives one alert.',
    [
      'To check the cause',
      'Press the link on the right of the line to open the screen where the cause is. When the cause is gone, the alert closes by itself.',
    ],
    [
      'To confirm alerts',
      [
        'Select the alerts you have checked. With the heading of a kind you select all of that kind.',
        'Press “Confirm”.',
        'If you made a mistake, press “Undo”, or show “Confirmed” and press “Set back to unconfirmed”.',
      ],
    ],
    [
      'If an alert doesn’t disappear',
      'A confirmed alert stays under “Confirmed” until its cause is gone. Wait for the person in charge. “Help desk messages” and “Urgent chat reviews” can’t be confirmed: they are shown to everybody who looks after them until a decision or action is on record.',
    ],
    [
      'If you see “Applications and changes by students (settled)”',
      'This tells you what a student or parent has settled themselves. It needs no approval. Check it with “Open the lessons”, then press “Confirm”.',
    ],
    ['If the same alert appears again', 'When a closed cause comes up once more, it gives a new alert.'],
  ),
  'C00103-help': helpText(
    'Here you read how to use each screen.',
    [
      'To open the help of the screen you are on',
      'Press “Help” at the top of the screen. On a computer, the “?” key opens it too, except while you are typing.',
    ],
    [
      'To read the help of another screen',
      'Choose the screen from the list. You can read the help of the screens that you can use.',
    ],
    [
      'To open an attached file',
      'Press the name of the file below the text. If it doesn’t open, wait a while and try again.',
    ],
  ),
  'B00101-lesson-assignment': helpText(
    'This screen is set aside for assigning lessons. It can’t be used now.',
    [
      'To assign teachers to lessons',
      'Use the screen “Teacher assignment”. The link on this screen opens it.',
    ],
  ),
  'B00201-meeting-link': helpText(
    'This screen is set aside for links to video meetings. It can’t be used now.',
    ['To look up a meeting ID', 'You find the meeting accounts of a center in “Classroom status”.'],
  ),
  'B00301-meeting-accounts': helpText(
    'This screen is set aside for assigning meeting accounts. It can’t be used now.',
    [
      'To add a meeting account',
      'Use “Meeting accounts” in “Classroom status”. They are given to lessons when you publish in “Teacher assignment”.',
    ],
  ),
  't0010-sample-users': helpText(
    'Here you try out lists, tables and forms with sample data. The data of the business doesn’t change.',
    [
      'To compare list and table',
      'The same samples can be shown as a list and as a table. Columns, order and filters work as on the other screens.',
    ],
    [
      'To try editing',
      'Press a line to open the form. You can also try out mistakes, and saving at the same time as somebody else.',
    ],
  ),
  example: helpText(
    'Here are samples of the parts that screens are made of. The data of the business doesn’t change.',
    [
      'To look at the parts',
      'The parts stand under their headings. You can use them with the mouse or the keyboard.',
    ],
  ),
}
