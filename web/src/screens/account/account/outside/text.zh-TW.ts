import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  outsideAccount: {
    title: '機構帳號',
    lead: '連結 {{label}} 之後，可用該帳號代替密碼登入。若有使用兩步驟驗證，之後仍會要求驗證。',
    off: '尚未連結',
    since: '已於 {{at}} 連結',
    used: '最後使用：{{at}}',
    unused: '尚未使用',
    unusable: '已連結的帳號在目前的設定下無法使用，請重新連結。',
    join: '連結 {{label}}',
    join_body: '輸入目前的密碼後，將前往 {{label}} 的畫面。在那裡選擇您的帳號，便會回到此畫面。',
    go: '前往 {{label}}',
    release: '解除連結',
    release_title: '解除連結',
    release_body: '解除後，將無法再以該帳號登入。使用者 ID 與密碼不變。',
    released: '已解除連結',
  },
}
