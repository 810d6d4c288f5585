import { defineWords } from '../../words/words.ts'

/** Settings of one's own, and the help. */
export const ownWords = defineWords('paletteOwn', {
  ja: {
    home: 'ホーム',
    logout: 'ログアウト',
    password: 'パスワードの変更',
    display: '言語・時刻・画面の明るさ',
    sessions: 'ログイン中の端末',
    help: 'ヘルプ',
  },
})

/** By which words they are asked for, several with `/` between them. */
export const askedOwn = defineWords('askedOwn', {
  ja: {
    home: 'ホーム/ほーむ/トップ',
    logout: 'ログアウト/ろぐあうと/サインアウト',
    password: 'パスワード/ぱすわーど/暗証番号',
    display:
      '言語/げんご/英語/中国語/表示/ひょうじ/時刻/時計/24時間/12時間/テーマ/明るさ/あかるさ/ダークモード/画面の明るさ',
    sessions: '端末/たんまつ/ログイン中/アカウント',
    help: 'ヘルプ/使い方/つかいかた/マニュアル',
  },
})
