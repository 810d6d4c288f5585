import { defineWords } from '../../words/words.ts'

/** The second step of signing in. */
export const codeFormWords = defineWords('codeForm', {
  ja: {
    lead: 'パスワードを確認しました。認証アプリに出ている6桁の数字を入力してください。',
    lead_passkey:
      'パスワードを確認しました。登録したパスキー（指紋、顔、画面ロックなど）で、本人であることを確かめます。',
    lead_by_account: '組織のアカウントを確認しました。認証アプリに出ている6桁の数字を入力してください。',
    lead_passkey_by_account:
      '組織のアカウントを確認しました。登録したパスキー（指紋、顔、画面ロックなど）で、本人であることを確かめます。',
    lead_recovery: '保管してある復旧コードを1つ入力してください。使ったコードは、もう使えません。',
    code: '確認コード',
    recovery: '復旧コード',
    missing: '確認コードが入力されていません。',
    missing_recovery: '復旧コードが入力されていません。',
    submit: '確認してログイン',
    use_recovery: '認証アプリが使えないとき（復旧コードを使う）',
    use_recovery_instead: 'パスキーが使えないとき（復旧コードを使う）',
    use_passkey: 'パスキーを使う',
    by_passkey: 'パスキーでログイン',
    passkey_unknown: 'このブラウザーではパスキーを使えません。ほかの方法で確認してください。',
    passkey_elsewhere: '登録してあるパスキーは、今のアドレスでは使えません。',
    use_app: '認証アプリの確認コードを使う',
    back: 'パスワードの入力に戻る',
    back_to_door: 'ログイン画面に戻る',
    lost: '認証アプリもパスキーも復旧コードも使えないときは、管理者に連絡してください。二段階認証を初期化します。',
    wait: 'あと{{seconds}}秒お待ちください。',
  },
})

/** That the business asks for a second factor. */
export const enrolWords = defineWords('enrolFactor', {
  ja: {
    title: '二段階認証を登録してください',
    body: '{{at}}を過ぎると、登録するまで寺子屋を使えなくなります。スマートフォンの認証アプリかパスキーで、数分で登録できます。',
    go: '登録する',
  },
})

/** What a browser says of passkeys. */
export const passkeyWords = defineWords('passkeys', {
  ja: {
    known: 'この端末のパスキーは、すでに登録されています。',
    cancelled: 'パスキーでの確認が、取りやめになったか、時間が過ぎました。もう一度お試しください。',
    failed: 'この端末では、パスキーを使えませんでした。ほかの方法を使ってください。',
  },
})

/** The own password, and a code or a passkey beside it. */
export const proofWords = defineWords('proof', {
  ja: {
    password: '今のパスワード',
    code: '確認コード',
    code_hint: '認証アプリの6桁の数字か、まだ使っていない復旧コード',
    required: '入力されていません。',
    cancel: 'キャンセル',
    passkey_prove: 'パスキーで確認',
    failed: 'できませんでした',
  },
})
