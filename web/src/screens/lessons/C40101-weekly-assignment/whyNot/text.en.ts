import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-why-not': {
    title: 'Why it can’t be assigned',
    title_free: 'Teachers who could take this lesson',
    searching: 'Looking for reasons and plans…',
    found: 'Reasons found: {{facts}}, plans: {{repairs}}.',
    failed: 'Reasons and plans could not be looked up',
    again: 'Look again',
    closed: 'The center isn’t open at this time.',
    free: 'Available: {{count}} ({{names}})',

    fact_not_working: 'Don’t work at this time: {{count}}',
    fact_subject: 'Don’t teach {{subject}} ({{level}}, {{level_type}}): {{count}}',
    fact_gender: 'Not of the preferred gender ({{sex}}): {{count}}',
    fact_type: 'Not of the preferred type ({{type}}): {{count}}',
    fact_ng: 'Excluded, or to be avoided if possible: {{count}}',
    fact_other_center: 'Teaching at another center: {{count}}',
    fact_apart: 'Teaching a student who must be kept apart, in the same slot: {{count}}',
    fact_full: 'No free seat in their slot: {{count}}',
    fact_day_limit: 'Have reached their daily limit: {{count}}',
    fact_consecutive_limit: 'Would teach too many periods in a row: {{count}}',
    elsewhere: 'Of these, working at another center: {{count}}',
    office: 'Of these, doing office work: {{count}}',
    lost: 'Of these, reported absent: {{count}}',

    frees_not_working: 'Could take it if they worked then',
    frees_subject: 'Only the subject doesn’t fit',
    frees_gender: 'Only the gender doesn’t fit',
    frees_type: 'Only the type doesn’t fit',
    frees_ng: 'Could take it if they weren’t excluded',
    frees_other_center: 'Could take it if they worked here',
    frees_apart: 'Could take it if the other student were in another slot',
    frees_full: 'Could take it if a seat were free',
    frees_day_limit: 'Could take it if the daily limit may be exceeded',
    frees_consecutive_limit: 'Could take it if more periods in a row are all right',
    more: '{{names}} and {{count}} more',

    repairs: 'It fits this way',
    repairs_about: 'These plans don’t move pinned lessons or lessons assigned by hand.',
    here: 'This lesson: Unassigned → {{to}}',
    move: '{{student}}: {{from}} → {{to}}',
    move_then: '{{student}} ({{time}}): {{from}} → {{to}}',
    use: 'Use this plan',
    used: 'Plan applied ({{lines}}). It isn’t saved yet.',
    outdated: 'The grid has changed, so this plan can’t be used. Choose a new one.',
    blocked: 'This plan can’t be used. {{why}}',

    none: 'No plan can be used right away.',
    none_working:
      'Consider asking a teacher who isn’t working to take a shift, rescheduling the lesson, or having another center teach it.',
    none_otherwise:
      'Consider reviewing pins and lessons assigned by hand, rescheduling the lesson, or having another center teach it.',
    to_shifts: 'See who works in the shift overview',

    change: 'Published lessons changed: +{{count}}',
    change_fewer: 'Published lessons changed: −{{count}}',
    continuity_better: 'Closer to last week’s and preferred teachers',
    continuity_worse: 'Further from last week’s and preferred teachers',
    openings_better: 'Fewer workdays or periods',
    openings_same: 'Takes a free seat',
    openings_worse: 'More workdays or periods',
    fairness_better: 'Closer to the periods teachers want',
    fairness_worse: 'Further from the periods teachers want',
  },
}
