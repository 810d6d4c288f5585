import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  lessonRefusals: {
    switched_off: '授課總表的 {{what}} 目前設定為不使用。需要時，請管理員在「整體設定」啟用。',
    already_ended: '這項作業已經結束，無法中止。',
  },
  lessonLog: {
    nobody: '講師未定',
    auto_assigned: '自動排課',
    assignment_reset: '重設',
    assignment_released: '全部取消安排',
    overridden: '確認警告後安排：{{warnings}}',
    dots: '・',
    list: '、',
    judged: '已判斷',
    against: '判斷與講師的回答不同。{{reason}}',
    nameless: '沒有顯示名稱的人',
    quoted: '「{{name}}」',
    answer_undone: '撤回回答',
    lesson_student: '這堂課的學生',
    student: '{{name}}同學',
    stranger: '不認識的人',
    distributed_elsewhere: '其他中心的發布',
    erased: '刪除',
  },
}
