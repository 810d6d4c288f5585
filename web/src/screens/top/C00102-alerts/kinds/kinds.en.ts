import type { Translations } from '@terakoya/domain/words/words'

/** What the kinds say; their Japanese stands in their own files. */
export const en = {
  alert_absence_soon: { line: '{{lesson}}{{teacher}}　Absence reported{{note}}' },
  alert_application: {
    change: '{{student}}{{subject}}　Asks to reschedule (first choice {{when}})',
    addition: '{{student}}　Asks for an extra lesson (first choice {{when}})',
    open: 'Open the request',
  },
  alert_backup_old: {
    line: 'No backup has been made since {{when}}. If the machine breaks, later records can’t be recovered. Ask whoever runs the server to check where backups go and how much space is left',
    never:
      'No backup has ever been made. If the machine breaks, the records can’t be recovered. Ask whoever runs the server to check how backups are set up',
  },
  alert_barred_lessons: {
    ng: '{{student}}　Lessons ahead with {{teacher}}, an excluded teacher: {{count}} (first: {{first}})',
    apart:
      '{{student}}　Lessons ahead with {{teacher}} at the same time as {{other}}, a student to be kept apart: {{count}} (first: {{first}})',
    elsewhere: 'a student of another center',
    published: '{{when}}, published',
  },
  alert_business_exported: {
    line: 'At {{when}}, all records ({{count}} rows) were exported from the server’s console. If you know nothing of it, ask whoever runs the server who exported them and what for',
  },
  alert_chat_broken: {
    line: '{{whose}}　The chat record differs from what was sent (from message {{id}} on)',
    whole: 'The copy of the chats doesn’t match the one of the night before. Records may have been altered',
    room: 'Chat {{room}}',
    teacher: '{{name}}',
    open: 'Open the chat',
  },
  alert_chat_exported: {
    line: '{{name}} exported messages from {{whose}}: {{count}}. Reason: {{reason}}',
    room: 'the chat of {{people}}',
    unnamed: 'a chat',
    student: '{{name}}',
    teacher: '{{name}}',
  },
  alert_chat_held: { line: 'A message to a student is waiting. Decide whether it may be sent' },
  alert_chat_lift: {
    line: 'A chat is kept beyond its retention time, and somebody asks to lift that. A second person (an administrator or a center manager) has to agree',
  },
  alert_chat_no_reader: {
    line: 'Without a chat guardian, teachers and students can’t write. Lessons concerned within 7 days: {{count}}',
    open: 'Open the center’s settings',
  },
  alert_chat_redacted: {
    line: '{{name}} retracted a message written by {{whose}}. Reason: {{reason}}　To see what it said, open “Read the retracted message…” in the chat',
    student: 'a student',
    teacher: 'a teacher',
    staff: 'staff',
    open: 'Open the chat',
  },
  alert_chat_second: {
    line: '{{name}} set a check of high severity ({{category}}) to “{{state}}”. Another center manager or administrator has to check it too',
    cleared: 'No problem',
    noted: 'On record',
    escalated: 'Serious',
  },
  alert_chat_unheard: {
    line: 'Students wrote to teachers whose login is suspended (chats: {{count}}). The teachers can’t read it, so please answer for the center',
    open: 'Open the chats waiting for an answer',
  },
  alert_chat_unreachable: {
    line: 'Urgent news about chats and lesson meetings reaches nobody by e-mail in some centers ({{count}}). A chat guardian, center manager or administrator should enter an e-mail address under “Urgent news” in their account',
    no_server:
      'No mail server is set up, so urgent news about chats and lesson meetings isn’t sent by e-mail. It appears on this page only. Ask whoever runs the server to set up e-mail',
    open: 'Open your account',
    open_mail: 'Open the e-mail history',
  },
  alert_chat_unsent: {
    line: '{{room}}　Chat messages not sent because the writer’s login was suspended: {{count}}. Read them and take over',
    teacher_room: 'Chat of {{name}} with the center',
    open: 'Open the chat',
  },
  alert_chat_unwatched: {
    line: 'Chats of teachers and students that no chat guardian has read for 7 days: {{count}}',
    open: 'Open the chats',
  },
  alert_chat_urgent: {
    line: 'A message flagged as “{{category}}” has not been decided on yet{{round}}',
    reported: 'A message was reported ({{reason}}). It has not been decided on yet{{round}}',
    lent: '{{student}}: a message in the chat of a lesson at another center was flagged as “{{category}}”. Call the center that gives the lesson and ask what has come of it',
    lent_reported:
      '{{student}}: a message in the chat of a lesson at another center was reported ({{category}}). Call the center that gives the lesson and ask what has come of it',
    contact: 'Exchange of contact details',
    violence: 'Violence or threats',
    other: 'Other',
    passed: ' (alert no. {{count}})',
  },
  alert_consult_new: {
    line: 'Nobody has received the help desk message of {{day}} yet',
    open: 'Open the help desk records',
    grant: 'Decide who reads help desk messages',
  },
  alert_family_entry: {
    line: '{{student}}　{{what}}{{note}}',
    added: 'extra and seasonal lessons: {{count}}',
    moved: 'rescheduled: {{count}}',
    called_off: 'canceled or absent: {{count}}',
    restored: 'put back: {{count}}',
  },
  alert_absent_elsewhere: {
    lessons: '{{who}} is suddenly absent at another center ({{day}}). Lessons at this center too: {{count}}',
    shifts: '{{who}} is suddenly absent at another center ({{day}}) and has a shift at this center too',
  },
  alert_incident_untold: {
    absence: 'Nobody has been told yet of the sudden absence of {{who}} ({{day}})',
    closing: 'Nobody has been told yet that the center closes ({{day}})',
  },
  alert_job_failed: {
    assignment: 'The automatic assignment of {{week}} did not finish',
    comparison: 'The comparison of plans for {{week}} did not finish',
    year_update: 'The grade advancement did not finish',
    takeover: 'The takeover of a school did not finish',
    open_takeover: 'Open the takeover',
    other: 'A background task did not finish',
    open_year_update: 'Open grade advancement',
  },
  alert_low_usage: { line: '{{day}}　Seat usage {{rate}}% (guideline: {{goal}}%)' },
  alert_mail_dead: {
    dead: 'An e-mail to {{who}} could not be delivered',
    unwritten: 'An e-mail to {{who}} could not be written. Tell them by phone or otherwise',
    test: 'A test e-mail could not be delivered',
    other: 'An e-mail could not be delivered',
    open_mail: 'Open the e-mail history',
    open_teacher: 'Open the teacher',
  },
  alert_meeting_disagreement: {
    line: '{{lesson}}　The Zoom log has something to decide ({{what}})',
    D1: 'marked present, but didn’t join',
    D2: 'marked absent, but joined',
    D3: 'teacher late',
    D4: 'teacher left early',
    D8: 'the meeting didn’t begin, or began with another account',
  },
  alert_meeting_incident: {
    line: '{{when}}　{{center}}　Teacher {{teacher}}, student {{student}}　What happened in the meeting after the lesson was judged a serious incident by {{name}}. Reason: {{reason}}',
    line_lent:
      '{{when}}　Student {{student}} (lesson at another center)　What happened in the meeting after the lesson was judged a serious incident. Call the center that gave the lesson and ask what has come of it',
  },
  alert_meeting_service_out: {
    line: 'Zoom has not answered since {{when}}: the service as a whole is down, or can’t be reached. If teachers and students keep failing to join, suspect this first. Where the meeting exists already, join with the link and meeting ID given before; where it doesn’t, with the meeting ID and passcode of the meeting account. This alert goes away by itself once Zoom answers',
  },
  alert_meeting_stranger: {
    who: '{{when}}　Teacher {{teacher}}, student {{students}}　',
    who_lent: '{{when}}　Student {{students}} (lesson at another center)　',
    D6: 'An unknown participant entered a meeting with a student. If the lesson is still going on, call the teacher at once and check',
    D7: 'After the lesson, one adult and one student stayed in the meeting with nobody else whose identity is known. If they are still there, call the teacher at once',
    lent_D6:
      'An unknown participant entered a meeting with a student. Call the center that gives the lesson and ask what has come of it',
    lent_D7:
      'After the lesson, one adult and one student stayed in the meeting with nobody else whose identity is known. Call the center that gives the lesson and ask what has come of it',
  },
  alert_report_overdue: { line: '{{lesson}}　{{who}} has not submitted the report in time' },
  alert_report_returned: { line: '{{lesson}}　{{who}} is changing the report (to be changed: {{count}})' },
  alert_shift_withdrawal: {
    line: '{{who}} asks not to work {{when}} (lessons: {{count}}).',
    open: 'Open the shifts',
  },
  alert_stand_ins: {
    yes: 'Somebody can substitute for {{who}} ({{day}}). Decide what to do',
    nobody: 'Nobody has agreed yet to substitute for {{who}} ({{day}})',
  },
  alert_standby_missing: {
    line: 'The database is running on one machine alone. If it breaks now, the latest records may be lost. Ask whoever runs the server to check the other machine (work can go on)',
  },
  alert_student_absent: {
    absent: '{{lesson}}　Absent',
    not_entered: '{{lesson}}　Has not joined yet',
    in_before: '{{lesson}}　Still in the earlier meeting; has not moved to the new one',
  },
  alert_teacher_absent_now: { line: '{{who}} is not in the meeting of a lesson that has begun ({{when}})' },
  alert_teacher_unconfirmed: { line: '{{who}} has not checked in (first lesson {{when}})' },
} satisfies Translations
