import { administratorScope, managementScope, sellingScope, staffScope, studentScope } from './access.ts'

/** Scopes of single rows of the table of roles (domain §6) that several calls share. */

/** Masters that belong to no center (subjects, courses, classrooms, names, seminars): all rows, for those who keep them. */
export const businessScope = { '560': 'all', '550': 'all', '540': 'all' } as const

/** Who removes what all centers share: a center's staff must not take it from the others (decision 149). */
export const businessRemoval = { '560': 'all' } as const

/** What everybody reads alike: help. */
export const everybodyReadsScope = {
  ...businessScope,
  '530': 'all',
  '520': 'all',
  '410': 'all',
  '420': 'all',
  '430': 'all',
  '300': 'all',
  '110': 'all',
  '120': 'all',
  '130': 'all',
} as const

const classroomScope = { '410': 'classroom', '420': 'classroom', '430': 'classroom' } as const

/** Centers: administrators all, managers their own. */
export const centerKeeperScope = { ...administratorScope, '550': 'center' } as const

/** Alerts: management, advisors and classrooms. */
export const alertScope = { ...managementScope, '530': 'center', ...classroomScope } as const

/** Student records: those who sell and care, and the online classroom. */
export const studentKeeperScope = { ...sellingScope, '410': 'classroom' } as const

/** Applications: management, sales and classrooms. */
export const applicationScope = { ...managementScope, '520': 'center', ...classroomScope } as const

/** … and the home-delivery student, for themselves. */
export const applicantScope = { ...applicationScope, '110': 'own' } as const

/** Lists of lessons: staff, and the home-delivery student's own. */
export const lessonListScope = { ...staffScope, '110': 'own' } as const

/** Notices: staff and students (teachers have none). */
export const noticeScope = { ...staffScope, ...studentScope } as const
