import { defineWords } from '../../../../words/words.ts'

export const requestsWords = defineWords('C21201-requests', {
  ja: {
    none: 'まだ申請はありません',
    none_body: '「予定」の授業から、振替の申請や欠席の連絡ができます。',
    addition: '追加を申請',
    list: '申請の一覧',
    requested: '{{when}}に申請',
    subject: '科目',
    before: '変更前',
    lesson: '授業',
    first: '第1希望',
    second: '第2希望',
    after: '変更後',
    added: '決まった授業',
    message: 'メッセージ',
    reserved: '{{day}}まで、選んだ日時をおさえています。',
    closed:
      'ご希望の日時のなかに、臨時休校になった日があります。センターからの返事をお待ちください。取り下げて、別の日時を申し込むこともできます。',
    reserved_over: '日時をおさえる期間（{{day}}まで）が過ぎました。センターの確認をお待ちください。',
    declined: 'センターから：{{reason}}',
    make_up: '{{day}}までに振替できます。',
    no_make_up: 'この授業の振替はできません。',
    withdraw: '取り下げる',
    withdraw_title: 'この申請を取り下げますか？',
    withdraw_body: '{{what}}の申請を取り下げます。おさえている日時は、ほかの方が選べるようになります。',
    withdrawn: '申請を取り下げました。',
    withdraw_failed: '取り下げられませんでした',
  },
})
