import { defineWords } from '../../../words/words.ts'

export const logoutWords = defineWords('logout', {
  ja: {
    working: 'ログアウトしています…',
    done_title: 'ログアウトしました',
    done_body: 'ご利用ありがとうございました。共用の端末では、ブラウザーも閉じてください。',
    again: 'ログイン画面へ',
  },
})
