import { defineWords } from './words.ts'

/** Language, clock and brightness as one chooses them, in the user's menu and the account: nothing that a start needs. */
export const displayWords = defineWords('display', {
  ja: {
    password_change: 'パスワードを変更',
    scheme: '表示の明るさ',
    scheme_light: 'ライト',
    scheme_dark: 'ダーク',
    scheme_auto: '端末に合わせる',
    language: '言語',
    clock: '時刻の表示',
    clock_note: '保存・ログインなどの時刻に使います。授業とその前後の時刻は、いつも24時間（18:20）です。',
    clock_12: '12時間（06:20 PM）',
    clock_24: '24時間（18:20）',
  },
})
