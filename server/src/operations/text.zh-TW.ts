import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  operationRefusals: {
    wishes_changed: '各中心的自動排課偏好設定已變得不同，無法一併排課。請將設定調成一致，或分開排課。',
    plan_outdated: '排課期間班表或課堂的條件有變更，請再試一次。',
    run_in_progress: '本週正在自動排課。請等待結束，或中止後再試一次。',
    run_in_progress_at: '「{{center}}」本週正在自動排課。請等待結束，或中止後再試一次。',
    out_of_range: '超出可編輯的期間（{{from}}～{{to}}），無法儲存。請選擇期間內的日期。',
    period_over: '上課時間已結束，無法儲存。',
    no_monday: '週（week_date）請以星期一的日期指定。',
    attendance_changed: '這堂課的出缺席目前是「{{now}}」。請確認後再標記一次。',
    teacher_gone: '老師在這個時間已有其他課，無法在畫面上取消請假。請聯絡中心。',
    not_enrolled: '{{student}}同學目前不在班，無法報名課程。請在「學生列表」確認就讀狀態。',
    request_decided: '這項申請已變為「{{state}}」，請確認內容。',
    same_lesson: '同一堂課（schedule_no）重複出現兩次。',
    two_weeks: '結束日（end_date）請指定與開始日同一週的日期。',
    office_work_outside: '行政工作的日期（{{field}}）不在開始日到結束日之間。',
  },
  standInRefusals: {
    said_yes: '您已回答「可以」。如有變動，請打電話給中心。',
    said_no: '您已回答「不行」。如有變動，請打電話給中心。',
    noted_yes: '已有「可以」的回覆。要變更時，請再按一次。',
    noted_no: '已有「不行」的回覆。要變更時，請再按一次。',
    ended: '代課徵求已結束，請重新載入畫面。',
    taken: '已有其他老師答應。要變更時，請先按那位老師的「已告知不行」。',
    busy_own: '您在這個時間已有其他課或代課。請打電話給中心。',
    busy: '這位講師在這個時間已有其他課或代課。',
  },
}
