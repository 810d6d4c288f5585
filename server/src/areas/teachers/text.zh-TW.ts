import type { Translations } from '@terakoya/domain/words/words'

export const zhTW = {
  teacherRefusals: {
    home_center: '所屬中心（center_no）不能選擇您未負責的中心，請重新選擇。',
    foreign_center: '負責中心（center_nos）包含您未負責的中心，請重新選擇。',
    without_home: '負責中心（center_nos）未包含所屬中心，請加入。',
    center_in_use:
      '負責中心（center_nos）無法移除「{{center}}」。該中心有班表 {{shifts}} 筆（{{place}} 起）。請先撤回班表。',
    center_in_use_lessons:
      '負責中心（center_nos）無法移除「{{center}}」。該中心有班表 {{shifts}} 筆（{{place}} 起）、課 {{lessons}} 堂。請先撤回班表。',
    withdraw_yourself: '這個班可以自行撤回。請從班表移除後儲存。',
    withdraw_ask: '這個班無法在畫面上洽詢撤回，請聯絡中心。',
    month_closed: '{{month}}的班表目前不接受繳交，請重新選擇月份。',
    all_submitted: '{{month}}的班表，所有人都已繳交。',
    already_reminded: '尚未繳交的講師中，已提醒過 {{count}} 位。請選擇是否再寄一次。',
    day_ahead: '無法更正未來日期的出勤，請在當天更正。',
    time_ahead: '這個時間還沒到。請輸入目前時間（{{now}}）以前的時間。',
    locked: '{{unit}}：{{why}}',
    not_there: '{{unit}} 的中心不是這位講師上班的中心，請重新選擇中心。',
    not_submittable: '{{month}}的班表目前無法繳交。',
    deadline_over: '{{month}}的繳交期限已過，請聯絡中心。',
    lessons_assigned: '{{unit}} 已安排{{lessons}}，無法變更。請先改由其他講師負責。',
    lessons: '課 {{count}} 堂',
    lessons_named: '課 {{count}} 堂（{{names}}）',
    lesson: '{{student}}同學 {{subject}}',
    list: '、',
  },
  shiftLocks: {
    closed_day: '公休日，無法變更。',
    not_open: '不在上課時間內，無法變更。',
    past: '過去或今天的日期，無法變更。今天的變更請聯絡中心。',
    past_staff: '過去的日期，無法變更。',
    too_far: '這一天尚未開放登錄，無法變更。',
    deadline: '繳交期限已過，無法變更。請聯絡中心。',
    planned: '中心正在安排課程，無法變更。請洽詢中心。',
    other_center: '這個班屬於您未負責的中心，無法變更。',
    lessons: '已安排課程，無法變更。',
  },
} satisfies Translations
