import { helpText } from './helpText.ts'

/** The help of what deals with the meetings of lessons. */
export const helpOfMeetings: Readonly<Record<string, string>> = {
  'zoom-log': helpText(
    'Here you see who was in the meeting of a lesson and from when until when, beside the planned time. Students and teachers see only their own record.',
    [
      'To check a day',
      'Choose the day with the arrows beside the date. For each lesson you see the planned time (the frame) and the time the student and the teacher were there (the thick lines). A thin vertical line is the moment somebody pressed Join. Press the arrow below a lesson to see each joining and leaving, how the person was recognized, and where the record comes from. If no leaving is recorded, the time counts until the end of the meeting or the lesson.',
    ],
    [
      'To settle mismatches',
      [
        'Press “Mismatches only”. What remains are the lessons whose attendance differs from the log, and those with something to check.',
        'Read the sentence, and ask the teacher or the student.',
        'Press “Decide”, choose what to do, and write the reason. If you choose to follow the log, the attendance is corrected at the same time.',
      ],
    ],
    [
      'If there is an unknown participant',
      'Filter by “Unknown participants only”, and open “Meeting record”. With “Record who it was”, choose the student, the teacher or nobody of this lesson, and write the reason. It is kept for this one time in the meeting only, and isn’t used for other meetings, even if the same name is shown. If a stranger was in a meeting with a student, it is marked “Serious”, and there is an alert too.',
    ],
    [
      'If one adult and one student stayed alone after the lesson',
      'If it is still going on, call the teacher first. Then press “Decide”, find out what happened, and choose whether there was no problem or it was a serious incident. The record of a serious incident isn’t erased as time passes. All administrators and the student’s home center are told by an alert. If it is urgent, hand it over by phone too.',
    ],
    [
      'If you see “Can’t tell”',
      'The record has gaps, or there is a participant of whom nobody knows who it is. The reason stands beside it. The participant list that arrives after the lesson may tell more. Absence is never marked from the log.',
    ],
    [
      'When attendance is marked automatically',
      'If there is no attendance 10 minutes after the lesson, the lesson is marked as present or late, but only if student and teacher joined by their own links and the record has no gaps. Attendance that a person has marked doesn’t change. Teachers can undo attendance that was marked automatically, just as any other.',
    ],
    [
      'If your decision is refused',
      'If somebody else decided first, reload the list. If the report of the lesson is approved, send the report back before you correct the attendance. The text of the notifications from Zoom is erased after 90 days, so participants from before then can’t be recorded anew.',
    ],
    [
      'If a meeting could not be prepared',
      'The reason and the time of the next try stand above the list. If you can’t wait, press “Switch to a spare meeting”. You see which spare meeting it will be, and which lessons are using the spare ones. Until the meeting is prepared, people join with the meeting ID and passcode of the meeting account. While Zoom doesn’t answer, switching to a spare can’t make a meeting either.',
    ],
  ),
}
