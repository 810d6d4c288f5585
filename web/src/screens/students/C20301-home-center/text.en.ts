import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  C20301: {
    search_hint: 'Find and choose the student who moves.',
    other_student: 'Choose another student',
    belongs: 'Home center now: {{center}}',
    change: 'The change',
    from: 'Day of the change',
    from_hint: 'First day in the new center (from tomorrow up to one year ahead)',
    to: 'New center',
    effect: 'What the change does',
    effect_wait: 'Choose a day and a center to see it here.',
    moves: 'Lessons that move to {{center}}',
    lessons: '{{count}}',
    more: '{{count}} more',
    loses: 'Lessons that lose their teacher',
    loses_hint:
      'A teacher can teach in only one center in a time slot, so the new center assigns them again.',
    chosen_by_hand: 'Manual',
    pinned: 'Pinned',
    somebody: 'With a teacher',
    kept: 'Lessons taught by another center, which keep their teacher',
    entries: 'Weekly lessons that change center on that day',
    nothing: 'There are no lessons from that day on. Only the home center changes.',
    rights:
      'From {{date}} only {{to}} can see the student’s information. {{from}} can still see records of lessons until then. Review preferred teachers and the advisor after the change.',
    published_title: 'The change isn’t possible on this day',
    published:
      'Of the lessons from this day on, {{count}} are published. Choose {{date}} or later, or unpublish that week in “Assignment”.',
    published_cancel:
      'Of the lessons from this day on, {{count}} are published. Unpublish that week in “Assignment”, then take it back.',
    use_date: 'Use {{date}}',
    plan: 'Plan the change',
    plan_title: 'Plan this change of home center?',
    plan_body:
      '{{name}} becomes a student of “{{to}}” on {{date}}. Lessons that move: {{count}}, of which lose their teacher: {{loses}}.',
    planned_done: 'The change of {{name}} is planned. Lessons moved: {{count}}.',
    planned: 'Planned changes',
    planned_none: 'No changes are planned.',
    route: '{{from}} → {{to}}',
    by: 'Entered by {{name}}',
    joins: 'The student is to join you. Only the present center can take it back.',
    has_plan: 'A change is planned for this student',
    has_plan_body:
      'The student moves to {{to}} on {{date}}. To change this, take it back in the list below and enter it again.',
    cancel: 'Take back',
    cancel_of: 'Take back the change of {{name}}',
    cancel_title: 'Take back the planned change?',
    cancel_body:
      '{{name}} stays a student of {{from}}, and {{count}} lessons go back to {{from}}. {{loses}} of them lose the teacher whom {{to}} assigned. Teachers lost at first don’t come back.',
    cancel_keep: 'Leave it planned',
    cancelled_done: 'The change of {{name}} was taken back.',
    history: 'Home centers so far',
    history_none: 'The home center has never changed.',
  },
}
