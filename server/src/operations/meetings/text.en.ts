import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  meetingDisagreements: {
    D1: 'Marked present but never joined',
    D2: 'Marked absent but joined',
    D3: 'Teacher late',
    D4: 'Teacher left early',
    D5: 'Marked present but late',
    D6: 'Unknown participant',
    D7: 'Alone with an adult after the lesson',
    D8: 'How the meeting began',
    D9: 'Gaps in the record',
    for_others:
      '{{name}}: somebody in charge of the center has to check this. Only those who decide can read the details.',
    for_others_settled: '{{name}}: this has been checked. Only those who decide can read the details.',
    dated: '{{time}} on {{day}}',
    beside_first:
      'A participant recorded as a person of the lesson, by the teacher’s answer or otherwise, was in the meeting at the same time as that person. {{said}}',
    with_people: '{{said}} {{people}}',
    nameless: 'no display name',
    quoted: '“{{name}}”',
    times: '{{from}}–{{to}}',
    times_there: '{{from}}– (in the meeting)',
    person: '{{who}} {{times}}',
    person_in: '{{who}} {{times}} (meeting “{{account}}”)',
    list: ', ',
    one: 'Participant: {{person}}',
    several: '{{count}} participants: {{people}}',
  },
}
