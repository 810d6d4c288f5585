import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  C10101: {
    chosen: '已選 {{count}} 項',
    keys: '以方向鍵移動，以空白鍵選擇。',
    invalid_subject: '停用',
    office_facts: '登錄內容',
    office_hint: '若有需要修改的地方，請聯絡所屬中心。',
    teacher_id: '講師ID',
    name: '姓名',
    kind: '講師類別',
    centers: '負責中心',
    most: '每日最多節數',
    most_in_row: '可連續授課的節數',
    subjects: '任教科目',
    no_subjects: '尚未登錄',
    periods: '{{count}} 節',
    incident_hint: '這位講師臨時請假時，可在同一畫面處理代課講師、停課與聯絡，從今天的課開始。',
    incident_open: '處理今天的臨時狀況',
    incident_none: '您沒有處理臨時狀況的權限。',
    chat_hint: '開啟這位講師與中心之間的聊天，學生與家長看不到。',
    chat_open: '開啟與這位講師的聊天',
    chat_none: '您沒有使用聊天的權限。',
    untaught_title: '要移除的科目之後還有 {{count}} 堂課',
    untaught_body: '儲存後仍由這位講師授課，「講師排課」會出現警告。請開啟課堂，更換講師或重新排課。',
    ahead_one:
      '這位講師到 {{until}} 為止還有 {{lessons}} 堂課。停用後仍由其授課，請先在「講師排課」更換講師。',
    ahead_many:
      '其中 {{teachers}} 位到 {{until}} 為止共有 {{lessons}} 堂課。停用後仍由其授課，請先在「講師排課」更換講師。',
    section_centers: '中心與任教',
    hint_home: '主要出勤的中心',
    hint_centers: '可登錄班表的中心，也請包含所屬中心',
    hint_most: '1～7',
    hint_in_row: '1～7。留空為未定',
    hint_desired: '0 為未定',
    section_contact: '聯絡人',
    section_office: '行政',
    hint_comment: '僅供職員查看的備註，講師本人看不到',
    hint_own_desired: '每週希望授課的節數。0 為未定',
    hint_contacts: '無法聯絡到您時，中心可能會致電',
  },
}
