import type { Translations } from '@terakoya/domain/words/words'

export const zhTW = {
  shortTitles: {
    'C11101-teacher-today': '今天',
    'C11201-teacher-schedule': '行程',
    'C10201-shifts': '班表',
    'C21101-student-today': '今天',
    'C21201-student-schedule': '行程・調課',
    'C30101-application': '報名',
  },
} satisfies Translations
