import { defineWords } from '../../../../words/words.ts'

export const outsideAccountWords = defineWords('outsideAccount', {
  ja: {
    title: '組織のアカウント',
    lead: '{{label}}を結び付けると、パスワードの代わりに、そのアカウントでもログインできます。二段階認証を使っているときは、そのあとに尋ねます。',
    off: '結び付けていません',
    since: '{{at}}に結び付けました',
    used: '最後に使ったのは{{at}}',
    unused: 'まだ使っていません',
    unusable: '結び付けたアカウントは、今の設定では使えません。もう一度結び付けてください。',
    join: '{{label}}を結び付ける',
    join_body:
      '今のパスワードを入力すると、{{label}}の画面に移ります。そこで自分のアカウントを選ぶと、この画面に戻ります。',
    go: '{{label}}の画面へ',
    release: '解除',
    release_title: '結び付けを解除',
    release_body:
      '解除すると、そのアカウントではログインできなくなります。ユーザーIDとパスワードは変わりません。',
    released: '結び付けを解除しました',
  },
})
