import { defineWords } from '../../../words/words.ts'

export const helpWords = defineWords('help', {
  ja: {
    list: 'ヘルプの一覧',
    list_empty: '読めるヘルプは、まだありません。',
    choose: '読むヘルプを選んでください',
    edit: 'このヘルプを編集',
    files: '添付ファイル',
    download: '「{{name}}」をダウンロード',
    download_failed: '「{{name}}」を開けませんでした。時間をおいて、もう一度お試しください。',
    updated: '{{day}} 更新',
    to_screen: '「{{title}}」を開く',
    not_available: 'ヘルプを表示できません',
  },
})
