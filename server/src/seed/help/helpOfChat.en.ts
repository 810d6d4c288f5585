import { helpText } from './helpText.ts'

/** Help of the screens of chat. */
export const helpOfChat: Readonly<Record<string, string>> = {
  chatroom: helpText(
    'Here the student, the teacher and the center of a lesson write to each other. There are also chats with the center alone.',
    [
      'To send a message',
      [
        'Choose a chat from the list. Chats with unread messages come first.',
        'Write in the field at the bottom. Enter starts a new line.',
        'Press “Send”, or Ctrl+Enter. A message can’t be deleted once it is sent.',
      ],
    ],
    [
      'To attach photos and files',
      'Press the paper clip and choose. You can attach up to four photos (JPEG, PNG, WebP) or PDFs of up to 10 MB each. The place and other information in a photo is removed.',
    ],
    [
      'If you see “Not sent”',
      'The connection is down, so the message hasn’t been sent. What you wrote is kept and is sent by itself when the connection is back. What you wrote some time ago is sent when you press “Send again”. If you press “Edit”, the text goes back into the field at the bottom.',
    ],
    [
      'If you see “Will be sent 9:00” or “Being checked”',
      'Outside the center’s hours, messages of teachers and the center are sent when the hours begin next. If it is urgent, people of the center can choose “Urgent: send now” and write the reason. A message “Being checked” is sent after a chat guardian has looked at it. Until they are sent, you can take back both with “Take back”.',
    ],
    [
      'The marks in the list',
      '“Waiting for an answer”: a student or teacher has written to the center, and nobody of the center has answered yet (shown for 14 days). “Waiting”: you wrote something that hasn’t been sent yet. “Not sent”: a chat guardian decided not to send what you wrote. Open the chat to read the reason, and press “Put away” to remove the mark. “To be sent”: a message of somebody else will be sent in the center’s hours.',
    ],
    [
      'If you can’t write',
      'The reason is shown in place of the field. With “Write this in the center’s chat” you can take along what you were writing. You can write in the chat of a lesson from when the lesson is published until a set number of days after it. At other times, write in the center’s chat.',
    ],
    [
      'If you get a message that hurts or bothers you',
      'Press “…” beside the message and choose “Report”. The center’s chat guardian is told. The other person does not learn of it. If you want to talk to somebody at once, open “Help desk” in the menu.',
    ],
  ),
}
