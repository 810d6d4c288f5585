import type { Translations } from '../words/words.ts'

export const en = {
  confirmBlockText: {
    confirmed: 'You have checked in already.',
    not_today: 'You can check in only on the day you work.',
    nothing: 'There is no published lesson or office work on this day.',
    too_early: 'You can check in from 06:00 on the day.',
  },
  confirmStateText: {
    missing: 'Call needed',
    waiting: 'Unconfirmed',
    late: 'Confirmed late',
    confirmed: 'Confirmed',
  },
  ownOfficeWorkLockText: {
    not_today: 'You can add or cancel office work yourself only on the day. Contact the center.',
    no_shift: 'You have no shift at this time, so office work can’t be added.',
    lessons: 'There is a lesson at this time, so office work can’t be added.',
    by_staff: 'The center added this office work. To change it, contact the center.',
  },
} satisfies Translations
