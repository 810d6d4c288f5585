import type { Translations } from '@terakoya/domain/words/words'

export const zhTW = {
  workNouns: {
    lesson: '課堂',
    student: '學生',
    teacher: '講師',
    center: '中心',
    target_center: '要移至的中心',
    course: '課程',
    subject: '科目',
    request: '申請',
    shift: '班表',
    task: '作業',
    comparison: '方案比較',
    editable_day: '可編輯的日期',
    office_work: '本週的行政工作',
    incident: '臨時狀況處理紀錄',
    called_person: '要聯絡的人',
    call_for_substitute: '代課徵求',
    stand_in_ask: '代課邀請',
    notice: '公告',
    alert: '警示',
    calculation: '計算',
  },
} satisfies Translations
