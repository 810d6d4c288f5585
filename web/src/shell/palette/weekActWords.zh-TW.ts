import type { TranslationOf } from '../../words/words.ts'
import type * as words from './weekActWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  paletteWeekActs: {
    distribute_this: '發布本週',
    distribute_of: '發布（{{week}}）',
    assign_this: '本週自動排課',
    assign_of: '自動排課（{{week}}）',
  },
  askedWeekActs: { distribute: '發布', assign: '自動排課' },
}
