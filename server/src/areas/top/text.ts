import { defineWords } from '@terakoya/domain/words/words'

/** What alerts and help are refused with. */
export const topRefusals = defineWords('topRefusals', {
  ja: {
    alert_unsettled: 'このアラートは、判断や対応が記録されるまで、全員に表示されます。',
    no_help: 'この番号のヘルプはありません。',
    no_help_of_screen: 'この画面のヘルプは、まだありません。',
    not_erasable:
      'まだ片付いていないことがあるため、消去できません。消去の画面で、何が残っているかを確かめてください。',
    erased_already: 'この人の個人情報は、すでに消去してあります。',
    other_number: '確認の番号が違います。消去する人の番号を入力してください。',
    help_empty: '「{{title}}」のヘルプは、まだ書かれていません。',
  },
})
