import type { Translations } from '@terakoya/domain/words/words'

export const en = {
  teacherRefusals: {
    home_center: 'Home center (center_no): you aren’t responsible for that center. Choose another.',
    foreign_center: 'Centers (center_nos): you aren’t responsible for one of them. Choose again.',
    without_home: 'Centers (center_nos): the home center is missing. Add it.',
    center_in_use:
      'Centers (center_nos): “{{center}}” can’t be taken out. Shifts there: {{shifts}} (from {{place}}). Withdraw the shifts first.',
    center_in_use_lessons:
      'Centers (center_nos): “{{center}}” can’t be taken out. Shifts there: {{shifts}} (from {{place}}), lessons: {{lessons}}. Withdraw the shifts first.',
    withdraw_yourself: 'You can withdraw this shift yourself. Take it out of your shifts and save.',
    withdraw_ask: 'You can’t ask to withdraw this shift here. Contact the center.',
    month_closed: 'Shifts of {{month}} can’t be submitted now. Choose another month.',
    all_submitted: 'Everyone has submitted the shifts of {{month}}.',
    already_reminded:
      'Teachers without submitted shifts who have been reminded already: {{count}}. Choose whether to remind them again.',
    day_ahead: 'Attendance of a day to come can’t be corrected. Correct it on that day.',
    time_ahead: 'That time is still to come. Enter one up to now ({{now}}).',
    locked: '{{unit}}: {{why}}',
    not_there: '{{unit}}: this teacher doesn’t work at that center. Choose another center.',
    not_submittable: 'Shifts of {{month}} can’t be submitted now.',
    deadline_over: 'The due date for {{month}} is over. Contact the center.',
    lessons_assigned: '{{unit}} can’t be changed: {{lessons}} assigned. First give them to another teacher.',
    lessons: 'lessons: {{count}}',
    lessons_named: 'lessons: {{count}} ({{names}})',
    lesson: '{{student}} {{subject}}',
    list: ', ',
  },
  shiftLocks: {
    closed_day: 'This is a closed day, so it can’t be changed.',
    not_open: 'There are no lessons at this time, so it can’t be changed.',
    past: 'The day is past or today, so it can’t be changed. For changes of today, contact the center.',
    past_staff: 'The day is past, so it can’t be changed.',
    too_far: 'Shifts aren’t accepted yet for this day, so it can’t be changed.',
    deadline: 'The due date is over, so it can’t be changed. Contact the center.',
    planned: 'The center is planning lessons, so it can’t be changed. Ask the center.',
    other_center: 'You aren’t responsible for the center of this shift, so it can’t be changed.',
    lessons: 'Lessons are assigned, so it can’t be changed.',
  },
} satisfies Translations
