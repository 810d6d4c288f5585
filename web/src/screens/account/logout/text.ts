import { defineWords } from '../../../words/words.ts'

export const logoutWords = defineWords('logout', {
  ja: {
    working: 'ログアウトしています…',
    ask_title: 'きょうだい全員がログアウトします',
    ask_body:
      'この端末を使っている{{names}}の全員がログアウトします。1人だけ外すときは、ユーザーメニューの「外す」を使ってください。',
    ask_go: '全員ログアウト',
    ask_stay: 'ログアウトしない',
    done_title: 'ログアウトしました',
    done_body: 'ご利用ありがとうございました。共用の端末では、ブラウザーも閉じてください。',
    again: 'ログイン画面へ',
  },
})
