import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './joinText.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-join': {
    open: 'Together with other centers…',
    open_hint: 'Assign teachers who work at several centers in the best way overall',
    title: 'Assign together with other centers',
    about:
      'The same days of the chosen centers are worked out as one assignment. Teachers who work at several centers stay within their daily limit overall and come closer to the periods they want overall.',
    range: 'Days',
    centers: 'Centers to assign together',
    shared: 'Teachers in common: {{count}}',
    shared_none: 'No teachers in common (no need to assign together)',
    facts: 'Lessons: {{lessons}}, unassigned: {{unassigned}}',
    refused_running: 'Automatic assignment is running',
    refused_wishes: 'Preferences are set differently: {{wishes}}',
    strict_order: 'Keep strictly to the order of priority',
    wishes_about: 'Centers whose preferences are set differently can’t be assigned together.',
    to_settings: 'Open the center’s settings',
    none: 'There is no center to assign together with. This is the only center you have access to.',
    none_chosen: 'Choose the centers to assign together.',
    start: 'Assign (centers: {{count}})',
    start_none: 'Assign',
    with: 'Together with {{names}}',
    with_open: '{{name}}: unassigned {{count}}',
    together: 'Centers assigned together',
  },
}
