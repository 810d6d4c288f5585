import type { Translations } from '../words/words.ts'

export const zhTW = {
  userTypes: {
    560: '管理員',
    550: '中心主任',
    540: '行政人員',
    530: '學習顧問',
    520: '業務',
    410: '線上教室',
    420: '直營教室',
    430: '加盟教室',
    300: '講師',
    110: '學生（在家）',
    120: '學生（直營）',
    130: '學生（加盟）',
  },
} satisfies Translations
