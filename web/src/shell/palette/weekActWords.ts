import { defineWords } from '../../words/words.ts'

/** What is done with a center's week. */
export const weekActWords = defineWords('paletteWeekActs', {
  ja: {
    distribute_this: '今週の配信',
    distribute_of: '配信（{{week}}）',
    assign_this: '今週の自動割当',
    assign_of: '自動割当（{{week}}）',
  },
})

/** By which words it is asked for, several with `/` between them. */
export const askedWeekActs = defineWords('askedWeekActs', {
  ja: { distribute: '配信/はいしん', assign: '自動割当/自動割り当て/じどうわりあて' },
})
