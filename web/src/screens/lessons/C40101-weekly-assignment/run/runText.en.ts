import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './runText.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-run': {
    run_bar: 'Progress of automatic assignment',
    run_scope: 'Automatic assignment of {{days}}',
    run_queued: 'Waiting in line',
    phase_first: 'Making a first plan',
    phase_anneal: 'Improving the plan',
    phase_exact: 'Checking whether it is the best',
    phase_order: 'Checking in order of priority',
    phase_join: 'Putting the results together',
    phase_done: 'Saving',
    phase_start: 'Preparing',
    run_piece: 'Part {{piece}} of {{pieces}}',
    run_unassigned: 'Unassigned: {{count}}',
    run_gap: 'Within {{gap}}% of the best',
    run_by: 'Started by {{name}}',
    run_leave: 'Goes on if you leave this page',
    run_cancel: 'Stop',
    run_cancelling: 'Stopping…',
    run_done: 'Automatic assignment has finished. The grid shows the result.',
    run_done_then: 'Assignments have changed since the automatic assignment of {{at}}.',
    run_unassigned_then: 'Unassigned when it finished: {{count}}',
    run_failed: 'Automatic assignment ran into an error. Assignments are as they were before.',
    run_again: 'Run again',
    run_cancelled: 'Automatic assignment was stopped. Assignments are as they were before.',
  },
}
