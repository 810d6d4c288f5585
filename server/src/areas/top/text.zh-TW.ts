import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  topRefusals: {
    alert_unsettled: '在記錄判斷或處理之前，這則警示會持續顯示給所有人。',
    no_help: '沒有這個編號的說明。',
    no_help_of_screen: '這個畫面目前還沒有說明。',
    not_erasable: '尚有未處理的事項，因此無法刪除。請在刪除畫面確認還有哪些事項。',
    erased_already: '此人的個人資料已經刪除。',
    other_number: '確認編號不正確。請輸入要刪除者的編號。',
    help_empty: '「{{title}}」的說明尚未撰寫。',
  },
}
