import type { UserType } from '@terakoya/domain/people/userTypes'
import type { ScopeKind } from './call.ts'

/** Scopes that many calls share, so that a declaration reads as a sentence. */

/** Administrators everywhere, managers and office staff in their centers. */
export const managementScope = { '560': 'all', '550': 'center', '540': 'center' } as const
/** … and advisors. */
export const advisingScope = { ...managementScope, '530': 'center' } as const
/** … and sales. */
export const sellingScope = { ...advisingScope, '520': 'center' } as const
/** All of staff: classrooms see their own classroom. */
export const staffScope = {
  ...sellingScope,
  '410': 'classroom',
  '420': 'classroom',
  '430': 'classroom',
} as const

export const teacherScope = { '300': 'own' } as const
export const studentScope = { '110': 'own', '120': 'own', '130': 'own' } as const

/** Everybody who is signed in, on nothing but their own login. */
export const selfScope = {
  '560': 'self',
  '550': 'self',
  '540': 'self',
  '530': 'self',
  '520': 'self',
  '410': 'self',
  '420': 'self',
  '430': 'self',
  '300': 'self',
  '110': 'self',
  '120': 'self',
  '130': 'self',
} as const satisfies Record<UserType, ScopeKind>

export const everyoneScope = { ...staffScope, ...teacherScope, ...studentScope } as const

export const administratorScope = { '560': 'all' } as const
