import { defineWords } from '@terakoya/domain/words/words'

/** ログイン票: the first password of a family on paper (M20901). */
export const slipWords = defineWords('slipWords', {
  ja: {
    file: 'ログイン票',
    none: '選んだユーザーに、ログイン票を作れる人がいません。自分のパスワードをまだ決めていない、利用中の生徒・講師を選んでください。',
    changed:
      '{{name}}さんのログインが、票を作っている間に使われたか、変わりました。パスワードはだれも変えていません。もう一度作ってください。',
    title: 'ログインのご案内',
    lead: '授業の予定・振替の申請・指導報告書・お知らせを、スマートフォンやパソコンでご覧いただけます。',
    step_open: '{{address}} を開くか、右の二次元コードを読み取ります。',
    step_enter: 'この紙の下の「ユーザーID」と「仮のパスワード」を入力します。',
    step_choose: '自分で決めた新しいパスワードに変えると、使えるようになります。',
    contact: 'お困りのときは、{{center}} {{phone}} にお電話ください。',
    name: '氏名',
    id: 'ユーザーID',
    password: '仮のパスワード',
    until: '仮のパスワードが使えるのは {{day}} までです。過ぎたときは、センターにお知らせください。',
    keep: '新しいパスワードに変えたら、この紙は捨ててかまいません。それまでは、ほかの人に見せないでください。',
  },
})
