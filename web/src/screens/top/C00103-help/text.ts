import { defineWords } from '../../../words/words.ts'

export const helpWords = defineWords('help', {
  ja: {
    list: 'ヘルプの一覧',
    list_empty: '読めるヘルプは、まだありません。',
    choose: '読むヘルプを選んでください',
    edit: 'このヘルプを編集',
    updated: '{{day}} 更新',
    to_screen: '「{{title}}」を開く',
    not_available: 'ヘルプを表示できません',
  },
})
