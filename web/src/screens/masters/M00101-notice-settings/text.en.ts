import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  noticeSettings: {
    whole_business: 'All centers',
    readers: 'Who has read it',
    reader_count: 'Recipients',
    read_count: 'Read',
    unread_count: 'Unread',
    people: '{{count}}',
    readers_hint:
      'Counted are the people this notice is for who can log in now. The numbers change as people join.',
    unread_show: 'Show who hasn’t read it',
    unread_people: 'People who haven’t read it',
    unread_pages: 'Pages of people who haven’t read it',
    unread_beyond: '{{count}} more. Names of people outside your centers aren’t shown.',
    rate: '{{rate}}% have read it',
    nobody: 'This notice is for nobody. Check the combination of audience, center and classroom.',
    find: 'Find by name or ID',
    reading: 'Loading',
    beyond: 'It also reaches {{count}} people of other centers.',
    beyond_remove: 'Leave them out',
    none: 'Nobody matches',
    hint_files: 'Whoever reads the notice can open them',
    section_to: 'Recipients',
    hint_to:
      'Without a classroom or people chosen, it goes to the whole audience of the center. Teachers don’t get it.',
    section_period: 'Publication',
    hint_end: 'If empty, it is shown until made inactive',
    hint_valid: 'If inactive, nobody sees it',
  },
}
