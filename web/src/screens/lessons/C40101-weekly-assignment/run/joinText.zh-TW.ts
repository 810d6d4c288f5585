import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './joinText.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C40101-join': {
    open: '與其他中心一併…',
    open_hint: '讓在多個中心授課的講師達到整體最佳安排',
    title: '與其他中心一併排課',
    about:
      '將所選中心的同一天視為一份排課來計算。在多個中心出勤的講師，每日節數上限以整體計算，希望節數也以整體考量。',
    range: '範圍',
    centers: '一併排課的中心',
    shared: '共同的講師 {{count}} 人',
    shared_none: '沒有共同的講師（不需要一併排課）',
    facts: '{{lessons}} 堂課・未安排 {{unassigned}} 堂',
    refused_running: '自動排課執行中',
    refused_wishes: '偏好設定不同：{{wishes}}',
    strict_order: '嚴格依照優先順序',
    wishes_about: '偏好設定不同的中心無法一併排課。',
    to_settings: '開啟中心的設定',
    none: '沒有可一併排課的中心。您只有此中心的權限。',
    none_chosen: '請選擇要一併排課的中心。',
    start: '為 {{count}} 個中心排課',
    start_none: '排課',
    with: '與{{names}}一併',
    with_open: '{{name}}：未安排 {{count}} 堂',
    together: '一併排課的中心',
  },
}
