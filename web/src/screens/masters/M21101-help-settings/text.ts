import { defineWords } from '../../../words/words.ts'

export const helpSettingsWords = defineWords('helpSettings', {
  ja: {
    written: '公開中',
    unwritten: '未作成',
    hint_files: '画像は、ヘルプの下に表示されます',
    hint_remarks: '読む人には見えません',
  },
})
