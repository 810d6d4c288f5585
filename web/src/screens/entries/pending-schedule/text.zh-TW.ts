import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  PendingSchedule: {
    none: '沒有需要處理的課',
    urgent: '需要處理',
    facets: '依等待的事項篩選',
    causes: '等待的事項',
    when: '日期時間',
    student: '學生',
    lesson: '課程・科目',
    teacher: '講師',
    teacher_none: '未定',
    center: '中心',
    due: '期限',
    due_make_up: '補課 到 {{day}}',
    due_left: '剩 {{count}} 天',
    due_today: '到今天',
    due_reserved: '暫時保留 到 {{day}}',
    due_over: '暫時保留已結束',
    ways: '處理',
    way_of: '：{{when}} {{name}}',
    open_request: '開啟申請',
    open_assignment: '開啟講師排課',
    open_application: '安排補課',
    see_request: '查看申請',
    choose_date: '申請補課',
    center_answers: '由中心回覆',
    center_assigns: '由中心安排講師',
    family_chooses: '由教室與家庭決定補課日',
  },
}
