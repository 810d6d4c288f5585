import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './letterText.ts'

export const zhTW: TranslationOf<typeof words> = {
  letterWords: {
    file: '給家庭的信件',
    lead: '因為電子郵件未能送達，所以改以信件通知您。',
    written: '{{day}} 的通知',
    details: '詳細內容請登入 {{address}} 確認。',
    link: '（網址省略）',
    contact: '如有疑問，請致電中心。',
    center: '{{center}}　電話：{{phone}}',
    center_alone: '{{center}}',
    too_many: '一次最多可製作 {{max}} 個家庭的信件。目前選了 {{count}} 個家庭。請減少後再按一次。',
    told_already: '{{by}}已經通知{{name}}的家庭。其他的也還沒有記錄。請確認清單後再按一次。',
    not_told: '這筆紀錄已經撤回。請確認清單。',
    not_untold: '所選的郵件中，有已送達或即將寄出的郵件。請重新讀取清單後再選一次。',
  },
}
