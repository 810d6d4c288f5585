import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  scores: {
    title: '得分率變化',
    as_table: '以表格顯示',
    as_chart: '以圖表顯示',
    label: '{{name}}同學的得分率（得分 ÷ 滿分）',
    date: '考試日期',
    test: '考試名稱',
    subject: '科目',
    score: '得分',
    rate: '得分率',
  },
}
