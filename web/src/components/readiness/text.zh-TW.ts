import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  readiness: {
    teachers: '沒有講師',
    manager: '中心主任沒有登入帳號',
    reader: '沒有人負責查看聊天',
    meetings: '沒有會議帳號',
    subjects_teacher: '尚未登記授課科目',
    subjects_student: '尚未登記上課科目',
    shifts: '未來四週沒有班表',
    lessons: '尚未安排課程',
    login: '沒有登入帳號',
    phone: '沒有電話號碼',
    email: '沒有電子郵件地址',
    address: '沒有地址',
    by_admin: '{{what}}（請洽管理員）',
    still: '尚缺的項目',
    center: '中心',
    teacher: '講師',
    student: '學生',
    group: '顯示項目',
    what: '依尚缺的項目篩選',
    all: '全部',
    ready: '沒有缺少的項目',
    ready_body: '開始上課所需的資料皆已登記。',
    next: '下一堂課',
    next_none: '尚無預定',
    more: '顯示更多（剩餘 {{count}} 件）',
    hint: '依下一堂課的日期由近到遠排列。點選姓名可開啟資料，點選有底線的項目可開啟處理的畫面。',
  },
}
