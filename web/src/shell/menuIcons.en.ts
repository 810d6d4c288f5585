import type { Translations } from '@terakoya/domain/words/words'

export const en = {
  shortTitles: {
    'C11101-teacher-today': 'Today',
    'C11201-teacher-schedule': 'Schedule',
    'C10201-shifts': 'Shifts',
    'C21101-student-today': 'Today',
    'C21201-student-schedule': 'Schedule',
    'C30101-application': 'Apply',
  },
} satisfies Translations
