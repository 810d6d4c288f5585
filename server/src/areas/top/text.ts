import { defineWords } from '@terakoya/domain/words/words'

/** What alerts and help are refused with. */
export const topRefusals = defineWords('topRefusals', {
  ja: {
    alert_unsettled: 'このアラートは、判断や対応が記録されるまで、全員に表示されます。',
    no_help: 'この番号のヘルプはありません。',
    no_help_of_screen: 'この画面のヘルプは、まだありません。',
    help_empty: '「{{title}}」のヘルプは、まだ書かれていません。',
  },
})
