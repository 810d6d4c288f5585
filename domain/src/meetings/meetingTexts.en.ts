import type { Translations } from '../words/words.ts'

export const en = {
  stayWhoText: {
    student: 'Student',
    teacher: 'Teacher',
    unknown: 'Unknown participant',
  },
  stayMatchText: {
    guest: 'Their own join link',
    host: 'The teacher’s start link',
    press: 'Time of pressing Join',
    name: 'Display name',
    manual: 'Checked by a person',
    unknown: 'Not known',
  },
  staySourceText: {
    press: 'Join button',
    event: 'Notice from Zoom',
    report: 'Zoom participant list',
  },
  proposalReasonText: {
    present_in_time: 'The log shows that the student came in time and stayed long enough to be present.',
    came_late: 'The log shows that the student joined after the time that counts as late.',
    nobody_came: 'The list of participants after the lesson doesn’t hold the student’s name.',
    there_at_another_time:
      'The log shows nobody joining at the time of this lesson; the student was in the same meeting at another time.',
    log_incomplete: 'Parts of the meeting log are missing, so attendance can’t be told.',
    report_awaited:
      'The log shows no joining, but the list of participants hasn’t come yet, so nothing is decided.',
    unknown_in_room: 'There was an unknown participant who may be this student, so attendance can’t be told.',
    pressed_but_not_seen:
      'The student pressed Join, but the log shows nobody entering the meeting. Perhaps they couldn’t get in.',
    left_soon: 'The student came in time, but the log shows less time than is needed to be present.',
    too_short: 'The student joined late, and the log shows less than 10 minutes.',
    pressed_in_time: 'The student pressed Join in time, but didn’t get into the meeting then.',
    teacher_not_seen: 'The log doesn’t show the teacher in the meeting.',
    in_two_rooms:
      'Teacher and student were in separate meetings for a time, and not long enough in the same one. Check before you mark it.',
    never_begun: 'The log doesn’t show that the meeting began, so attendance can’t be told.',
    waited_for_teacher:
      'Nobody could join until the meeting began, so joining after that isn’t counted as late.',
  },
  writingBlockText: {
    too_early: 'No attendance is marked from the log until 10 minutes after the lesson.',
    cancelled: 'This lesson is canceled, so no attendance is marked from the log.',
    marked: 'A person has marked or undone the attendance already, so the log doesn’t change it.',
    settled: 'The report is submitted or the lesson has moved, so no attendance is marked from the log.',
    incomplete: 'Parts of the meeting log are missing, so no attendance is marked from it.',
    no_proposal: 'The log alone doesn’t tell the attendance, so it isn’t marked.',
    absence: 'Absence isn’t marked from the log. Check and mark it yourself.',
    pressed_in_time:
      'The student pressed Join in time, so being late isn’t marked from the log. Check and mark it yourself.',
    unknown_in_room:
      'An unknown participant was there from the beginning, so being late isn’t marked from the log. Check and mark it yourself.',
    weak_match: 'Join links of their own aren’t enough of the log, so no attendance is marked from it.',
    teacher_short:
      'The log doesn’t show the teacher there for long enough, so no attendance is marked from it.',
    apart:
      'Teacher and student weren’t in the same meeting together for long enough, so no attendance is marked from the log.',
  },
  decisionText: {
    as_marked: 'Attendance left as it is',
    as_logged: 'Attendance changed to match the log',
    noted: 'Checked',
    known: 'Somebody known',
    stranger: 'A stranger',
    explained: 'Reason checked (no problem)',
    incident: 'Serious incident',
  },
  disagreementParts: {
    unknown: ' and an unknown participant',
    student: 'the student',
    named: '{{name}}',
  },
  disagreementText: {
    present_not_seen:
      'Marked present, but the log doesn’t show this student joining the lesson of {time:starts_at}.{open: Check that the attendance is right.|}',
    absent_but_there:
      'Marked absent, but this student was in the meeting for {minutes:minutes} minutes between {time:first_join} and {time:last_leave}.{open: Check that the attendance is right.|}',
    teacher_late:
      'The teacher joined at {time:first_join}, {minutes:minutes} minutes after the beginning at {time:starts_at}.',
    teacher_not_seen: 'The log doesn’t show the teacher joining the lesson of {time:starts_at}.',
    teacher_only_named:
      'The log doesn’t show the teacher joining the lesson of {time:starts_at} by the start link. A participant of the teacher’s name was there from {time:first_join}.',
    teacher_left_early:
      'The teacher left at {time:last_leave}, {minutes:minutes} minutes before the end at {time:ends_at}.',
    present_too_short:
      'Marked present, but the log shows this student for only {minutes:minutes} minutes in the lesson of {time:starts_at}.{open: Check that the attendance is right.|}',
    teacher_away:
      'Between {time:first_join} and {time:last_leave} the teacher was in the meeting for only {minutes:minutes} minutes.',
    apart: 'Teacher and student were in the same meeting together for only {minutes:minutes} minutes.',
    present_but_late:
      'Marked present, but this student joined at {time:first_join}, {minutes:minutes} minutes after the beginning at {time:starts_at}.{open: Check whether they were late.|}',
    unknown_with_child:
      'An unknown participant was in a meeting with a child for {minutes:minutes} minutes between {time:from} and {time:to}.{open: Check this at once.|}',
    unknown_child_unseen:
      'An unknown participant was in the meeting for {minutes:minutes} minutes between {time:from} and {time:to}. The log doesn’t show {who} joining in that time.{open: Check this at once.|}',
    unknown_may_be_child:
      'An unknown participant {open:has been|was} in the meeting {open:since|from} {time:from} ({minutes:minutes} minutes).{open: Is it the student who hasn’t joined yet?|}',
    unknown_child_came:
      'An unknown participant {open:has been|was} in the meeting {open:since|from} {time:from} ({minutes:minutes} minutes). After that, {who} joined by the join link.',
    unknown_child_left:
      'An unknown participant {open:has been|was} in the meeting {open:since|from} {time:from} ({minutes:minutes} minutes). Before, {who} joined by the join link but {open:has|had} left.{open: Is it {who} coming back?|}',
    probably_child:
      'A participant who didn’t use a join link {open:has been|was} in a meeting with another child {open:since|from} {time:from} ({minutes:minutes} minutes).{open: Is it {who}?|}',
    named_as_child:
      'A participant who may or may not be {who} was in a meeting with another child for {minutes:minutes} minutes between {time:from} and {time:to}, without using the join link.{open: Check this at once.|}',
    named_as_teacher:
      'A participant of the teacher’s name was in a meeting with a child for {minutes:minutes} minutes between {time:from} and {time:to}, without using the teacher’s start link.{open: Check at once whether it was the teacher.|}',
    beside_child:
      'A participant recorded as {who} was in the meeting for {minutes:minutes} minutes between {time:from} and {time:to}, while a participant with their own join link was there too. It may be somebody else.{open: Check this at once.|}',
    beside_teacher:
      'A participant recorded as the teacher was in the meeting for {minutes:minutes} minutes between {time:from} and {time:to}, while a participant with the teacher’s start link was there too. It may be somebody else.{open: Check this at once.|}',
    called_like_child:
      'An unknown participant was in a meeting with a child for {minutes:minutes} minutes between {time:from} and {time:to}. They used the name of {who}, who was there by the join link at the same time. It may not be their device.{open: Check this at once.|}',
    called_like_teacher:
      'An unknown participant was in a meeting with a child for {minutes:minutes} minutes between {time:from} and {time:to}. They used the name of the teacher, who was there by the start link at the same time. It may not be the teacher’s device.{open: Check this at once.|}',
    alone_after_lesson:
      'After the lesson ended at {time:ends_at}, only 1 adult and 1 child{unknown} stayed in the meeting, until {time:to}.{open: Check this at once.|}',
    alone_now:
      'The lesson ended at {time:ends_at}, and only 1 adult and 1 child{unknown} {open:are|were} still in the meeting (as of {time:to}).{open: Check this at once.|}',
    alone_before_lesson:
      'Outside of the lesson of {time:starts_at}, only 1 adult and 1 child{unknown} were in the meeting for {minutes:minutes} minutes between {time:from} and {time:to}.{open: Check this at once.|}',
    alone_again:
      'After it was decided once, only 1 adult and 1 child{unknown} were in the meeting again for {minutes:minutes} minutes between {time:from} and {time:to}.{open: Check this at once.|}',
    never_started: 'The log doesn’t show that the meeting of the lesson of {time:starts_at} was started.',
    other_host: 'The meeting of the lesson of {time:starts_at} was opened by another account than its own.',
    not_begun_so_far:
      'There {open:is no notice yet|was no notice} that the meeting of the lesson of {time:starts_at} began.{open: If none comes within 2 hours after the lesson, it’s recorded as not started.|}',
    log_incomplete:
      'Parts of the meeting log are missing, so the attendance of this lesson can’t be checked by it.',
  },
} satisfies Translations
