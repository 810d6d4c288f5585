import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './slipText.ts'

export const zhTW: TranslationOf<typeof words> = {
  slipWords: {
    file: '登入通知單',
    none: '所選的使用者中，沒有可以製作登入通知單的人。請選擇使用中、尚未設定自己密碼的學生或講師。',
    changed: '製作通知單時，{{name}}的登入已被使用或變更。沒有任何密碼被更改。請再製作一次。',
    title: '登入說明',
    lead: '您可以用手機或電腦看上課時間、申請調課，並閱讀上課報告與公告。',
    step_open: '打開 {{address}}，或掃描右邊的二維條碼。',
    step_enter: '輸入本單下方的「使用者 ID」與「臨時密碼」。',
    step_choose: '改成您自己決定的新密碼後，就可以開始使用。',
    contact: '如有問題，請致電 {{center}} {{phone}}。',
    name: '姓名',
    id: '使用者 ID',
    password: '臨時密碼',
    until: '臨時密碼使用期限到 {{day}} 為止。逾期時請告訴中心。',
    keep: '改成新密碼後，可以丟棄本單。在那之前，請不要給別人看。',
  },
}
