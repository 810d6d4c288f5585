import { defineWords } from '../../../words/words.ts'

export const loginWords = defineWords('login', {
  ja: {
    title: 'ログイン',
    user_id: 'ユーザーID',
    password: 'パスワード',
    submit: 'ログイン',
    by_account: '{{label}}でログイン',
    user_id_missing: 'ユーザーIDが入力されていません。',
    password_missing: 'パスワードが入力されていません。',
    expired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    needed: 'このページを見るには、ログインが必要です。',
    failed: 'ログインできませんでした',
    wait: 'あと{{seconds}}秒お待ちください。',
    forgotten: 'パスワードを忘れたときは、管理者に連絡してください。仮のパスワードを発行します。',
    code_title: '二段階認証',
    consult: '困っているとき：相談窓口（ログインしなくても使えます）',
    language: '言語',
    demo_title: 'デモ用のログイン',
    demo_body: '押すとそのままログインします。パスワードはすべて {{password}} です。',
  },
})
