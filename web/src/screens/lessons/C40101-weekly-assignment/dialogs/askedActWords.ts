import { defineWords } from '../../../../words/words.ts'

/** The words of acts that another screen or the palette led to. */
export const askedActWords = defineWords('C40101-asked-acts', {
  ja: {
    refused:
      'この週では、今この操作はできません。編集できる期間の外か、授業のない週か、前の状態を表示しています。',
    assign_title: 'この週の自動割当',
    assign_body:
      '未割当の授業に、まとめて講師を決めます。手で割り当てた授業と、固定した授業は動きません。結果は下書きに入り、配信するまで講師と生徒には見えません。',
    assign_days: '割り当てる日',
    assign_unassigned: '未割当の授業',
    assign_confirm: '自動割当を始める',
  },
})
