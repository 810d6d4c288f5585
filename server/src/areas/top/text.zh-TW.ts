import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  topRefusals: {
    alert_unsettled: '在記錄判斷或處理之前，這則警示會持續顯示給所有人。',
    no_help: '沒有這個編號的說明。',
    no_help_of_screen: '這個畫面目前還沒有說明。',
    help_empty: '「{{title}}」的說明尚未撰寫。',
  },
}
