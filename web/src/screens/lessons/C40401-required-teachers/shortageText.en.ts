import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './shortageText.ts'

export const en: TranslationOf<typeof words> = {
  C40401_shortages: {
    over: 'These weeks are over',
    over_body: 'Only days from today on are checked. Change the weeks.',
    no_lessons: 'There are no lessons in these weeks',
    no_lessons_body:
      'There are no lessons yet that need a teacher in {{range}}. They are checked once lessons are booked.',
    enough: 'Nothing is missing',
    enough_body:
      'Checked against the shifts submitted for {{range}} (days: {{days}}, lessons: {{count}}). Every lesson can have a teacher.',
    waiting: 'Not checked because no shifts have been submitted: days {{days}}, lessons {{count}}',
    waiting_body:
      'In {{range}}, nobody has submitted a shift for these days yet. They are checked once shifts come in.',
    to_shifts: 'Shift overview of {{month}}',
    to_seats: 'Slots closed by hand',
    to_week: 'Teacher assignment',
    totals: 'Time that is missing',
    sum: 'Lessons that get no teacher whatever the plan: {{count}} ({{duration}}).',
    unexplained_sum: 'Others that stay unassigned: {{count}}.',
    judged: 'Checked against the shifts submitted for {{range}} (days: {{days}}, lessons: {{count}}).',
    kept: 'Not counted because they are settled and don’t move (assigned by hand, pinned, over and so on): {{count}}.',
    submitted:
      'Days are checked as soon as one teacher has submitted shifts. The shortage may shrink when others submit theirs.',
    legend:
      'The count respects who can teach the subject, the preferred gender, excluded teachers and daily limits. Lessons assigned by hand and pinned lessons don’t move. Each figure goes down with every further period of a teacher who can teach the subjects named. “Seats” are how many students teachers can take at the same time: two for each teacher if the lessons are 1-on-2.',
    subject: 'Subject',
    many_subjects: 'Any of 4 or more subjects',
    weekday_of: '{{day}}',
    total: 'Total',
    lessons_count: 'Lessons: {{count}}',
    day_facts: 'Lessons: {{count}}, teachers at work: {{working}}',
    missing: 'Short: {{count}} ({{duration}})',
    lessons_of: '{{subjects}} (lessons: {{count}})',
    lessons_of_many: '{{subjects}} subjects (lessons: {{count}})',
    nobody_works: '{{lessons}}: nobody is at work.',
    nobody_able: '{{lessons}}: none of the teachers at work ({{working}}) can teach this.',
    able_few: '{{lessons}}: only {{teachers}} can teach this, which makes {{seats}}.',
    able_many:
      '{{lessons}}: {{count}} of the {{working}} teachers at work can teach this, which makes {{seats}}.',
    able_all: '{{lessons}}: even all {{working}} teachers at work make only {{seats}}.',
    limit_few:
      '{{lessons}}: only {{teachers}} can teach this. Periods left within the daily limit: {{periods}}.',
    limit_many:
      '{{lessons}}: {{count}} teachers can teach this. Periods left within their daily limits, together: {{periods}}.',
    seats_alike: '{{there}} of the {{needed}} seats needed',
    seats_first: '{{there}} of the {{needed}} seats needed in the first half of the period',
    seats_second: '{{there}} of the {{needed}} seats needed in the second half of the period',
    seats_both:
      '{{there}} of the {{needed}} seats needed in the first half and {{there_second}} of {{needed_second}} in the second',
    hours: '{{hours}} h',
    minutes: '{{minutes}} min',
    hours_minutes: '{{hours}} h {{minutes}} min',
    within: 'Of these, {{slot}} {{sentence}} Short: {{count}} ({{duration}})',
    details: 'See lessons ({{lessons}}) and teachers ({{teachers}})',
    lessons: 'Lessons',
    teachers: 'Teachers who can take them',
    no_teacher: 'None',
    periods_left: 'Periods left: {{count}}',
    unexplained:
      'Others that stay unassigned: {{count}}. Counting seats alone doesn’t explain them. Run automatic assignment in Teacher assignment and see the reasons lesson by lesson.',
    unproven:
      'Others that stay unassigned even in the best assignment found: {{count}}. Counting seats alone doesn’t explain them, and there may be a better one. Run automatic assignment in Teacher assignment to find out.',
  },
}
