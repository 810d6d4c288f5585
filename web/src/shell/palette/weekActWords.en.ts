import type { TranslationOf } from '../../words/words.ts'
import type * as words from './weekActWords.ts'

export const en: TranslationOf<typeof words> = {
  paletteWeekActs: {
    distribute_this: 'Publish this week',
    distribute_of: 'Publish ({{week}})',
    assign_this: 'Automatic assignment this week',
    assign_of: 'Automatic assignment ({{week}})',
  },
  askedWeekActs: { distribute: 'publish/distribute', assign: 'automatic/assignment' },
}
