import { helpText } from './helpText.ts'

/** Help of the help desk and of what comes there. */
export const helpOfConsults: Readonly<Record<string, string>> = {
  consult: helpText(
    'This page is for telling somebody when something troubles you. You can use it without logging in.',
    [
      'If you want to talk right now',
      'Press a phone number at the very top to call it. You don’t have to say your name. If you are in danger, call 110 or 119.',
    ],
    [
      'To write with your name',
      [
        'Log in and choose “Write with my name”.',
        'Write what troubles you. If you want an answer, choose “I want an answer”.',
        'Press “Send”. The answer appears on this page, under “My messages”.',
      ],
    ],
    [
      'To write without your name',
      'Only your words and the date of that day are kept. Nobody knows who wrote it, so nobody can answer.',
    ],
    [
      'If you don’t want others to see this page',
      'Press “Close at once”, and it changes to a page with the weather forecast. The name of a page you have seen may stay in the browser’s history.',
    ],
  ),
  consults: helpText(
    'Here you read and answer the messages that come to the help desk. Only people with the permission for “Help desk records” can open this screen.',
    [
      'To read a new message',
      [
        'Choose a message with “Received” in the list.',
        'Read it, and press “In progress”. Until you press it, the other administrators are told of it too.',
      ],
    ],
    [
      'To answer',
      'You can answer only messages that have a name and wish for an answer. The writer reads your answer on the help desk page. An answer that was sent can’t be changed.',
    ],
    [
      'Messages without a name',
      'Only the date and the text are kept. There is no way to find out who wrote it, and it can’t be answered.',
    ],
    [
      'What to keep in mind',
      'Don’t tell the people who are named in a message. Don’t copy what is written to other screens or e-mails. When you open a message with a name, it is recorded that you read it.',
    ],
    [
      'To decide who reads them',
      'On the screen “Users”, give administrators the permission for “Help desk records”. While nobody has it, all administrators are told.',
    ],
  ),
}
