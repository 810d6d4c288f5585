import type { Translations } from '../words/words.ts'

export const en = {
  userTypes: {
    560: 'Administrator',
    550: 'Center manager',
    540: 'Office staff',
    530: 'Advisor',
    520: 'Sales',
    410: 'Online classroom',
    420: 'Directly run classroom',
    430: 'Franchise classroom',
    300: 'Teacher',
    110: 'Student (at home)',
    120: 'Student (directly run)',
    130: 'Student (franchise)',
  },
} satisfies Translations
