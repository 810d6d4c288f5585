import { defineWords } from '../../words/words.ts'

export const scoreWords = defineWords('scores', {
  ja: {
    title: '得点率の推移',
    as_table: '表で見る',
    as_chart: 'グラフで見る',
    label: '{{name}}さんの得点率（得点 ÷ 満点）',
    date: '実施日',
    test: 'テスト名',
    subject: '科目',
    score: '得点',
    rate: '得点率',
  },
})
