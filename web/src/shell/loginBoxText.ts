import { defineWords } from '../words/words.ts'

/** What the login over a page says. */
export const loginBoxWords = defineWords('loginBox', {
  ja: {
    stopped_title: 'ログインが止められました',
    title: 'もう一度ログインしてください',
    body: 'ログインの有効期限が切れました。パスワードを入力すると、この画面の内容を残したまま続けられます。',
    user: 'ユーザーID',
    password: 'パスワード',
    failed: 'ログインできませんでした',
    submit: 'ログインして続ける',
    outside:
      'この画面の内容を残すため、ここではパスワードで続けます。{{label}}でログインするときは「ログイン画面へ移動」を押してください。保存していない入力は失われます。',
    leave: 'ログイン画面へ移動',
  },
})
