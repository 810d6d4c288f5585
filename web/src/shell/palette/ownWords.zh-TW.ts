import type { TranslationOf } from '../../words/words.ts'
import type * as words from './ownWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  paletteOwn: {
    home: '首頁',
    logout: '登出',
    password: '變更密碼',
    display: '語言、時間、畫面亮度',
    sessions: '登入中的裝置',
    help: '說明',
  },
  askedOwn: {
    home: '首頁/主頁',
    logout: '登出',
    password: '密碼/變更密碼',
    display: '語言/英文/中文/日文/顯示/時間/24 小時/12 小時/主題/亮度/深色模式/畫面亮度',
    sessions: '裝置/登入中/帳號',
    help: '說明/使用方式/手冊',
  },
}
