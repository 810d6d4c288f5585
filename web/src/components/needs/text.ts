import { defineWords } from '../../words/words.ts'

/** Words for teachers who work and who are needed. */
export const needWords = defineWords('needs', {
  ja: {
    date: '日付',
    closed: '休校日',
    working: '勤務{{count}}名',
    needed: '必要{{count}}名',
    short: '{{count}}名不足',
    unassigned: '未割当{{count}}件',
    none: '勤務する講師も授業もありません。',
    legend: '各枠の上は勤務する講師の人数、下は授業を受け持つのに最も少なくて済む人数です。',
  },
})
