import { defineWords } from '../../../words/words.ts'

export const outsideWords = defineWords('outside', {
  ja: {
    code_title: '二段階認証',
    result: '確認の結果',
    failed: 'ログインできませんでした',
    not_joined: '結び付けられませんでした',
    joined: '組織のアカウントを結び付けました',
    refused: '組織のアカウントでの確認が取りやめになったか、断られました。はじめからやり直せます。',
    nothing: '組織のアカウントでの確認は、もう終わっています。続けるときは、はじめからやり直してください。',
    to_door: 'ログイン画面へ',
    to_account: 'アカウントへ戻る',
  },
})
