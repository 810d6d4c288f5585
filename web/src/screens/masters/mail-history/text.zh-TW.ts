import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  'mail-history': {
    to: '收件人',
    reply_to: '回覆地址',
    no_address: '尚未登錄電子郵件地址',
    state: '狀態',
    tries: '寄送 {{count}} 次',
    queued: '建立',
    sent: '寄出',
    next: '下次寄送',
    next_soon: '即將寄出',
    failure: '無法寄出的原因',
    told: '通知紀錄',
    told_phone: '已電話通知　{{at}} {{name}}',
    told_letter: '已寄信　{{at}} {{name}}',
    tell: '以電話或信件通知',
    body: '內文',
    retry: '重新寄送',
    send_now: '立即寄送',
    send: '寄出',
    retried: '已開始寄送，結果會顯示在此畫面。',
    stored_none: '尚未設定郵件伺服器，因此先保留。管理員設定後即可從這裡寄出。',
    stored: '這是設定伺服器之前的郵件，因此先保留，不會自動寄出。',
    unaddressed: '在聯絡人登錄電子郵件地址後，下一封起即可送達。',
    gone: '找不到這封郵件',
    gone_body: '超過 13 個月的郵件會被刪除。請回到列表確認。',
  },
}
