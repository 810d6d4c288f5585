import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  calendar: {
    month: '{{month}}/{{year}}',
    month_short: '{{month}}',
    today: 'Today',
    weekday_select: 'Select every {{weekday}} in {{month}}',
    keys: 'Arrow keys move, Space selects, Shift+arrow selects a range, Page Up and Page Down change the month',
  },
}
