import { defineWords } from '../../words/words.ts'

export const debugWords = defineWords('debug', {
  ja: {
    title: 'デバッグ',
    lead: 'デモだけで使える道具です。',
    search: '画面・ログイン・エラーを検索',
    routes: '画面（{{count}}件）',
    logins: 'クイックログイン（{{count}}件）',
    errors: 'この画面を開いてからのエラー（{{count}}件）',
    nothing: '当てはまるものがありません。語を短くしてください。',
    closed: '今のログインでは開けません',
    current: 'ログイン中',
    signed_in_failed: 'ログインできませんでした',
    off: 'デバッグを終える',
    error_title: 'エラーの詳細',
    error_call: '処理',
    error_status: '状態',
    error_message: '内容',
    error_at: '時刻',
    error_input: '送った内容',
    error_url: 'デバッグURL',
    error_url_hint: '開くと、同じ画面でこのエラーの詳細が表示されます。',
    open: '開く',
    close: '閉じる',
    copy_failed: 'コピーできませんでした。選択してコピーしてください。',
    no_status: '応答なし（{{kind}}）',
  },
})
