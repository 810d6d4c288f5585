import { defineWords } from '../../words/words.ts'

export const distributionWords = defineWords('distribution', {
  ja: {
    draft: '下書き',
    distributed: '配信済み',
    changed: '配信後に変更あり {{count}}件',
    stopped: '配信停止中',
    distributed_at: '{{at}} 配信',
    stopped_at: '{{at}} 停止',
  },
})
