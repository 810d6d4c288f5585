import { defineWords } from '@terakoya/domain/words/words'

/** 手紙: what no mail told a family, on paper (電話・手紙で知らせる), and what that screen refuses. */
export const letterWords = defineWords('letterWords', {
  ja: {
    file: '家庭への手紙',
    lead: 'メールでお送りするお知らせが届かなかったため、手紙でお知らせします。',
    written: '{{day}} のお知らせ',
    details: '詳しい内容は、{{address}} にログインしてご確認ください。',
    link: '（アドレスは省略しました）',
    contact: 'ご不明な点は、センターにお電話ください。',
    center: '{{center}}　電話：{{phone}}',
    center_alone: '{{center}}',
    too_many:
      '一度に作れる手紙は{{max}}家庭までです。選ばれているのは{{count}}家庭です。減らして、もう一度押してください。',
    told_already:
      '{{name}}さんの家庭には、{{by}}さんがもう伝えています。ほかの分も、まだ記録していません。一覧を確かめて、もう一度押してください。',
    not_told: '伝えた記録は、もう取り消されています。一覧を確かめてください。',
    not_untold:
      '選んだ中に、届いたメールか、これから送るメールがあります。一覧を読み直して、もう一度選んでください。',
  },
})
