import type { ScreenKey } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'

export type Lacking = OutputOf<'Readiness_getOne'>['lacking'][number]
export type ReadinessGroup = keyof OutputOf<'Readiness_getList'>['totals']

export interface Remedy {
  screen: ScreenKey
  to: string
  search: Readonly<Record<string, string | number>>
  /** The field there, where it is a record's form. */
  field?: string
}

/** The record of a center, a teacher or a student. */
export function recordPath(group: ReadinessGroup, no: number): string {
  const paths = { center: `/M20101/edit/${no}`, teacher: `/C10101/${no}/edit`, student: `/C20101/${no}/edit` }
  return paths[group]
}

/** The field of the record in which something is given. */
function fieldOf(group: ReadinessGroup, lacking: Lacking): string {
  // A student is reached through the family's contacts.
  return group === 'student' && (lacking === 'phone' || lacking === 'email') ? 'contacts' : lacking
}

/** The screen of the records of a group. */
export const recordScreens = {
  center: 'M20101-centers',
  teacher: 'C10101-teachers',
  student: 'C20101-students',
} as const satisfies Record<ReadinessGroup, ScreenKey>

/** Where something that is lacking is given. */
export function remedyOf(
  group: ReadinessGroup,
  { no, center_no }: { no: number; center_no: number },
  lacking: Lacking,
): Remedy {
  switch (lacking) {
    case 'teachers':
      return { screen: 'C10101-teachers', to: '/C10101/add', search: {} }
    case 'manager':
    case 'login':
      return { screen: 'M20901-users', to: '/M20901/add', search: { [group]: no } }
    case 'reader':
      return { screen: 'M20101-centers', to: recordPath('center', no), search: { tab: 'chat-readers' } }
    case 'meetings':
      return { screen: 'M00501-operation-status', to: '/M00501', search: { part: 'meetings', center: no } }
    case 'shifts':
      return { screen: 'C10201-shifts', to: `/C10201/teacher/${no}`, search: {} }
    case 'lessons':
      return { screen: 'C30101-application', to: '/C30101', search: { student: no, center: center_no } }
    default:
      return {
        screen: recordScreens[group],
        to: recordPath(group, no),
        search: {},
        field: fieldOf(group, lacking),
      }
  }
}
