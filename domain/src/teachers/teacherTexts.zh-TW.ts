import type { Translations } from '../words/words.ts'

export const zhTW = {
  confirmBlockText: {
    confirmed: '您已完成出勤確認。',
    not_today: '出勤確認只能在上班當天進行。',
    nothing: '這天沒有已發布的課，也沒有行政工作。',
    too_early: '當天 06:00 起可以進行出勤確認。',
  },
  confirmStateText: {
    missing: '需聯絡',
    waiting: '未確認',
    late: '逾時確認',
    confirmed: '已確認',
  },
  ownOfficeWorkLockText: {
    not_today: '行政工作只能在當天自行新增或取消，請聯絡中心。',
    no_shift: '這個時間沒有排班，無法新增行政工作。',
    lessons: '這個時間已有課，無法新增行政工作。',
    by_staff: '這是中心登錄的行政工作。要變更請聯絡中心。',
  },
} satisfies Translations
