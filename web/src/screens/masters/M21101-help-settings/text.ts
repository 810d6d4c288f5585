import { defineWords } from '../../../words/words.ts'

export const helpSettingsWords = defineWords('helpSettings', {
  ja: { written: '公開中', unwritten: '未作成' },
})
