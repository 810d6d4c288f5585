import { defineWords } from '../../words/words.ts'

/** The second step of signing in. */
export const codeFormWords = defineWords('codeForm', {
  ja: {
    lead: 'パスワードを確認しました。認証アプリに出ている6桁の数字を入力してください。',
    lead_recovery: '保管してある復旧コードを1つ入力してください。使ったコードは、もう使えません。',
    code: '確認コード',
    recovery: '復旧コード',
    missing: '確認コードが入力されていません。',
    submit: '確認してログイン',
    use_recovery: '認証アプリが使えないとき（復旧コードを使う）',
    use_app: '認証アプリの確認コードを使う',
    back: 'パスワードの入力に戻る',
    wait: 'あと{{seconds}}秒お待ちください。',
  },
})
