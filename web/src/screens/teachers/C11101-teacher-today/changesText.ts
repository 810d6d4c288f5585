import { defineWords } from '../../../words/words.ts'

export const changesWords = defineWords('C11101_changes', {
  ja: {
    title: '変わった授業',
    called_off: '休講になりました',
    moved: 'ほかの日に移りました',
    given: '担当から外れました',
    taken: 'あなたの担当になりました（代講）',
    reason: '理由：{{reason}}',
    several: '{{day}}の授業 {{count}}件',
    lessons: '対象の授業',
    see: 'この日を見る',
  },
})
