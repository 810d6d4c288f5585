import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  masterRefusals: {
    notice_empty: 'Enter the text (body).',
    notice_center: 'Choose the center (center_no). Only administrators can post to all centers.',
    notice_period: 'Posted until (publication_end_date): choose the first day of posting or a later one.',
    notice_classrooms: 'A classroom among those chosen (classroom_nos) isn’t there. Choose again.',
    notice_users:
      'Somebody among those chosen (user_nos) isn’t of the audience, or isn’t yours to address. Choose again.',
    account_seen_at_once: 'Students and teachers see the change on their screens at once.',
    account_stays:
      'Even when it is made inactive, these lessons keep this meeting until their week is published again.',
    account_in_use: 'Published lessons from today on that use this meeting account: {{count}}.',
    account_in_use_by_file:
      'Published lessons from today on use this meeting account ({{count}}), so a file can’t change it. Change it by “Edit” in the list.',
    account_provider:
      'Only administrators can change the kind of meeting (fixed, Zoom). Ask an administrator.',
    account_zoom_user: 'Only administrators can set the Zoom user. Ask an administrator.',
    account_no_zoom_user: 'To make meetings with Zoom, enter the Zoom user (e-mail address or number).',
    account_user_taken:
      '“{{name}}” uses this Zoom user. A user can host one meeting at a time, so enter another user.',
    account_user_taken_elsewhere:
      'A meeting account of another center uses this Zoom user. A user can host one meeting at a time, so enter another user.',
    account_name_taken: 'This center has a meeting account “{{name}}” already. Give it another name.',
    account_meeting_taken: '“{{name}}” uses this meeting ID. Enter another meeting ID.',
    account_meeting_taken_elsewhere:
      'A meeting account of another center uses this meeting ID. Enter another meeting ID.',
    account_moves:
      'A meeting account can’t move to another center. Add one with another meeting ID, or set the center back.',
    center_to_group:
      'Center “{{name}}” is in use ({{places}}), so it can’t become a group. Add another center.',
    center_to_center:
      'Center “{{name}}” is in use ({{places}}), so it can’t become an ordinary center. Add another center.',
    center_holds_others:
      'Group “{{name}}” also holds centers that aren’t yours, so it can’t become an ordinary center. Contact an administrator.',
    center_no_group: 'Centers (center_nos) can be chosen for a group only.',
    center_foreign: 'A center among those chosen (center_nos) isn’t yours. Choose again.',
    center_group_within: 'A group can’t be one of the centers (center_nos). Choose ordinary centers.',
    center_group_of_file: 'A center that this file makes a group can’t be put in.',
    classroom_students:
      'The kind of classroom (classroom_type) can’t be changed: students of this classroom: {{students}}.',
    classroom_users:
      'The kind of classroom (classroom_type) can’t be changed: users of this classroom: {{users}}.',
    classroom_both:
      'The kind of classroom (classroom_type) can’t be changed: students of this classroom: {{students}}, users: {{users}}.',
    type_weekly:
      'It can’t be offered for seasonal courses only: weekly lessons that go on in courses of this type: {{count}}. Add a new type.',
    type_lecture_offered:
      'A lecture isn’t applied for, so it can’t be offered for seasonal courses. Choose the kind, or where it is offered, again.',
    type_lessons:
      'It can’t become a lecture (lecture_flag): coming lessons in courses of this type: {{count}}. Add a new type.',
    course_lessons:
      'The form of lessons can’t be changed while the course has lessons ({{count}}). Add a new course.',
    course_type_invalid: 'The course type (course_type_no) that is chosen is inactive. Choose an active one.',
    name_used:
      '“{{name}}” is used in reports ({{count}}), so it can’t be deleted. Untick “Active” so that it can’t be chosen any more.',
    mail_subject_pairs:
      'In the subject line, {{open}} and {{close}} don’t come in pairs. Put variables between {{open}} and {{close}}, like {{example}}.',
    mail_body_pairs:
      'In the text, {{open}} and {{close}} don’t come in pairs. Put variables between {{open}} and {{close}}, like {{example}}.',
    mail_subject_unknown:
      '“{{unknown}}” in the subject line can’t be used in this kind of mail. Variables that can: {{known}}.',
    mail_body_unknown:
      '“{{unknown}}” in the text can’t be used in this kind of mail. Variables that can: {{known}}.',
    mail_kind: 'The type can’t be changed. There is one template of each type.',
    mail_no_server:
      'No mail server is set up, so nothing can be sent. It can once an administrator has set SMTP_URL.',
    mail_sent: 'This e-mail has been sent. It can’t be sent again.',
    mail_no_address:
      'The addressee has no e-mail address, so it can’t be sent. Add one to the contact, and e-mails arrive from the next one on.',
    seminar_lost: '{{day}}: {{count}}',
    seminar_days:
      'There are lessons on days you removed from the lesson dates (lesson_dates): {{lost}}. Move or cancel the lessons first.',
    seminar_slots:
      'There are lessons before the first (start_time_limit_no) or after the last time slot: {{lost}}. Move or cancel the lessons first.',
    seminar_used: 'Seasonal course “{{name}}” is in use, so it can’t be deleted. Lessons: {{count}}.',
    user_id_gone: '{{field}}: a deleted user had this ID. Enter another.',
    user_id_gone_of: '{{field}}: the deleted user “{{name}}” had this ID. Enter another.',
    user_not_chosen: '{{field}}: nothing is chosen.',
    user_no_person: '{{field}}: can’t be set for this role: {{type}}. Correct the role or this field.',
    user_classroom_kind: '{{field}}: the classroom is of another kind than the role.',
    user_functions: '{{field}}: this role ({{type}}) can’t use “{{functions}}”. Remove it.',
    user_demo_functions: '{{field}}: “{{functions}}” is there in a demo only. Remove it.',
    user_between: '”, “',
    user_own_status: '{{field}}: you can’t suspend or delete yourself. Ask another administrator.',
    user_own_type: '{{field}}: you can’t change your own. Ask another administrator.',
    user_own_functions: '{{field}}: you can’t remove your own “M20901”. Ask another administrator.',
    user_last_keeper:
      '{{field}}: without “M20901” nobody is left who keeps the users. Give it to another administrator first.',
    user_last_administrator:
      '{{field}}: after this change no administrator is left who can log in. Set another administrator to in use first.',
    user_type_of_row:
      'In a row that changes the role to {{type}}, write the screens of {{type}} too (they differ from the standard of the role now, so they don’t change by themselves).',
    reset_own:
      'You can’t reset your own two-step verification here. Turn it off in “Account”, or ask another administrator.',
    reset_gone:
      'The request for a reset is gone. It was refused by the person, or the reset is done. Reload to check.',
    reset_off: 'This user doesn’t use two-step verification. No reset is needed.',
    reset_waits: 'A reset has been asked for already.',
    reset_same: 'Who asked can’t agree. Ask another administrator, or wait 24 hours.',
    look_own: 'These are your own screens. Choose another person.',
    look_administrator: 'An administrator’s screens can’t be viewed. Administrators see the same ones.',
    look_stopped: 'The screens of a user who is suspended or not yet accepted can’t be viewed.',
    outside_off:
      'No organization account is linked. The person may have unlinked it already. Reload to check.',
    day_outside: 'Day {{number}} ({{field}}) {{day}} is outside of the period that is saved.',
    day_twice: 'Day {{number}} ({{field}}) {{day}} comes twice. Leave it in once.',
    day_too_far:
      'Day {{number}} ({{field}}) {{day}} can’t be changed. Only days up to the school year 1000 years ahead can.',
    day_past: 'Day {{number}} ({{field}}) {{day}} can’t be changed. Only days from tomorrow on can.',
    day_place: '{{slot}} {{center}}: {{count}}',
    day_lessons: '{{day}}: lessons: {{count}} (with a teacher: {{assigned}}). {{places}}',
    day_lessons_more: '{{day}}: lessons: {{count}} (with a teacher: {{assigned}}). {{places}} and more',
    days_taught:
      'Days and time slots with lessons can’t be closed (days: {{days}}). Move or cancel the lessons first. From “See the lessons” you can cancel or move them all at once, center by center.',
    help_empty: 'The content (content) is empty.',
  },
  noticeFileWords: {
    all_centers: 'All centers',
    elsewhere: 'Somebody of another center',
  },
}
