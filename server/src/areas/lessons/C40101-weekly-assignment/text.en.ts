import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  assignmentRefusals: {
    other_wishes:
      '“{{center}}” has other preferences for automatic assignment, so it can’t be assigned together. Make them the same, or assign each center by itself.',
    moved_away:
      'This lesson is moved to another center already, so it can’t be moved. First take that move back.',
    comparing: 'The plans of this week are being compared. Wait until it ends or stop it, then try again.',
    alike: 'Some plans (variants) have the same settings. Choose different settings for each.',
    not_compared: 'This comparison has no plan to take. Start again with “Compare plans”.',
    compared_before:
      'Assignments or shifts have changed since the plans were compared, so this one can’t be used. Compare again.',
    diff_changed:
      'Assignments have changed since you checked, so nothing was published. Check the differences again, then publish.',
    already_begun: 'This week has begun, so it can’t be unpublished. Choose a week after this one.',
    not_distributed: 'This week isn’t published, so there is nothing to unpublish.',
    taken_elsewhere:
      'The other center has given this lesson a teacher, so the move can’t be taken back. First ask them to unassign the teacher.',
    already_there: 'This lesson is at that center already. Choose another center.',
    pinned_here: 'This lesson is pinned, so it can’t be moved to another center. Unpin and save it first.',
    still_taught:
      'This lesson has a teacher, so it can’t be moved to another center. Unassign the teacher first.',
    origin_closed:
      'The original center has become inactive, so the move can’t be taken back. Move the lesson to another center.',
    attended:
      'Attendance is marked for this lesson, so it can’t be changed. If the mark is wrong, first set the attendance back to “Open”.',
    pinned_teacher:
      'This lesson is pinned, so its teacher can’t be changed or unassigned. Unpin it first, then save again.',
    first_of_refused: '{{message}} (Changes that can’t be saved: {{count}})',
    nothing_lost:
      'There is no reason to re-plan. Choose who is absent and when, which periods close, or which lessons need a teacher.',
    place_assigned: 'Some of the lessons that need a teacher have one already. Reload the page and check.',
    replan_day: 'Choose a day to re-plan in the week that is shown.',
    office_lessons_there:
      'Lessons are assigned at this time, so no office work can be entered. First give them to another teacher or unassign them.',
    office_work_there:
      'There is office work in another part of this period already, so none can be entered. First take that back.',
    office_pinned_there:
      'There is a pinned lesson at this time, so no office work can be entered. Unpin it first, or choose another time.',
    office_twice: 'The same office work is contained twice ({{field}}). Reload the page.',
    office_disagrees:
      'The weekday or part of the period doesn’t fit the date and time slot ({{field}}). Reload the page.',
    password_needed: 'To save assignments that have warnings, enter your password.',
    sentences: '{{first}} {{then}}',
    one_period:
      'You can look for a substitute for several lessons of the same day and period at once. Choose lessons of one period.',
    why_not_assigned:
      'This lesson has a teacher, so there is nothing that keeps it unassigned. Reload the page and check.',
    why_not_attended:
      'Attendance is marked for this lesson, so no teacher can be looked for. Choose another lesson.',
  },
  lessonHistory: {
    type_changed: 'Preferred type of teacher: {{from}} → {{to}}',
    pinned: 'Pinned',
    elsewhere: 'Changed at another center',
    msg_1003: 'Unassigned because times overlapped',
    msg_1004: 'Unassigned because the teacher no longer works then',
    list: ', ',
  },
}
