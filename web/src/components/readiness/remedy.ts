import type { ScreenKey } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'

export type Lacking = OutputOf<'Readiness_getOne'>['lacking'][number]
export type ReadinessGroup = keyof OutputOf<'Readiness_getList'>['totals']

export interface Remedy {
  screen: ScreenKey
  to: string
  search: Readonly<Record<string, string | number>>
}

/** The record of a center, a teacher or a student. */
export function recordPath(group: ReadinessGroup, no: number): string {
  const paths = { center: `/M20101/edit/${no}`, teacher: `/C10101/${no}/edit`, student: `/C20101/${no}/edit` }
  return paths[group]
}

/** Where something that is lacking is given; `null`: in the record itself. */
export function remedyOf(no: number, lacking: Lacking): Remedy | null {
  switch (lacking) {
    case 'teachers':
      return { screen: 'C10101-teachers', to: '/C10101/add', search: {} }
    case 'manager':
    case 'login':
      return { screen: 'M20901-users', to: '/M20901/add', search: {} }
    case 'reader':
      return { screen: 'M20101-centers', to: recordPath('center', no), search: { tab: 'chat-readers' } }
    case 'meetings':
      return { screen: 'M00501-operation-status', to: '/M00501', search: { part: 'meetings', center: no } }
    case 'shifts':
      return { screen: 'C10201-shifts', to: `/C10201/teacher/${no}`, search: {} }
    case 'lessons':
      return { screen: 'C30101-application', to: '/C30101', search: { student: no } }
    default:
      return null
  }
}
