import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  entryRefusals: {
    hold_range: '時段只能從今天起保留到 400 天後，請重新選擇日期。',
    nothing_asked: '報名沒有內容。請先選擇課程再確定。',
    no_choice: '這項申請沒有這個志願，請重新載入畫面。',
    full_outside: '日期不在送出的期間內，請重新載入畫面。',
    full_past: '{{day}}已經過去，無法變更額滿設定。請選擇今天以後的日期。',
    full_no_periods: '{{day}}沒有上課的時段（公休日，或行事曆尚未登錄），無法變更額滿設定。請選擇其他日期。',
    full_closed: '{{day}}的這個時段沒有開放，無法變更額滿設定。請重新載入畫面。',
    full_none: '沒有選擇時段。請選擇要設為額滿或開放報名的時段。',
  },
  entryClassifications: { regular: '固定', additional: '加課', seminar: '季節班' },
}
