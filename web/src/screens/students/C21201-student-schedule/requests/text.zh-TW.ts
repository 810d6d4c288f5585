import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C21201-requests': {
    none: '還沒有申請',
    none_body: '可從「行程」的課申請調課或請假。',
    addition: '申請加課',
    list: '申請列表',
    requested: '{{when}} 申請',
    subject: '科目',
    before: '變更前',
    lesson: '課堂',
    first: '第一志願',
    second: '第二志願',
    after: '變更後',
    added: '確定的課',
    message: '訊息',
    reserved: '所選時間保留至 {{day}}。',
    closed: '您希望的時間中，有一天臨時停課。請等候中心回覆，也可以撤回後改選其他時間。',
    reserved_over: '保留期間（至 {{day}}）已過，請等候中心確認。',
    declined: '中心的說明：{{reason}}',
    make_up: '{{day}}前可以補課。',
    no_make_up: '這堂課無法補課。',
    withdraw: '撤回',
    withdraw_title: '要撤回此申請嗎？',
    withdraw_body: '將撤回 {{what}} 的申請，保留的時間會開放給其他人選擇。',
    withdrawn: '已撤回申請。',
    withdraw_failed: '無法撤回',
  },
}
