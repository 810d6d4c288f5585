import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  periodGrid: {
    date: 'Date',
    closed: 'Closed day',
    keys: 'Arrow keys move between cells. Home and End go to the ends of the day, Page Up and Page Down to the weeks before and after.',
    keys_paint: 'Space selects, Shift+arrow selects on.',
  },
}
