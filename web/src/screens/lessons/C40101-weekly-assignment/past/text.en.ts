import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-past': {
    open: 'Look at an earlier state…',
    open_hint: 'Go back in time and see the assignment of that moment',
    bar: 'Earlier state',
    slider: 'Time',
    earlier: 'One change earlier',
    later: 'One change later',
    now: 'Now (as saved)',
    before_all: 'Before the first change',
    before_all_more: 'Only the latest {{count}} changes can be looked back on.',
    moment: 'After the change of {{at}}: {{what}}',
    what: '{{who}}: {{act}}{{count}}',
    what_unknown: '{{act}}{{count}}',
    act_save: 'Changes saved:',
    act_auto_assigned: 'Automatic assignment:',
    act_assignment_reset: 'Automatic assignment reset:',
    act_assignment_released: 'Unassigned:',
    act_incident_undone: 'Sudden absence undone:',
    differs: 'Lessons that differ from now: {{count}} (marked *)',
    same: 'Same as now',
    gone: 'Lessons that existed then and no longer do: {{count}} ({{names}})',
    gone_more: '{{names}} and {{count}} more',
    note: 'Looking changes nothing. Shifts and office work are those of now.',
    restore: 'Use this state as a draft',
    restore_hint: 'No lesson changes until you save. “Undo” takes it back.',
    restored: 'The state of {{at}} is now your draft (changes: {{count}}). Check it, then save.',
    restored_first:
      'The state before the first change is now your draft (changes: {{count}}). Check it, then save.',
    restored_kept: 'Left as they are, for example because they are over or have attendance: {{count}}.',
    close: 'Back to now',
    none: 'No changes to the assignment of this week are on record.',
    loading: 'Loading…',
  },
}
